import { and, eq, inArray, sql } from 'drizzle-orm';
import type { KeyValue } from '#contract/key-value.ts';
import type { Person } from '#contract/people/person.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { companiesOf, type Population } from './person-companies.ts';
import { toWire } from './person-mapping.ts';
import { type PersonRecord, person } from './schema.ts';

/** What is answered for an id that the firm does not have. */
export const personNotFound = () => notFound('Cette personne n’existe pas ou plus.');

/** The row of a person of the firm; `lock` keeps others from changing it until the transaction ends. */
export async function findPersonRow(
  db: Db,
  clientId: number,
  id: number,
  { lock = false } = {},
): Promise<PersonRecord> {
  const query = db.orm
    .select()
    .from(person)
    .where(and(eq(person.clientId, clientId), eq(person.Id, id)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw personNotFound();
  return row;
}

/** What is told of a person and stands in other tables, read along with the row. */
const linksOf = (clientId: number, population: Population) => ({
  ListSociete: sql<KeyValue[]>`${sql.raw(companiesOf(String(clientId), 'person.id', population))}`,
  IdentityDocumentFile: sql<Person['IdentityDocumentFile']>`(
    select json_build_object('FileName', f.file_name, 'Size', f.size) from stored_file f
    where f.client_id = person.client_id and f.id = person.identity_document_file_id)`,
  LabAuteurControle: sql<string | null>`(
    select u.first_name || ' ' || u.last_name from app_user u
    where u.client_id = person.client_id and u.id = person.lab_checked_by)`,
});

/** The firm's persons of these ids with all details, in the order of the ids; unknown ids are left out. */
export async function readPersons(
  db: Db,
  clientId: number,
  ids: number[],
  population: Population = 'all',
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const found = await db.orm
    .select({ row: person, links: linksOf(clientId, population) })
    .from(person)
    .where(and(eq(person.clientId, clientId), inArray(person.Id, ids)));
  const wanted = new Map(found.map(({ row, links }) => [row.Id, toWire(row, links)]));
  return ids.flatMap((id) => wanted.get(id) ?? []);
}

/** A person with all details. @throws AppError 404 when the firm has no such person. */
export async function readPerson(db: Db, clientId: number, id: number): Promise<Person> {
  const [found] = await readPersons(db, clientId, [id]);
  if (!found) throw personNotFound();
  return found;
}

/** @throws AppError 404 where the person is not in portage. */
export function refuseOutsidePortage({ IsInPortage }: Pick<Person, 'IsInPortage'>) {
  if (!IsInPortage) throw notFound('Cette personne n’est pas en portage.');
}

/** A person in portage with all details. @throws AppError 404 when the firm has no such person in portage. */
export async function readPersonInPortage(db: Db, clientId: number, id: number): Promise<Person> {
  const [found] = await readPersons(db, clientId, [id], 'portage');
  if (!found) throw personNotFound();
  refuseOutsidePortage(found);
  return found;
}
