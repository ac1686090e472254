import type { AnswerOf } from '#contract/call.ts';
import type { GetReclamationById, SaveReclamation } from '#contract/permanent-files/claims/calls.ts';
import type { Claim } from '#contract/permanent-files/claims/claim.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableCompany } from '../companies/page/read-company.ts';

const named = (table: string, column: string, label: string) =>
  `(select json_build_object('Key', x.id, 'Value', ${label}) from ${table} x
    where x.client_id = r.client_id and x.id = r.${column})`;

const claims = recordStore<Claim>({
  table: 'claim',
  entity: 'claim',
  unknown: 'Cette réclamation n’existe pas ou plus.',
  columns: {
    IdSociete: 'company_id',
    Service: 'service',
    Origine: 'origin',
    IdOrganisme: 'administration_id',
    Objet: 'subject',
    Description: 'body',
    Etat: 'state',
    RecueLe: 'received_on',
    Echeance: 'due_on',
    IdResponsable: 'responsible_id',
    Reponse: 'answer',
    ResolueLe: 'resolved_on',
  },
  beside: {
    join: '',
    columns: {
      Societe: named('company', 'company_id', 'x.name'),
      Organisme: named('administration', 'administration_id', 'x.name'),
      Responsable: named('app_user', 'responsible_id', `x.last_name || ' ' || x.first_name`),
    },
  },
});

/** A claim about a company that the user may read. @throws AppError 404 */
export async function readClaim({
  db,
  session,
  input,
}: SignedInContext<typeof GetReclamationById>): Promise<Claim> {
  const claim = await claims.read(db, session.clientId, input.Id);
  await readableCompany(db, session, claim.IdSociete);
  return claim;
}

async function refuseUnknownStaff(db: Db, clientId: number, id: number) {
  const found = await db.query(`select from app_user where client_id = $1 and id = $2 and kind = 'staff'`, [
    clientId,
    id,
  ]);
  if (found.length === 0)
    throw invalidInput([{ Path: 'IdResponsable', Message: 'Ce collaborateur n’existe pas ou plus.' }]);
}

/** Adds or changes a claim; one is never moved to a company that the user may not read. @throws AppError 400, 404, 409 */
export async function saveClaim(
  context: SignedInContext<typeof SaveReclamation>,
): Promise<AnswerOf<typeof SaveReclamation>> {
  const { db, session, input } = context;
  const { Id, Version, ...sent } = input;
  await readableCompany(db, session, sent.IdSociete);
  if (sent.IdResponsable != null) await refuseUnknownStaff(db, session.clientId, sent.IdResponsable);
  if (!Id) return { Id: (await claims.add(context, sent)).Id };
  const stored = await claims.read(db, session.clientId, Id);
  await readableCompany(db, session, stored.IdSociete);
  // a settled claim that is opened again has no day of settlement any more
  const changes = { ...sent, Id, Version: Version ?? undefined, ResolueLe: sent.ResolueLe ?? null };
  return { Id: (await claims.edit(context, changes)).Id };
}
