import type { ReadImportSheet } from '#contract/permanent-files/imports/calls.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { describeSheet } from './describe-sheet.ts';
import type { ImportFiles } from './import-files.ts';
import { fileGone, findImport } from './import-row.ts';
import { readBeginning } from './read/in-worker.ts';
import { type Received, refusedFile } from './upload-import.ts';

/** Reads the sheet while no transaction is open; whether it is the caller's own is asked before it is told. */
export async function reopenFile(
  { input, claim }: Context<typeof ReadImportSheet>,
  files: ImportFiles,
): Promise<Received> {
  const clientId = claim?.clientId ?? 0;
  const bytes = await files.open({ clientId, id: input.Id });
  if (!bytes) return { refusal: fileGone() };
  try {
    return { beginning: await readBeginning(bytes, input.Sheet, { share: String(clientId) }) };
  } catch (error) {
    return { refusal: refusedFile(error) };
  }
}

/** Titles and first lines of a sheet of a file that was received before. */
export async function readImportSheet(
  { db, session, input }: SignedInContext<typeof ReadImportSheet>,
  received: Received,
) {
  const { id, kind, file_name } = await findImport(db, session, input.Id);
  if ('refusal' in received) throw received.refusal;
  return describeSheet({ id, kind, fileName: file_name, sheet: input.Sheet, beginning: received.beginning });
}
