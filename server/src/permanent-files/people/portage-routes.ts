import * as calls from '#contract/permanent-files/people/portage-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { MailNeeds } from './client-space/mail-to-owner.ts';
import { presentPersons, selectPersons } from './list/list-persons.ts';
import type { NirKeeper } from './nir/nir-keeper.ts';
import { presentPersonInPortage, presentRow, selectPerson, selectRowToEdit } from './page/read-person.ts';
import { addPerson, editPerson } from './save/save-person.ts';
import type { PersonRecord } from './schema.ts';

/** The calls of persons in portage: the one register and its functions, narrowed to them. */
export const portageRoutes = (files: FileStore, nirs: NirKeeper, mails: MailNeeds): Route[] => [
  serve(calls.GetListPersonsByFilterInPortage, {
    statement: (clientId, input) => selectPersons(clientId, input, 'portage'),
    present: presentPersons,
  }),
  serve(calls.GetPersonInPortageById, {
    statement: (clientId, input) => selectPerson(clientId, input.Id, 'portage'),
    present: presentPersonInPortage,
  }),
  serve(calls.AddPersonInPortage, (context) => addPerson(context, files, nirs, 'portage')),
  serve(calls.EditPersonInPortage, {
    statement: selectRowToEdit,
    handle: (context, rows: PersonRecord[]) =>
      editPerson(context, presentRow(rows), files, nirs, mails, 'portage'),
  }),
];
