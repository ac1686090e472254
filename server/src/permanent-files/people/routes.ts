import * as calls from '#contract/permanent-files/people/calls.ts';
import { DownloadIdentityDocument } from '#contract/permanent-files/people/identity-document-calls.ts';
import { type Route, serve, serveFrom, serveReading } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { MailNeeds } from './client-space/mail-to-owner.ts';
import { downloadIdentityDocument } from './identity-document/download-identity-document.ts';
import { exportPersons } from './list/export-persons.ts';
import { askPersons, tellPersons } from './list/list-persons.ts';
import { startExport } from './list/start-export.ts';
import { lookUpRoutes } from './look-up/look-up-routes.ts';
import type { NirKeeper } from './nir/nir-keeper.ts';
import { privacyRoutes } from './page/privacy-routes.ts';
import { askPerson, askRowToEdit, tellPerson, tellRow } from './page/read-person.ts';
import { portageRoutes } from './portage-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { addPerson, editPerson } from './save/save-person.ts';
import type { PersonRecord } from './schema.ts';

export function peopleRoutes(files: FileStore, nirs: NirKeeper, mails: MailNeeds): Route[] {
  return [
    ...lookUpRoutes,
    ...registerRoutes(nirs),
    ...portageRoutes(files, nirs, mails),
    ...privacyRoutes(files, nirs),
    serveReading(calls.GetListPersonsByFilter, {
      ask: (clientId, input) => askPersons(clientId, input),
      tell: tellPersons,
    }),
    serveReading(calls.GetPersonById, {
      ask: (clientId, input) => askPerson(clientId, input.Id),
      tell: tellPerson,
    }),
    serve(calls.AddPerson, (context) => addPerson(context, files, nirs)),
    serveFrom(calls.EditPerson, askRowToEdit, (context, rows: PersonRecord[]) =>
      editPerson(context, tellRow(rows), files, nirs, mails),
    ),
    serve(DownloadIdentityDocument, (context) => downloadIdentityDocument(context, files)),
    serve(
      calls.ExportPersonsToExcel,
      async ({ db, session, input }) => exportPersons(db, session.clientId, input, todayInParis()),
      { onReplica: true },
    ),
    serve(calls.StartExport, (context) => startExport(context)),
  ];
}
