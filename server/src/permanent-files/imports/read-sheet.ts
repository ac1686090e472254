import type { ReadImportSheet } from '#contract/permanent-files/imports/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { describeSheet } from './describe-sheet.ts';
import type { ImportFiles } from './import-files.ts';
import { fileGone, findImport } from './import-row.ts';
import { readBeginning } from './read/in-worker.ts';
import { refusedFile } from './upload-import.ts';

/** Titles and first lines of a sheet of a file that was received before. */
export async function readImportSheet(
  { db, session, input }: SignedInContext<typeof ReadImportSheet>,
  files: ImportFiles,
) {
  const { id, kind, file_name } = await findImport(db, session, input.Id);
  const bytes = await files.open({ clientId: session.clientId, id });
  if (!bytes) throw fileGone();
  const beginning = await readBeginning(bytes, input.Sheet).catch((error: unknown) => {
    throw refusedFile(error);
  });
  return describeSheet({ id, kind, fileName: file_name, sheet: input.Sheet, beginning });
}
