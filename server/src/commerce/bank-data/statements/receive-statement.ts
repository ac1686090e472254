import { FileRefused } from '#server/permanent-files/imports/read/refusal.ts';
import { type ReadFile, readSentFile } from '#server/permanent-files/imports/sent-file.ts';
import { refusedFile } from '#server/permanent-files/imports/upload-import.ts';
import type { AppError } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { inThread, WorkGivenUp } from '#server/platform/threads.ts';
import type { ReadStatement } from './statement.ts';

/** A statement that tells its accounts, the table of one that does not, or why it is refused. */
export type ReceivedStatement = { statement: ReadStatement } | { table: ReadFile } | { refusal: AppError };

/** More than a year of a busy account. */
export const mostStatementLines = 20_000;

const refused = (sentence: string) => ({ refusal: refusedFile(new FileRefused(sentence)) });

/** Reads a statement in a thread of its own, while no transaction is open. */
export async function receiveStatement(
  context: Pick<Context<never>, 'file' | 'claim'>,
): Promise<ReceivedStatement> {
  const { file, claim } = context;
  if (!file || file.fileName.trim() === '') return refused('Fichier introuvable.');
  try {
    const statement = await inThread<Uint8Array, ReadStatement | null>({
      module: new URL('./read-statement-thread.ts', import.meta.url),
      task: file.content,
      share: String(claim?.clientId),
    });
    return statement ? { statement } : { table: await readSentFile(mostStatementLines)(context) };
  } catch (error) {
    if (error instanceof WorkGivenUp) return refused('Ce fichier est trop long à lire.');
    throw error;
  }
}
