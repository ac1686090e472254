import * as calls from '#contract/tax/vat/calls.ts';
import * as notices from '#contract/tax/vat/notice-calls.ts';
import * as passage from '#contract/tax/vat/passage-calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { type Route, serve, servePublic } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { readValues } from './declaration-values.ts';
import { deleteCertificate } from './delete-certificate.ts';
import { exportDeclarations } from './export-declarations.ts';
import { countDeclarations, listDeclarations } from './list-declarations.ts';
import { listGrid } from './list-grid.ts';
import { remindCustomers } from './notices/remind-customers.ts';
import { openStop, readNotices, saveNotices, saveStop } from './notices/stop-notices.ts';
import { vatMails } from './notices/write-notice.ts';
import { listPassages } from './passage/list-passages.ts';
import { printPassages } from './passage/passage-letter.ts';
import { deletePassage, savePassages } from './passage/save-passages.ts';
import { saveDeclaration } from './save-declaration.ts';
import { saveDeclarations } from './save-declarations.ts';

export function vatRoutes(settings: Settings, database: Database, store: FileStore): Route[] {
  const mails = vatMails(settings);
  const needs = { database, mails };
  return [
    serve(calls.GetSuiviDeclarationTva, listDeclarations),
    serve(calls.GetGrilleDeclarationTva, listGrid),
    serve(calls.GetDeclarationTvaStatistics, countDeclarations),
    serve(calls.EditDeclarationTva, (context) => saveDeclaration(context, store)),
    serve(calls.saveListDeclarations, saveDeclarations),
    serve(calls.GetDeclarationTvaValues, readValues),
    serve(calls.DeleteCertificate, deleteCertificate),
    serve(calls.ExportSuiviDeclarationTva, exportDeclarations, { onReplica: true }),
    serve(notices.GetAvisTva, readNotices),
    serve(notices.SaveAvisTva, saveNotices),
    serve(notices.RappelerTva, (context) => remindCustomers(context, mails)),
    serve(passage.GetPassageCa3, listPassages),
    serve(passage.SavePassageCa3, savePassages),
    serve(passage.DeletePassageCa3, deletePassage),
    serve(passage.PrintPassageCa3, printPassages),
    servePublic(notices.OpenArretAvis, (context) => openStop(context, needs)),
    servePublic(notices.SaveArretAvis, (context) => saveStop(context, needs)),
  ];
}
