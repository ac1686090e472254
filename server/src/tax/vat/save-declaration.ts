import type { ParsedRequestOf } from '#contract/call.ts';
import type { EditDeclarationTva } from '#contract/tax/vat/calls.ts';
import { isDeclared, missingProof, vatFaults } from '#contract/tax/vat/declaration.ts';
import { addDocuments } from '#server/documents/files/add-documents.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';

export const unknownDeclaration = 'Cette déclaration n’existe pas ou plus.';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

export interface StoredDeclaration {
  id: number;
  version: number;
  company_id: number;
  starts_on: string;
  ends_on: string;
  due_on: string;
  state: 1 | 2 | 3 | 4;
  amount_cents: number | null;
  is_nil: boolean;
  declared_on: string | null;
  motive: string | null;
  proofs: number;
}

/** A declaration of a file that the user may read, locked. @throws AppError 404, 409 where another saved it meanwhile */
export async function lockDeclaration(
  { db, session }: Context,
  { Id, Version }: { Id: number; Version?: number | undefined },
): Promise<StoredDeclaration> {
  const { clientId } = session;
  const [stored] = await db.query<StoredDeclaration>(
    `select d.*, (select count(*)::int from vat_certificate v where v.client_id = d.client_id and v.declaration_id = d.id)
       as proofs
     from vat_declaration d where d.client_id = $1 and d.id = $2 for update of d`,
    [clientId, Id],
  );
  if (!stored) throw notFound(unknownDeclaration);
  await readableCompany(db, session, stored.company_id);
  await refuseStale(db, {
    table: 'vat_declaration',
    clientId,
    id: Id,
    stored: stored.version,
    sent: Version,
  });
  return stored;
}

type Told = Omit<ParsedRequestOf<typeof EditDeclarationTva>, 'Id' | 'Version'>;

/** What is wrong with a declaration as it is sent, by field; a declared state wants a proof or a motive. */
export function faultsOf(sent: Told, { proofs }: Pick<StoredDeclaration, 'proofs'>) {
  const faults = vatFaults(sent, todayInParis());
  if (isDeclared(sent.Etat) && proofs === 0 && !sent.Motif)
    faults.push({ Path: 'Motif', Message: missingProof });
  return faults;
}

export const journalled = (
  row: Pick<StoredDeclaration, 'state' | 'amount_cents' | 'is_nil' | 'declared_on' | 'motive'>,
) => ({
  TvaEtat: row.state,
  TvaMontant: row.amount_cents,
  TvaNeant: row.is_nil,
  TvaDeclareeLe: row.declared_on,
  TvaMotif: row.motive,
});

/** Writes what is told into a locked declaration, which is declared today unless another day is told. */
async function writeDeclaration(
  { db, session, audit, programme }: Context,
  stored: StoredDeclaration,
  { Etat, Montant, Neant, DateDeclaration, Motif }: Told,
): Promise<{ Id: number; Version: number }> {
  const declaredOn = isDeclared(Etat) ? (DateDeclaration ?? stored.declared_on ?? todayInParis()) : null;
  const [written] = await db.query<StoredDeclaration>(
    `update vat_declaration set state = $3, amount_cents = $4, is_nil = $5, declared_on = $6, motive = $7,
       version = version + 1, modified_at = now(), modified_by = $8, modified_from = $9
     where client_id = $1 and id = $2 returning *`,
    [
      session.clientId,
      stored.id,
      Etat,
      Neant ? 0 : (Montant ?? null),
      Neant,
      declaredOn,
      Motif ?? null,
      session.userId,
      programme ?? null,
    ],
  );
  if (!written) throw notFound(unknownDeclaration);
  audit.record({
    action: 'vat-declaration.edit',
    entity: 'company',
    entityId: stored.company_id,
    before: { TvaPeriode: stored.starts_on, ...journalled(stored) },
    after: { TvaPeriode: stored.starts_on, ...journalled(written) },
  });
  return { Id: stored.id, Version: written.version };
}

/** The firm's type of such papers. */
async function typeOfProofs(db: Db, clientId: number): Promise<number> {
  const [type] = await db.query<{ id: number }>(
    `select id from document_type where client_id = $1 and code = 'DECLARATION_TVA'`,
    [clientId],
  );
  return type?.id ?? 0;
}

/** Keeps the files that came as documents of the company, tied to the declaration. @throws AppError 400 */
async function keepProofs(
  context: SignedInContext<typeof EditDeclarationTva>,
  stored: StoredDeclaration,
  store: FileStore,
) {
  const { db, session } = context;
  const { clientId } = session;
  const added = await addDocuments(
    context,
    {
      owner: { companyId: stored.company_id },
      described: {
        IdTypeDocument: await typeOfProofs(db, clientId),
        Annee: Number(stored.ends_on.slice(0, 4)),
        DateDocument: context.input.DateDeclaration ?? todayInParis(),
        AccepterDoublon: true,
      },
      store,
    },
    'certificats',
  );
  const refused = added.find(({ Id }) => Id === null);
  if (refused)
    throw invalidInput([{ Path: 'certificats', Message: `${refused.FileName}\u202f: ${refused.Message}` }]);
  await db.query(
    `insert into vat_certificate (client_id, declaration_id, document_id) select $1, $2, unnest($3::bigint[])`,
    [clientId, stored.id, added.map(({ Id }) => Id)],
  );
  return added.length;
}

/** @throws AppError 400 with each field, 404, 409 */
export async function saveDeclaration(
  context: SignedInContext<typeof EditDeclarationTva>,
  store: FileStore,
): Promise<{ Id: number; Version: number }> {
  const { input, drafts } = context;
  const stored = await lockDeclaration(context, input);
  const faults = faultsOf(input, { proofs: stored.proofs + drafts.length });
  if (faults.length > 0) throw invalidInput(faults);
  if (drafts.length > 0) await keepProofs(context, stored, store);
  return writeDeclaration(context, stored, input);
}
