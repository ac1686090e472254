import * as calls from '#contract/permanent-files/companies/exports/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportCompanies } from './export-companies.ts';
import { startExport } from './start-export.ts';

export const exportRoutes: Route[] = [
  serve(
    calls.exportListSocieteToExcel,
    async ({ db, session: { clientId, sessionId }, input }) =>
      exportCompanies(db, { clientId, reader: sessionId, request: input }),
    { onReplica: true },
  ),
  serve(calls.StartExportSocietes, startExport),
];
