import { fold } from '#contract/fold.ts';
import { readTable } from '#server/permanent-files/imports/read/in-worker.ts';
import { FileRefused } from '#server/permanent-files/imports/read/refusal.ts';
import type { Table } from '#server/permanent-files/imports/read/worker-messages.ts';
import { refusedFile } from '#server/permanent-files/imports/upload-import.ts';
import type { AppError } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';

/** A sent file as it was read before the transaction, or why it is refused. */
export type ReadFile = { table: Table } | { refusal: AppError };

/** Reads a workbook or CSV whole, with at most so many lines, while no transaction is open. */
export const readSentFile =
  (mostLines: number) =>
  async ({ file, claim }: Pick<Context<never>, 'file' | 'claim'>): Promise<ReadFile> => {
    if (!file) return { refusal: refusedFile(new FileRefused('Fichier introuvable.')) };
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
