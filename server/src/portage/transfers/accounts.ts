import type { AnswerOf } from '#contract/call.ts';
import { maskIban } from '#contract/identifiers.ts';
import { mayHandleAccounts } from '#contract/portage/transfers/access.ts';
import type { AccountFilters, AccountLine } from '#contract/portage/transfers/account.ts';
import type {
  ConfirmPaymentAccount,
  listPaymentAccounts,
  RevealPaymentAccount,
  SavePaymentAccount,
} from '#contract/portage/transfers/calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { othersMay } from '#server/platform/sepa/batches/other-people.ts';
import { type IbanKeeper, paymentAccounts } from '#server/platform/sepa/iban-keeper.ts';

/** Carried persons and portage companies, of carriers that the reader may know of. */
const holders = `select 'PORTE' as "Nature", p.id as "IdTitulaire", concat_ws(' ', p.last_name, p.first_name) as "Nom",
    p.id as person_id, null::bigint as company_id
  from person p where p.client_id = $1 and exists (select from portage_employment e
    join company c on c.client_id = e.client_id and c.id = e.company_id
    where e.client_id = p.client_id and e.person_id = p.id and ${isReadableNow('c')})
  union all
  select 'SOCIETE', c.id, c.name, null, c.id from portage_company x
    join company c on c.client_id = x.client_id and c.id = x.company_id
  where x.client_id = $1 and ${isReadableNow('c')}`;

const named = (id: string) => `(select concat_ws(' ', u.first_name, u.last_name) from app_user u
  where u.client_id = $1 and u.id = ${id})`;

const rows = `select h."Nature", h."IdTitulaire", h."Nom", a.id as "IdCompte", a.holder as "Titulaire", a.iban_masked as "Iban",
    a.bic as "Bic", case when h.company_id is not null then a.format end as "Format",
    case when a.id is null then 'MANQUANT' when a.confirmed_at is null and h.person_id is not null then 'A_CONFIRMER'
      else 'CONFIRME' end as "Etat",
    ${named('a.entered_by')} as "SaisiPar", a.entered_at as "SaisiLe", ${named('a.confirmed_by')} as "ConfirmePar",
    a.confirmed_at as "ConfirmeLe", a.confirmation as "Confirmation", coalesce(a.confirmed_alone, false) as "IsConfirmeSeul"
  from (${holders}) h
    left join payment_account a on a.client_id = $1 and a.replaced_at is null
      and (a.person_id = h.person_id or a.company_id = h.company_id)`;

type Answer = AnswerOf<typeof listPaymentAccounts>;

function conditionOf({ Nature, Etat, Nom }: AccountFilters, values: unknown[]): string {
  const name = (value: unknown) => `$${values.push(value)}`;
  const parts = ['true'];
  if (Nature != null) parts.push(`x."Nature" = ${name(Nature)}`);
  if (Etat != null) parts.push(`x."Etat" = ${name(Etat)}`);
  if (counts(Nom)) parts.push(`fold(x."Nom") like fold(${name(containsPattern(Nom))})`);
  return parts.join(' and ');
}

/** One page by name, with what is missing among all that is filtered. */
export async function listAccounts({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof listPaymentAccounts>): Promise<Answer> {
  const values: unknown[] = [clientId];
  const where = conditionOf(input, values);
  const [sums] = await db.query<Omit<Answer, 'Items'>>(
    `select count(*) as "TotalCount", count(*) filter (where x."Etat" = 'MANQUANT') as "TotalManquants",
       count(*) filter (where x."Etat" = 'A_CONFIRMER') as "TotalAConfirmer" from (${rows}) x where ${where}`,
    values,
  );
  const found = await db.query<AccountLine & Record<string, unknown>>(
    `select x.* from (${rows}) x where ${where} order by x."Nature" desc, x."Nom", x."IdTitulaire"
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  const moment = (at: string | null) => at && new Date(at).toISOString();
  return {
    Items: found.map((row) => ({ ...row, SaisiLe: moment(row.SaisiLe), ConfirmeLe: moment(row.ConfirmeLe) })),
    ...(sums as Omit<Answer, 'Items'>),
  };
}

/** Keeps an account in place of the one before, which stays with the batches that it was in. @throws AppError 400 */
export async function saveAccount(
  { db, session: { clientId, userId }, input, audit }: SignedInContext<typeof SavePaymentAccount>,
  keeper: IbanKeeper,
): Promise<AnswerOf<typeof SavePaymentAccount>> {
  const { Nature, IdTitulaire, Titulaire, Iban, Bic, Format } = input;
  const [holder] = await db.query<AccountLine & Record<string, unknown>>(
    `select x.* from (${rows}) x where x."Nature" = $2 and x."IdTitulaire" = $3`,
    [clientId, Nature, IdTitulaire],
  );
  if (!holder)
    throw invalidInput([
      { Path: 'IdTitulaire', Message: 'Ce titulaire n’est ni porté ni société de portage.' },
    ]);
  const owner = Nature === 'PORTE' ? IdTitulaire : -IdTitulaire;
  await db.query(
    `update payment_account set replaced_at = now()
     where client_id = $1 and coalesce(person_id, -company_id) = $2 and replaced_at is null`,
    [clientId, owner],
  );
  const [added] = await db.query<{ id: number }>(
    `insert into payment_account (client_id, person_id, company_id, holder, sealed_iban, iban_masked, bic, format, entered_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      clientId,
      Nature === 'PORTE' ? IdTitulaire : null,
      Nature === 'SOCIETE' ? IdTitulaire : null,
      Titulaire,
      keeper.seal(paymentAccounts, clientId, owner, Iban),
      maskIban(Iban),
      Bic ?? null,
      Format ?? holder.Format ?? '09',
      userId,
    ],
  );
  const IdCompte = added?.id ?? 0;
  const { Titulaire: heldBefore, Iban: before } = holder;
  audit.record({
    action: 'payment-account.save',
    entity: Nature === 'PORTE' ? 'person' : 'company',
    entityId: IdTitulaire,
    ...(before && { before: { Titulaire: heldBefore, Iban: before } }),
    after: { Titulaire, Iban: maskIban(Iban), Bic: Bic ?? null },
  });
  return { IdCompte };
}

interface Kept {
  personId: number | null;
  companyId: number | null;
  sealed: Buffer;
  enteredBy: number;
  isConfirmed: boolean;
}

/** An account in use whose holder the reader may know of, held. @throws AppError 404 */
async function readAccount(db: Db, clientId: number, id: number): Promise<Kept> {
  const [kept] = await db.query<Kept & Record<string, unknown>>(
    `select a.person_id as "personId", a.company_id as "companyId", a.sealed_iban as sealed, a.entered_by as "enteredBy",
       a.confirmed_at is not null as "isConfirmed"
     from payment_account a join (${holders}) h on a.person_id = h.person_id or a.company_id = h.company_id
     where a.client_id = $1 and a.id = $2 and a.replaced_at is null for update of a`,
    [clientId, id],
  );
  if (!kept) throw notFound('Ce compte n’existe pas ou a été remplacé.');
  return kept;
}

const entityOf = ({ personId, companyId }: Kept) =>
  personId === null
    ? { entity: 'company', entityId: companyId ?? 0 }
    : { entity: 'person', entityId: personId };

/** Says that the holder was called back, by another than who entered the account. @throws AppError 404, 409 */
export async function confirmAccount({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof ConfirmPaymentAccount>): Promise<AnswerOf<typeof ConfirmPaymentAccount>> {
  const kept = await readAccount(db, session.clientId, input.IdCompte);
  const refuse = (code: string, message: string) => new AppError({ status: 409, code, message });
  if (kept.isConfirmed) throw refuse('STEP_NOT_OPEN', 'Ce compte est déjà confirmé.');
  const isAlone = kept.enteredBy === session.userId;
  if (isAlone && (await othersMay(db, session, mayHandleAccounts)))
    throw refuse('TWO_PEOPLE', 'Vous avez saisi cet IBAN\u202f: une autre personne rappelle son titulaire.');
  await db.query(
    `update payment_account set confirmed_at = now(), confirmed_by = $3, confirmation = $4, confirmed_alone = $5
     where client_id = $1 and id = $2`,
    [session.clientId, input.IdCompte, session.userId, input.Confirmation, isAlone],
  );
  audit.record({
    action: 'payment-account.confirm',
    ...entityOf(kept),
    after: { Confirmation: input.Confirmation, IsConfirmeSeul: isAlone },
  });
  return { IdCompte: input.IdCompte };
}

/** The whole IBAN; the journal keeps who read it. @throws AppError 404 */
export async function revealAccount(
  { db, session: { clientId }, input, audit }: SignedInContext<typeof RevealPaymentAccount>,
  keeper: IbanKeeper,
): Promise<AnswerOf<typeof RevealPaymentAccount>> {
  const kept = await readAccount(db, clientId, input.IdCompte);
  const owner = kept.personId ?? -(kept.companyId ?? 0);
  audit.record({ action: 'payment-account.reveal-iban', ...entityOf(kept) });
  return { Iban: keeper.open(paymentAccounts, clientId, owner, kept.sealed) };
}
