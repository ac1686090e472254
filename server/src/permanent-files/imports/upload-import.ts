import { randomUUID } from 'node:crypto';
import type { UploadImport } from '#contract/permanent-files/imports/calls.ts';
import { type AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { describeSheet } from './describe-sheet.ts';
import type { ImportFiles } from './import-files.ts';
import { readBeginning } from './read/in-worker.ts';
import { FileRefused } from './read/refusal.ts';
import type { Beginning } from './read/worker-messages.ts';

/** What reading the file has come to, before it is known whether its sender may import anything. */
export type Received = { beginning: Beginning } | { refusal: AppError };

export const refusedFile = (error: unknown): AppError => {
  if (error instanceof FileRefused)
    return invalidInput([{ Path: 'file', Message: error.message }], error.message);
  throw error;
};

const notFound = () => refusedFile(new FileRefused('Fichier introuvable.'));

/** Reads the beginning of the file while no transaction is open. */
export async function receiveFile({
  file,
  claim,
}: Pick<Context<never>, 'file' | 'claim'>): Promise<Received> {
  if (!file || file.fileName.trim() === '') return { refusal: notFound() };
  try {
    return { beginning: await readBeginning(file.content, 0, { share: String(claim?.clientId) }) };
  } catch (error) {
    return { refusal: refusedFile(error) };
  }
}

const longestName = 200;

/** The name alone, whatever path or control character came with it. */
export const plainName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .toWellFormed()
    .slice(0, longestName);

/** Keeps a file that can be read, for a day at most, and tells its titles and first lines. */
export async function uploadImport(
  { db, session, input, file, audit }: SignedInContext<typeof UploadImport>,
  received: Received,
  files: ImportFiles,
) {
  if ('refusal' in received) throw received.refusal;
  if (!file) throw notFound();
  const { clientId, userId } = session;
  const id = randomUUID();
  const fileName = plainName(file.fileName);
  await db.query(
    'insert into data_import (client_id, id, user_id, kind, file_name) values ($1, $2, $3, $4, $5)',
    [clientId, id, userId, input.Kind, fileName],
  );
  audit.record({
    action: 'import.upload',
    entity: 'app_user',
    entityId: userId,
    after: { ImportId: id, Kind: input.Kind, FileName: fileName, Size: file.content.length },
  });
  db.beforeCommit(() => files.save({ clientId, id }, file.content));
  return describeSheet({ id, kind: input.Kind, fileName, sheet: 0, beginning: received.beginning });
}
