import * as calls from '#contract/dashboards/alerts/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { postponeAlerts, reassignAlerts } from './decide-alerts.ts';
import { exportAlerts, listAlerts } from './list-alerts.ts';

/** What facts alert to. */
export const alertRoutes: Route[] = [
  serve(calls.ListAlerts, listAlerts),
  serve(calls.ExportAlertsToExcel, exportAlerts),
  serve(calls.PostponeAlerts, postponeAlerts),
  serve(calls.ReassignAlerts, reassignAlerts),
];
