import * as calls from '#contract/directory/greffes/calls.ts';
import { streamXlsx } from '#server/platform/excel/xlsx.ts';
import { pickRows } from '#server/platform/records/pick-rows.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { greffeColumns } from './greffe-sql-columns.ts';
import { byName, greffes, proposedGreffes } from './greffes.ts';

export const greffeRoutes: Route[] = [
  serve(calls.allGreffes, ({ db, session }) => greffes.select(db, session.clientId, byName)),
  serve(calls.GetGreffesAsKeyValueObject, ({ db, session }) => proposedGreffes(db, session.clientId)),
  serve(calls.GetGreffeById, ({ db, session, input }) => greffes.read(db, session.clientId, input.Id)),
  serve(calls.AddGreffe, (context) => greffes.add(context, context.input)),
  serve(calls.EditGreffe, (context) => greffes.edit(context, context.input)),
  serve(calls.DeleteGreffe, (context) => greffes.remove(context, context.input.Id)),
  serve(calls.RestoreGreffe, (context) => greffes.restore(context, context.input.Id)),
  serve(calls.exportGreffeToExcelAsAttachment, async ({ db, session, input }) => ({
    fileName: `greffes-${todayInParis()}.xlsx`,
    content: streamXlsx(
      'Greffes',
      greffeColumns,
      pickRows(await greffes.select(db, session.clientId, byName), input.Ids),
    ),
  })),
];
