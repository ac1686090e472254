import type { Db } from '#server/platform/database/transaction.ts';
import type { NewPersonRecord, PersonRecord } from '../schema.ts';
import { nameOf, type PersonColumn, wholeRow } from './person-sql-columns.ts';

/** Stands for the moment of the transaction, as the database tells it. */
export const now = Symbol('now()');

/** What is written of a row: each column's value. What is undefined is written as null. */
export type Written = { [Column in PersonColumn]?: NewPersonRecord[Column] | typeof now };

interface Named {
  name: string;
  text: string;
}

/**
 * Statements by what shapes them, written once and planned once a connection: forms write the same columns, with
 * or without those of the NIR and of 'Informations LAB'. What writes any choice of columns has no place here.
 */
const statements = new Map<string, Named>();

function statementOf(shape: string, text: () => string): Named {
  let statement = statements.get(shape);
  if (!statement) {
    statement = { name: `person-write-${statements.size + 1}`, text: text() };
    statements.set(shape, statement);
  }
  return statement;
}

/** The written columns with what stands for each value in SQL, and the values as parameters after the first ones. */
function write(written: Written, first: unknown[]) {
  const values = [...first];
  const columns = (Object.keys(written) as PersonColumn[]).map((column) => {
    const value = written[column];
    if (value === now) return { name: nameOf(column), expression: 'now()' };
    values.push(value);
    return { name: nameOf(column), expression: `$${values.length}` };
  });
  return { columns, values };
}

/** Adds a row and tells it as it is kept. */
export async function insertPersonRow(
  db: Db,
  written: Written & { clientId: number },
): Promise<PersonRecord> {
  const { columns, values } = write(written, []);
  const names = columns.map(({ name }) => name).join(', ');
  const expressions = columns.map(({ expression }) => expression).join(', ');
  const { text, name } = statementOf(
    `insert ${names} ${expressions}`,
    () => `insert into person as p (${names}) values (${expressions}) returning ${wholeRow}`,
  );
  const [row] = await db.query<PersonRecord>(text, values, name);
  if (!row) throw new Error('the inserted person was not returned');
  return row;
}

/** Changes the row, which the caller has locked, as its next version; tells it as it is kept. */
export async function updatePersonRow(
  db: Db,
  { clientId, Id }: Pick<PersonRecord, 'clientId' | 'Id'>,
  written: Written,
): Promise<PersonRecord> {
  const { columns, values } = write(written, [clientId, Id]);
  const assignments = columns.map(({ name, expression }) => `${name} = ${expression}`).join(', ');
  const { text, name } = statementOf(
    `update ${assignments}`,
    () => `update person p set version = p.version + 1, ${assignments}
      where p.client_id = $1 and p.id = $2 returning ${wholeRow}`,
  );
  const [row] = await db.query<PersonRecord>(text, values, name);
  if (!row) throw new Error('the changed person was not returned');
  return row;
}
