import * as calls from '#contract/tax/vat/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { readValues } from './declaration-values.ts';
import { deleteCertificate } from './delete-certificate.ts';
import { exportDeclarations } from './export-declarations.ts';
import { countDeclarations, listDeclarations } from './list-declarations.ts';
import { saveDeclaration } from './save-declaration.ts';
import { saveDeclarations } from './save-declarations.ts';

export const vatRoutes = (store: FileStore): Route[] => [
  serve(calls.GetSuiviDeclarationTva, listDeclarations),
  serve(calls.GetDeclarationTvaStatistics, countDeclarations),
  serve(calls.EditDeclarationTva, (context) => saveDeclaration(context, store)),
  serve(calls.saveListDeclarations, saveDeclarations),
  serve(calls.GetDeclarationTvaValues, readValues),
  serve(calls.DeleteCertificate, deleteCertificate),
  serve(calls.ExportSuiviDeclarationTva, exportDeclarations, { onReplica: true }),
];
