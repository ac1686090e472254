import * as calls from '#contract/people/calls.ts';
import type { FileStore } from '#server/platform/files.ts';
import { type Route, serve, serveReading } from '#server/platform/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { exportPersons } from './export-persons.ts';
import { askPersons, tellPersons } from './list-persons.ts';
import { readPerson } from './read-person.ts';
import { addPerson, editPerson } from './save-person.ts';
import { startExport } from './start-export.ts';

export function peopleRoutes(files: FileStore): Route[] {
  return [
    serveReading(calls.GetListPersonsByFilter, { ask: askPersons, tell: tellPersons }),
    serve(calls.GetPersonById, ({ db, session, input }) => readPerson(db, session.clientId, input.Id)),
    serve(calls.AddPerson, (context) => addPerson(context, files)),
    serve(calls.EditPerson, (context) => editPerson(context, files)),
    serve(
      calls.ExportPersonsToExcel,
      async ({ db, session, input }) => exportPersons(db, session.clientId, input, todayInParis()),
      { onReplica: true },
    ),
    serve(calls.StartExport, (context) => startExport(context)),
  ];
}
