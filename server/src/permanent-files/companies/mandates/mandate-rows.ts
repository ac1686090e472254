import type { Mandate, MandateToSave } from '#contract/permanent-files/companies/mandate.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableCompany } from '../page/read-company.ts';
import { journalled } from './mandate-rules.ts';
import { mandateOf } from './read-mandates.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

const unknown = 'Ce mandat n’existe pas ou plus.';

/** A mandate, held against every other editor, with the company that it directs. */
export type LockedMandate = Mandate & { companyId: number };

/**
 * Locks a mandate to change it; of the company that is told, or of its own.
 * @throws AppError 404, 409 where somebody changed it meanwhile
 */
export async function lockMandate(
  { db, session }: Context,
  { Id, Version }: { Id: number; Version?: number | undefined },
  ofCompany?: number,
): Promise<LockedMandate> {
  const { clientId } = session;
  const [found] = await db.query<{ company_id: number }>(
    `select company_id from mandate where client_id = $1 and id = $2 and company_id = coalesce($3, company_id)`,
    [clientId, Id, ofCompany],
  );
  if (!found) throw notFound(unknown);
  const companyId = found.company_id;
  await readableCompany(db, session, companyId, true);
  await db.query('select from mandate where client_id = $1 and id = $2 for update', [clientId, Id]);
  const mandate = await mandateOf(db, clientId, companyId, Id);
  if (!mandate) throw notFound(unknown);
  await refuseStale(db, { table: 'mandate', clientId, id: Id, stored: mandate.Version, sent: Version });
  return { ...mandate, companyId };
}

type Fields = Omit<MandateToSave, 'Id' | 'Version'>;

const columns = {
  company_id: 'IdSociete',
  person_id: 'IdPerson',
  holder_company_id: 'IdSocieteMandataire',
  representative_id: 'IdRepresentantPermanent',
  function: 'Fonction',
  director_status: 'StatutDirigeant',
  starts_on: 'DateDebut',
  ends_on: 'DateFin',
  expires_on: 'DateExpiration',
  is_signatory: 'IsSignataire',
  is_address_confidential: 'IsAdresseConfidentielle',
  end_motive: 'Motif',
} as const satisfies Record<string, keyof Fields>;

const names = Object.keys(columns);

const valuesOf = (fields: Fields) => Object.values(columns).map((field) => fields[field] ?? null);

/** Writes a new mandate. @returns its id */
export async function insertMandate({ db, session, programme }: Context, fields: Fields): Promise<number> {
  const values = [session.clientId, session.userId, programme ?? null, ...valuesOf(fields)];
  const [row] = await db.query<{ id: number }>(
    `insert into mandate (client_id, created_by, created_from, ${names.join(', ')})
     values (${values.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    values,
  );
  if (!row) throw new Error('the added mandate was not returned');
  return row.id;
}

/** Writes a mandate that is there. @returns its id */
export async function updateMandate(
  { db, session, programme }: Context,
  id: number,
  fields: Fields,
): Promise<number> {
  await db.query(
    `update mandate set version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4,
       ${names.map((name, index) => `${name} = $${index + 5}`).join(', ')}
     where client_id = $1 and id = $2`,
    [session.clientId, id, session.userId, programme ?? null, ...valuesOf(fields)],
  );
  return id;
}

interface Recorded {
  action: string;
  companyId: number;
  id: number;
  before: Mandate | undefined;
}

/** Tells the company's journal of a mandate that was saved, and answers it. */
export async function recordMandate(
  { db, session, audit }: Context,
  { action, companyId, id, before }: Recorded,
): Promise<{ Id: number; Version: number }> {
  const after = await mandateOf(db, session.clientId, companyId, id);
  if (!after) throw new Error('the saved mandate was not found');
  audit.record({
    action,
    entity: 'company',
    entityId: companyId,
    before: journalled(before),
    after: journalled(after),
  });
  return { Id: id, Version: after.Version };
}
