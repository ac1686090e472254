import { and, eq } from 'drizzle-orm';
import type { KeyValue } from '#contract/key-value.ts';
import type { Person } from '#contract/people/person.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { companiesOf } from './person-companies.ts';
import { toWire } from './person-mapping.ts';
import { type PersonRecord, person } from './schema.ts';

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
  if (!row) throw notFound('Cette personne n’existe pas ou plus.');
  return row;
}

interface LinkedRow {
  companies: KeyValue[];
  file_name: string | null;
  size: number | null;
}

/** A person with all details. @throws AppError 404 when the firm has no such person. */
export async function readPerson(db: Db, clientId: number, id: number): Promise<Person> {
  const row = await findPersonRow(db, clientId, id);
  const [linked] = await db.query<LinkedRow>(
    `select ${companiesOf('$1', '$2')} as companies, f.file_name, f.size
     from (select) as one left join stored_file f on f.client_id = $1 and f.id = $3`,
    [clientId, id, row.identityDocumentFileId],
    'person-links',
  );
  const { companies = [], file_name = null, size = null } = linked ?? {};
  const IdentityDocumentFile =
    file_name === null || size === null ? null : { FileName: file_name, Size: size };
  return toWire(row, { ListSociete: companies, IdentityDocumentFile });
}
