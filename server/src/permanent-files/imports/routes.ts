import * as calls from '#contract/permanent-files/imports/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { abandonImport } from './abandon-import.ts';
import { confirmImport } from './confirm-import.ts';
import type { ImportFiles } from './import-files.ts';
import { findImport, toState } from './import-row.ts';
import { importModel } from './model.ts';
import { exportFaults, readFaults } from './read-faults.ts';
import { readImportSheet, reopenFile } from './read-sheet.ts';
import { startCheck } from './start-check.ts';
import { receiveFile, uploadImport } from './upload-import.ts';

export function importRoutes(files: ImportFiles): Route[] {
  return [
    serve(calls.UploadImport, {
      before: receiveFile,
      handle: (context, received) => uploadImport(context, received, files),
    }),
    serve(calls.ReadImportSheet, {
      before: (context) => reopenFile(context, files),
      handle: readImportSheet,
    }),
    serve(calls.GetImport, async ({ db, session, input }) =>
      toState(await findImport(db, session, input.Id)),
    ),
    serve(calls.CheckImport, (context) => startCheck(context)),
    serve(calls.GetImportFaults, (context) => readFaults(context)),
    serve(calls.ExportImportFaults, (context) => exportFaults(context)),
    serve(calls.ConfirmImport, (context) => confirmImport(context)),
    serve(calls.AbandonImport, (context) => abandonImport(context, files)),
    serve(calls.GetImportModel, async ({ input }) => importModel(input.Kind)),
  ];
}
