import * as calls from '#contract/permanent-files/people/portage-calls.ts';
import { type Route, serve, serveFrom, serveReading } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { MailNeeds } from './client-space/mail-to-owner.ts';
import { askPersons, tellPersons } from './list/list-persons.ts';
import type { NirKeeper } from './nir/nir-keeper.ts';
import { askPerson, askRowToEdit, tellPersonInPortage, tellRow } from './page/read-person.ts';
import { addPerson, editPerson } from './save/save-person.ts';
import type { PersonRecord } from './schema.ts';

/** The calls of persons in portage: the one register and its functions, narrowed to them. */
export const portageRoutes = (files: FileStore, nirs: NirKeeper, mails: MailNeeds): Route[] => [
  serveReading(calls.GetListPersonsByFilterInPortage, {
    ask: (clientId, input) => askPersons(clientId, input, { population: 'portage' }),
    tell: tellPersons,
  }),
  serveReading(calls.GetPersonInPortageById, {
    ask: (clientId, input) => askPerson(clientId, input.Id, 'portage'),
    tell: tellPersonInPortage,
  }),
  serve(calls.AddPersonInPortage, (context) => addPerson(context, files, nirs, 'portage')),
  serveFrom(calls.EditPersonInPortage, askRowToEdit, (context, rows: PersonRecord[]) =>
    editPerson(context, tellRow(rows), files, nirs, mails, 'portage'),
  ),
];
