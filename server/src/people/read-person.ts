import { and, eq, inArray } from 'drizzle-orm';
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

interface LinkedRow {
  id: number;
  companies: KeyValue[];
  file_name: string | null;
  size: number | null;
  lab_author: string | null;
}

const linksText = (
  population: Population,
) => `select p.id, ${companiesOf('$1', 'p.id', population)} as companies, f.file_name, f.size,
    u.first_name || ' ' || u.last_name as lab_author
  from person p
    left join stored_file f on f.client_id = $1 and f.id = p.identity_document_file_id
    left join app_user u on u.client_id = $1 and u.id = p.lab_checked_by
  where p.client_id = $1 and p.id = any ($2)`;

/** The firm's persons of these ids with all details, in the order of the ids; unknown ids are left out. */
export async function readPersons(
  db: Db,
  clientId: number,
  ids: number[],
  population: Population = 'all',
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const found = await db.orm
    .select()
    .from(person)
    .where(and(eq(person.clientId, clientId), inArray(person.Id, ids)));
  const links = await db.query<LinkedRow>(
    linksText(population),
    [clientId, ids],
    `person-links-${population}`,
  );
  const rows = new Map(found.map((row) => [row.Id, row]));
  const linksOf = new Map(links.map((link) => [link.id, link]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { companies = [], file_name = null, size = null, lab_author = null } = linksOf.get(id) ?? {};
    const IdentityDocumentFile =
      file_name === null || size === null ? null : { FileName: file_name, Size: size };
    return toWire(row, { ListSociete: companies, IdentityDocumentFile, LabAuteurControle: lab_author });
  });
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
