import * as calls from '#contract/directory/authorities/calls.ts';
import { administrationTypes } from '#contract/directory/authorities/types.ts';
import { streamXlsx } from '#server/platform/excel/xlsx.ts';
import { type Route, serve, serveReading } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { administrationColumns } from './administration-columns.ts';
import { administrations, administrationsForDirigeant, byName } from './administrations.ts';
import { askAdministrations } from './look-up-administrations.ts';

export const administrationRoutes: Route[] = [
  serve(calls.allTypeAdministrations, async () => [...administrationTypes]),
  serve(calls.allAdministrations, ({ db, session }) => administrations.select(db, session.clientId, byName)),
  serve(calls.allAdministrationsForDirigeant, ({ db, session }) =>
    administrationsForDirigeant(db, session.clientId),
  ),
  serveReading(calls.GetAdministrationsAsKeyValueObject, { ask: askAdministrations, tell: (rows) => rows }),
  serve(calls.GetAdministrationById, ({ db, session, input }) =>
    administrations.read(db, session.clientId, input.Id),
  ),
  serve(calls.AddAdministration, (context) => administrations.add(context, context.input)),
  serve(calls.EditAdministration, (context) => administrations.edit(context, context.input)),
  serve(calls.DeleteAdministration, (context) => administrations.remove(context, context.input.Id)),
  serve(calls.exportAdministrationsToExcel, async ({ db, session }) => ({
    fileName: `administrations-${todayInParis()}.xlsx`,
    content: streamXlsx(
      'Administrations',
      administrationColumns,
      await administrations.select(db, session.clientId, byName),
    ),
  })),
];
