import * as calls from '#contract/people/calls.ts';
import { DownloadIdentityDocument } from '#contract/people/identity-document-calls.ts';
import type { FileStore } from '#server/platform/files.ts';
import { type Route, serve, serveFrom, serveReading } from '#server/platform/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { MailNeeds } from './client-space/mail-to-owner.ts';
import { downloadIdentityDocument } from './download-identity-document.ts';
import { exportPersons } from './export-persons.ts';
import { askPersons, tellPersons } from './list-persons.ts';
import { lookUpRoutes } from './look-up-routes.ts';
import type { NirKeeper } from './nirs.ts';
import { portageRoutes } from './portage-routes.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { askPerson, askRowToEdit, tellPerson, tellRow } from './read-person.ts';
import { registerRoutes } from './register-routes.ts';
import { addPerson, editPerson } from './save-person.ts';
import type { PersonRecord } from './schema.ts';
import { startExport } from './start-export.ts';

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
