import type { Person } from '#contract/permanent-files/people/person.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { companiesOf, type Population } from '../list/person-companies.ts';
import { type ShownPerson, shownColumns, toWire } from '../save/person-mapping.ts';
import { wholeRow } from '../save/person-sql-columns.ts';
import type { PersonRecord } from '../schema.ts';

/** What is answered for an id that the firm does not have. */
export const personNotFound = () => notFound('Cette personne n’existe pas ou plus.');

const rowText = `select ${wholeRow} from person p where p.client_id = $1 and p.id = $2`;

/** The row of a person of the firm, which others cannot change until the transaction ends. */
export const selectRowToEdit = (clientId: number, { Id }: { Id: number }): Statement => ({
  name: 'person-row-locked',
  text: `${rowText} for update`,
  values: [clientId, Id],
});

/** @throws AppError 404 when the firm has no such person. */
export function presentRow([row]: PersonRecord[]): PersonRecord {
  if (!row) throw personNotFound();
  return row;
}

/** The row of a person of the firm; `lock` keeps others from changing it until the transaction ends. */
export async function findPersonRow(
  db: Db,
  clientId: number,
  id: number,
  { lock = false } = {},
): Promise<PersonRecord> {
  const locked = selectRowToEdit(clientId, { Id: id });
  return presentRow(
    lock
      ? await db.query<PersonRecord>(locked.text, locked.values, locked.name)
      : await db.query<PersonRecord>(rowText, [clientId, id], 'person-row'),
  );
}

/**
 * Persons of the firm ($1) by their ids ($2) with all details, each as one JSON value: PostgreSQL describes
 * one column instead of fifty, and Node reads it at once.
 */
const inFull = (population: Population) => ({
  name: `persons-in-full-${population}`,
  text: `select row_to_json(shown) as person from (
    select ${shownColumns},
      ${companiesOf('$1', 'p.id', population)} as "ListSociete",
      (select json_build_object('FileName', f.file_name, 'Size', f.size) from stored_file f
       where f.client_id = $1 and f.id = p.identity_document_file_id) as "IdentityDocumentFile",
      (select u.first_name || ' ' || u.last_name from app_user u
       where u.client_id = $1 and u.id = p.lab_checked_by) as "LabAuteurControle"
    from person p where p.client_id = $1 and p.id = any ($2)) shown`,
});

const statements: Record<Population, Omit<Statement, 'values'>> = {
  all: inFull('all'),
  portage: inFull('portage'),
};

type Row = { person: ShownPerson };

/** One person with all details. In portage the companies that carry the person are told too. */
export const selectPerson = (clientId: number, Id: number, population: Population = 'all'): Statement => ({
  ...statements[population],
  values: [clientId, [Id]],
});

/** @throws AppError 404 when the firm has no such person. */
export function presentPerson([found]: Row[]): Person {
  if (!found) throw personNotFound();
  return toWire(found.person);
}

/** @throws AppError 404 where the person is not in portage. */
export function refuseOutsidePortage({ IsInPortage }: Pick<Person, 'IsInPortage'>) {
  if (!IsInPortage) throw notFound('Cette personne n’est pas en portage.');
}

/** @throws AppError 404 when the firm has no such person in portage. */
export function presentPersonInPortage(rows: Row[]): Person {
  const found = presentPerson(rows);
  refuseOutsidePortage(found);
  return found;
}

/** The firm's persons of these ids with all details, in the order of the ids; unknown ids are left out. */
export async function readPersons(db: Db, clientId: number, ids: number[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const { text, name } = statements.all;
  const found = await db.query<Row>(text, [clientId, ids], name);
  const wanted = new Map(found.map(({ person }) => [person.Id, person]));
  return ids.flatMap((id) => {
    const person = wanted.get(id);
    return person ? [toWire(person)] : [];
  });
}
