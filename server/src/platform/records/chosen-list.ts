import type { FieldError } from '#contract/error.ts';
import type { Db } from '../database/transaction.ts';
import { invalidInput } from '../requests/errors.ts';
import { fieldAt } from './record-fields.ts';

/** What a text says of a list: the entry's value, or why there is none; a doubt stands beside a value. */
interface Choice {
  value?: string;
  error?: string;
  warning?: string;
}

/** A list that fields are chosen from. Its rows are plain, so that a worker can be given them. */
export interface ChosenList<Row> {
  read(db: Db, clientId: number): Promise<Row[]>;
  /** Finds the entry behind a text, however it names it. */
  chooser(rows: readonly Row[]): (text: string) => Choice;
}

/** A list whose rows are nobody's concern: what a text says of it. */
export type ReadChooser = (db: Db, clientId: number) => Promise<(text: string) => Choice>;

/** The list as a register asks it: read where a record brings a text that it has to judge. */
export const chosenFrom =
  <Row>({ read, chooser }: ChosenList<Row>): ReadChooser =>
  async (db, clientId) =>
    chooser(await read(db, clientId));

interface Chosen {
  db: Db;
  clientId: number;
  /** By the wire's path: the list that the field is chosen from. */
  lists: Readonly<Record<string, ReadChooser>>;
  /** The record as it is stored; a value that stays is not judged again, whatever its list has become. */
  stored?: object | undefined;
  /** Where in the request a field stands. */
  sentPath: (path: string) => string;
}

/**
 * Puts the lists' own values in the place of what was typed: 'sarl' is kept as SARL.
 * @returns the columns' values by path, of the fields that are chosen from a list and are new or changed.
 * @throws AppError 400 at each field that no entry is behind, or one that may not be chosen today.
 */
export async function settleChosen(
  { db, clientId, lists, stored, sentPath }: Chosen,
  sent: object,
): Promise<Readonly<Record<string, string>>> {
  const settled: Record<string, string> = {};
  const refused: FieldError[] = [];
  for (const [Path, readChooser] of Object.entries(lists)) {
    const text = fieldAt(sent, Path);
    if (typeof text !== 'string' || text === (stored && fieldAt(stored, Path))) continue;
    const { value, error, warning } = (await readChooser(db, clientId))(text);
    const Message = error ?? warning;
    if (Message) refused.push({ Path: sentPath(Path), Message });
    else if (value !== undefined) settled[Path] = value;
  }
  if (refused.length > 0) throw invalidInput(refused);
  return settled;
}
