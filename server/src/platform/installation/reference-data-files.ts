import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** The address of a file of server/data, by its path there. */
const addressOf = (path: string) => new URL(`../../../data/${path}`, import.meta.url);

/** A file of server/data as text. */
export const readDataText = (path: string): string => readFileSync(addressOf(path), 'utf8');

/** The lines of a CSV file of server/data, each by its column names; an empty cell is an empty text. */
export const readDataCsv = (path: string): Record<string, string>[] =>
  parse<Record<string, string>>(readDataText(path), { columns: true });
