import * as calls from '#contract/directory/authorities/calls.ts';
import { administrationTypes } from '#contract/directory/authorities/types.ts';
import { streamXlsx } from '#server/platform/excel/xlsx.ts';
import { pickRows } from '#server/platform/records/pick-rows.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { administrationColumns } from './administration-sql-columns.ts';
import { administrations, administrationsForDirigeant, byName } from './administrations.ts';
import { selectAdministrations } from './look-up-administrations.ts';

export const administrationRoutes: Route[] = [
  serve(calls.allTypeAdministrations, async () => [...administrationTypes]),
  ...[calls.allAdministrations, calls.allAdministrationsPosted].map((call) =>
    serve(call, ({ db, session }) => administrations.select(db, session.clientId, byName)),
  ),
  ...[calls.allAdministrationsForDirigeant, calls.allAdministrationsForDirigeantPosted].map((call) =>
    serve(call, ({ db, session }) => administrationsForDirigeant(db, session.clientId)),
  ),
  serve(calls.GetAdministrationsAsKeyValueObject, { statement: selectAdministrations }),
  serve(calls.GetAdministrationById, ({ db, session, input }) =>
    administrations.read(db, session.clientId, input.Id),
  ),
  serve(calls.AddAdministration, (context) => administrations.add(context, context.input)),
  serve(calls.EditAdministration, (context) => administrations.edit(context, context.input)),
  serve(calls.DeleteAdministration, (context) => administrations.remove(context, context.input.Id)),
  serve(calls.RestoreAdministration, (context) => administrations.restore(context, context.input.Id)),
  serve(calls.exportAdministrationsToExcel, async ({ db, session, input }) => ({
    fileName: `administrations-${todayInParis()}.xlsx`,
    content: streamXlsx(
      'Administrations',
      administrationColumns,
      pickRows(await administrations.select(db, session.clientId, byName), input.Ids),
    ),
  })),
];
