import { createHash } from 'node:crypto';
import { fold } from '#contract/fold.ts';
import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { readTable } from './read/in-worker.ts';
import { FileRefused } from './read/refusal.ts';
import type { Table } from './read/worker-messages.ts';
import { refusedFile } from './upload-import.ts';

/** A sent file as it was read before the transaction, or why it is refused. */
export type ReadFile = { table: Table } | { refusal: AppError };

/** Reads a workbook or CSV whole, with at most so many lines, while no transaction is open. */
export const readSentFile =
  (mostLines: number) =>
  async ({ file, claim }: Pick<Context<never>, 'file' | 'claim'>): Promise<ReadFile> => {
    if (!file || file.fileName.trim() === '')
      return { refusal: refusedFile(new FileRefused('Fichier introuvable.')) };
    try {
      return { table: await readTable(file.content, mostLines, { share: String(claim?.clientId) }) };
    } catch (error) {
      return { refusal: refusedFile(error) };
    }
  };

/** The table of a file that was not refused. @throws AppError 400 */
export function tableOf(read: ReadFile): Table {
  if ('refusal' in read) throw read.refusal;
  return read.table;
}

/** @throws AppError 400 with a sentence about the file */
export function refuseFile(sentence: string): never {
  throw refusedFile(new FileRefused(sentence));
}

/** The index of the column whose title has all of some words; undefined where there is none. */
export function columnOf({ titles }: Table, ...words: string[]): number | undefined {
  const index = titles.findIndex((title) => words.every((word) => fold(title).includes(fold(word))));
  return index < 0 ? undefined : index;
}

const mostTold = 200;

/** Refuses a file whole for what is wrong with its cells, each told by line and column. @throws AppError 400 */
export function refuseFaults(faults: readonly FileFault[]): void {
  if (faults.length === 0) return;
  const message =
    faults.length === 1
      ? 'Ce fichier a une faute\u202f: rien n’a été importé.'
      : `Ce fichier a ${faults.length} fautes\u202f: rien n’a été importé.`;
  const Fautes = faults.toSorted((one, other) => one.Ligne - other.Ligne).slice(0, mostTold);
  throw new AppError({
    status: 400,
    code: 'INVALID_INPUT',
    message,
    fields: [{ Path: 'file', Message: message }],
    details: { Fautes, TotalFautes: faults.length },
  });
}

/** Tells a file from every other by its content. */
export const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
