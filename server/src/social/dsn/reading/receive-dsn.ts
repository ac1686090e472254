import { FileRefused } from '#server/permanent-files/imports/read/refusal.ts';
import { refusedFile } from '#server/permanent-files/imports/upload-import.ts';
import type { AppError } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { inThread, WorkGivenUp } from '#server/platform/threads.ts';
import type { ReadDsn } from './read-dsn.ts';

/** A sent file as it was read before the transaction, or why it is refused. */
export type ReceivedDsn = { dsn: ReadDsn } | { refusal: AppError };

const refused = (sentence: string) => ({ refusal: refusedFile(new FileRefused(sentence)) });

/** Reads a file in a thread of its own, while no transaction is open. */
export async function receiveDsn({
  file,
  claim,
}: Pick<Context<never>, 'file' | 'claim'>): Promise<ReceivedDsn> {
  if (!file || file.fileName.trim() === '') return refused('Fichier introuvable.');
  try {
    const dsn = await inThread<Uint8Array, ReadDsn>({
      module: new URL('./read-dsn-thread.ts', import.meta.url),
      task: file.content,
      share: String(claim?.clientId),
    });
    return { dsn };
  } catch (error) {
    if (error instanceof WorkGivenUp) return refused('Ce fichier est trop long à lire.');
    throw error;
  }
}
