import { daysOfConversion, type UndoConversion } from '#contract/legal/prospects/conversion.ts';
import type { DeleteSociety } from '#contract/permanent-files/companies/calls.ts';
import type { DeletePerson } from '#contract/permanent-files/people/deletion-calls.ts';
import { deleteCompany } from '#server/permanent-files/companies/deletion/delete-company.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { deletePerson } from '#server/permanent-files/people/deletion/delete-person.ts';
import { journalledChange } from '#server/permanent-files/people/page/person-journal.ts';
import { findPersonRow } from '#server/permanent-files/people/page/read-person.ts';
import { now, updatePersonRow } from '#server/permanent-files/people/save/write-person-row.ts';
import { fieldAt } from '#server/platform/records/record-fields.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { prospects } from '../prospect-record.ts';
import { correctCompany } from './convert-company.ts';
import { type Taken, withInput } from './convert-person.ts';

type Undoing = SignedInContext<typeof UndoConversion>;

interface Conversion {
  id: number;
  companyId: number | null;
  personId: number | null;
  mandateId: number | null;
  isCompanyNew: boolean;
  isPersonNew: boolean;
  isInTime: boolean;
  changes: {
    company: Taken & { version: number };
    person: Taken & { version: number };
    questionnaire: number | null;
  };
}

const refused = (message: string) => new AppError({ status: 409, code: 'NOT_UNDONE', message });

/** What the conversion wrote and nobody has changed since, as it was before. */
function putBack({ before, after }: Taken, record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(([path]) => (fieldAt(record, path) ?? null) === (after[path] ?? null)),
  );
}

/** Deletes what the conversion opened, while it is as it was then. */
async function removeUntouched(
  { db, session }: Undoing,
  { table, id, refusal }: { table: 'mandate' | 'questionnaire'; id: number | null; refusal: string },
) {
  if (id === null) return;
  await db.query(`delete from ${table} where client_id = $1 and id = $2 and version = 1`, [
    session.clientId,
    id,
  ]);
  const left = await db.query(`select from ${table} where client_id = $1 and id = $2`, [
    session.clientId,
    id,
  ]);
  if (left.length > 0) throw refused(refusal);
}

async function undoPerson(context: Undoing, { personId, isPersonNew, changes }: Conversion) {
  if (personId === null) return;
  const { db, session, programme, audit } = context;
  const stored = await findPersonRow(db, session.clientId, personId, { lock: true });
  if (isPersonNew) {
    if (stored.Version !== changes.person.version)
      throw refused('Le dirigeant a été modifié depuis la conversion.');
    const deleting = withInput<typeof DeletePerson>(context as never, { Id: personId } as never);
    if (!(await deletePerson(deleting)).IsDeleted)
      throw refused('Le dirigeant est lié à d’autres dossiers depuis la conversion.');
    return;
  }
  const fields = putBack(changes.person, stored);
  if (Object.keys(fields).length === 0) return;
  const row = await updatePersonRow(db, stored, {
    ...fields,
    modifiedAt: now,
    modifiedBy: session.userId,
    AuditProgrammeModification: programme ?? null,
  });
  audit.record({
    action: 'person.edit',
    entity: 'person',
    entityId: personId,
    ...journalledChange(stored, row),
  });
}

async function undoCompany(context: Undoing, { companyId, isCompanyNew, changes }: Conversion) {
  if (companyId === null) return;
  const stored = await readableCompany(context.db, context.session, companyId, true);
  if (isCompanyNew) {
    if (stored.Version !== changes.company.version)
      throw refused('La société a été modifiée depuis la conversion.');
    const deleting = withInput<typeof DeleteSociety>(context as never, { Id: companyId } as never);
    if (!(await deleteCompany(deleting)).IsDeleted)
      throw refused('La société est liée à d’autres fiches depuis la conversion.');
    return;
  }
  const fields = putBack(changes.company, stored);
  if (Object.keys(fields).length > 0) await correctCompany(context as never, companyId, fields);
}

/**
 * Takes a conversion back: what it opened goes, what it completed is as it was before, the request is accepted again.
 * @throws AppError 404, 409 where 30 days are over, or somebody has worked on it since
 */
export async function undoConversion(context: Undoing): Promise<true> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const { Id } = await prospects.read(db, clientId, input.ProspectId, true);
  const [conversion] = await db.query<Conversion>(
    `select id, company_id as "companyId", person_id as "personId", mandate_id as "mandateId",
       is_company_new as "isCompanyNew", is_person_new as "isPersonNew", changes,
       converted_at > now() - make_interval(days => $3) as "isInTime"
     from prospect_conversion where client_id = $1 and prospect_id = $2 and undone_at is null for update`,
    [clientId, Id, daysOfConversion],
  );
  if (!conversion) throw refused('Ce prospect n’est pas converti.');
  if (!conversion.isInTime)
    throw refused(`Une conversion s’annule pendant ${daysOfConversion} jours\u202f: ils sont passés.`);
  await removeUntouched(context, {
    table: 'questionnaire',
    id: conversion.changes.questionnaire,
    refusal: 'Le questionnaire d’acceptation a été rempli depuis la conversion.',
  });
  await removeUntouched(context, {
    table: 'mandate',
    id: conversion.mandateId,
    refusal: 'Le mandat a été modifié depuis la conversion.',
  });
  await undoPerson(context, conversion);
  await undoCompany(context, conversion);
  await db.query(
    `update prospect_conversion set undone_at = now(), undone_by = $3 where client_id = $1 and id = $2`,
    [clientId, conversion.id, userId],
  );
  await db.query(
    `update prospect set state = 4, version = version + 1, modified_at = now(), modified_by = $3
     where client_id = $1 and id = $2`,
    [clientId, Id, userId],
  );
  audit.record({
    action: 'prospect.undo-convert',
    entity: 'prospect',
    entityId: Id,
    before: { IdSociete: conversion.companyId, IdPerson: conversion.personId },
  });
  return true;
}
