import { getTableColumns } from 'drizzle-orm';
import { type PersonRecord, person } from '../schema.ts';

export type PersonColumn = keyof PersonRecord;

const columns = getTableColumns(person);

/** A column as the database names it. */
export const nameOf = (column: PersonColumn) => columns[column].name;

/** SQL: columns of the person's row p, each under its property's name. */
export const columnsAs = (wanted: readonly PersonColumn[]) =>
  wanted.map((column) => `p.${nameOf(column)} as "${column}"`).join(', ');

export const personColumns = Object.keys(columns) as PersonColumn[];

/** SQL: all of a row, which the driver reads as a PersonRecord (database.ts: numbers of eight bytes, days). */
export const wholeRow = columnsAs(personColumns);
