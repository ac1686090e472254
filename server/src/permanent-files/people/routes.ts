import * as calls from '#contract/permanent-files/people/calls.ts';
import { DownloadIdentityDocument } from '#contract/permanent-files/people/identity-document-calls.ts';
import type { PersonFiles } from '#server/platform/jobs/forget-files.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { IbanKeeper } from '#server/platform/sepa/iban-keeper.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { MailNeeds } from './client-space/mail-to-owner.ts';
import { downloadIdentityDocument } from './identity-document/download-identity-document.ts';
import { exportPersons } from './list/export-persons.ts';
import { presentPersons, selectPersons } from './list/list-persons.ts';
import { startExport } from './list/start-export.ts';
import { lookUpRoutes } from './look-up/look-up-routes.ts';
import type { NirKeeper } from './nir/nir-keeper.ts';
import { privacyRoutes } from './page/privacy-routes.ts';
import { presentPerson, presentRow, selectPerson, selectRowToEdit } from './page/read-person.ts';
import { portageRoutes } from './portage-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { addPerson, editPerson } from './save/save-person.ts';
import type { PersonRecord } from './schema.ts';

interface Keepers {
  nirs: NirKeeper;
  ibans: IbanKeeper;
}

export function peopleRoutes(
  files: FileStore,
  { nirs, ibans }: Keepers,
  mails: MailNeeds,
  prepared: PersonFiles,
): Route[] {
  return [
    ...lookUpRoutes,
    ...registerRoutes(nirs, ibans),
    ...portageRoutes(files, nirs, mails),
    ...privacyRoutes(files, nirs, prepared),
    serve(calls.GetListPersonsByFilter, {
      statement: (clientId, input) => selectPersons(clientId, input),
      present: presentPersons,
    }),
    serve(calls.GetPersonById, {
      statement: (clientId, input) => selectPerson(clientId, input.Id),
      present: presentPerson,
    }),
    serve(calls.AddPerson, (context) => addPerson(context, files, nirs)),
    serve(calls.EditPerson, {
      statement: selectRowToEdit,
      handle: (context, rows: PersonRecord[]) => editPerson(context, presentRow(rows), files, nirs, mails),
    }),
    serve(DownloadIdentityDocument, (context) => downloadIdentityDocument(context, files)),
    serve(
      calls.ExportPersonsToExcel,
      async ({ db, session, input }) => exportPersons(db, session.clientId, input, todayInParis()),
      { onReplica: true },
    ),
    serve(calls.StartExport, (context) => startExport(context)),
  ];
}
