import type { BankAccount, BankAccountToSave } from '#contract/directory/cabinets/bank-account.ts';
import type { EditCabinet, GetBankAccounts } from '#contract/directory/cabinets/calls.ts';
import { maskIban } from '#contract/identifiers.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

const mostAccounts = 20;

interface Stored extends BankAccount {
  cabinet_id: number;
}

/** Accounts with their whole IBANs, by cabinet, the default one first. */
const readWhole = (db: Db, clientId: number, cabinetIds: readonly number[]) =>
  db.query<Stored>(
    `select cabinet_id, id as "Id", label as "Libelle", holder as "Titulaire", iban as "Iban", bic as "Bic",
       is_default as "IsDefault"
     from cabinet_bank_account where client_id = $1 and cabinet_id = any($2)
     order by cabinet_id, is_default desc, id`,
    [clientId, cabinetIds],
  );

/** The accounts of these cabinets as lists, forms and the journal show them: IBANs are masked. */
export async function accountsOf(
  db: Db,
  clientId: number,
  cabinetIds: readonly number[],
): Promise<Map<number, BankAccount[]>> {
  const accounts = new Map<number, BankAccount[]>();
  for (const { cabinet_id, ...account } of await readWhole(db, clientId, cabinetIds)) {
    const ofCabinet = accounts.get(cabinet_id) ?? [];
    ofCabinet.push({ ...account, Iban: maskIban(account.Iban) });
    accounts.set(cabinet_id, ofCabinet);
  }
  return accounts;
}

/**
 * The whole IBANs of a cabinet. The journal keeps who read them.
 * @throws AppError 404
 */
export async function revealAccounts({ db, session, input, audit }: SignedInContext<typeof GetBankAccounts>) {
  const [cabinet] = await db.query('select from cabinet where client_id = $1 and id = $2', [
    session.clientId,
    input.Id,
  ]);
  if (!cabinet) throw notFound('Ce cabinet n’existe pas ou plus.');
  const accounts = await readWhole(db, session.clientId, [input.Id]);
  audit.record({ action: 'cabinet.reveal-bank-accounts', entity: 'cabinet', entityId: input.Id });
  return accounts.map(({ Id, Iban }) => ({ Id, Iban }));
}

interface Accounts {
  Comptes?: BankAccountToSave[] | undefined;
  ComptesRetires?: number[] | undefined;
}

const wrongAccount = (index: number, Message: string) =>
  invalidInput([{ Path: `Comptes.${index}.Iban`, Message }]);

async function saveAccount(db: Db, key: readonly number[], account: BankAccountToSave, index: number) {
  const { Id, Libelle = null, Titulaire, Iban, Bic = null, IsDefault } = account;
  if (Id) {
    const changed = await db.query(
      `update cabinet_bank_account set label = $4, holder = $5, bic = $6, is_default = $7
       where client_id = $1 and cabinet_id = $2 and id = $3 returning id`,
      [...key, Id, Libelle, Titulaire, Bic, IsDefault],
    );
    if (changed.length === 0) throw wrongAccount(index, 'Ce compte n’est plus enregistré : retirez-le.');
    return;
  }
  const added = await db.query(
    `insert into cabinet_bank_account (client_id, cabinet_id, iban, label, holder, bic, is_default)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (client_id, cabinet_id, iban) do nothing returning id`,
    [...key, Iban, Libelle, Titulaire, Bic, IsDefault],
  );
  if (added.length === 0) throw wrongAccount(index, 'Ce compte est déjà enregistré.');
}

/**
 * Adds, changes and takes away accounts of a cabinet whose row this transaction holds. One of them is always the
 * default; without a choice it is the one kept longest.
 * @throws AppError 400 where an account is given twice, is no longer there, or is one too many
 */
export async function saveAccounts(
  { db, session, audit }: Pick<SignedInContext<typeof EditCabinet>, 'db' | 'session' | 'audit'>,
  cabinetId: number,
  { Comptes = [], ComptesRetires = [] }: Accounts,
): Promise<void> {
  const key = [session.clientId, cabinetId];
  const masked = async () => (await accountsOf(db, session.clientId, [cabinetId])).get(cabinetId) ?? [];
  const before = await masked();
  await db.query(
    'delete from cabinet_bank_account where client_id = $1 and cabinet_id = $2 and id = any($3)',
    [...key, ComptesRetires],
  );
  if (Comptes.some(({ IsDefault }) => IsDefault))
    await db.query(
      'update cabinet_bank_account set is_default = false where client_id = $1 and cabinet_id = $2',
      key,
    );
  for (const [index, account] of Comptes.entries()) await saveAccount(db, key, account, index);
  await db.query(
    `update cabinet_bank_account set is_default = true
     where client_id = $1 and cabinet_id = $2
       and id = (select min(id) from cabinet_bank_account where client_id = $1 and cabinet_id = $2)
       and not exists (select from cabinet_bank_account where client_id = $1 and cabinet_id = $2 and is_default)`,
    key,
  );
  const after = await masked();
  if (after.length > mostAccounts)
    throw invalidInput([{ Path: 'Comptes', Message: `Maximum ${mostAccounts} comptes.` }]);
  audit.record({
    action: 'cabinet.save-bank-accounts',
    entity: 'cabinet',
    entityId: cabinetId,
    before: { Comptes: before },
    after: { Comptes: after },
  });
}
