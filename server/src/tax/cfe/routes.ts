import * as calls from '#contract/tax/cfe/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportToExcel } from './export-cfe.ts';
import { listCfe, readCfe } from './list-cfe.ts';
import { makeCfeYear } from './make-cfe-year.ts';
import { saveLine } from './save-cfe.ts';

export const cfeRoutes = (): Route[] => [
  serve(calls.allCfeNotifications, listCfe),
  serve(calls.exportCfeToExcel, exportToExcel, { onReplica: true }),
  serve(calls.GetCfeById, readCfe),
  serve(calls.saveCfe, saveLine),
  serve(calls.MakeCfeYear, makeCfeYear),
];
