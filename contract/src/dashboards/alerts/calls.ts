import { call, xlsx } from '#contract/call.ts';
import { mayFollowAlerts } from './access.ts';
import {
  AlertExportRequest,
  AlertListAnswer,
  AlertListRequest,
  AlertsDecided,
  AlertsToPostpone,
  AlertsToReassign,
} from './alert.ts';

/** What facts alert to, of the files that the caller may read and the facts that they may see. */
export const ListAlerts = call({
  method: 'POST',
  path: 'SuiviAlertes/GetAlertes',
  request: AlertListRequest,
  answer: AlertListAnswer,
  access: mayFollowAlerts,
});

export const ExportAlertsToExcel = call({
  method: 'POST',
  path: 'SuiviAlertes/ExportToExcel',
  request: AlertExportRequest,
  answer: xlsx,
  access: mayFollowAlerts,
});

/** Puts alerts off until a day, with why: all of them or none. */
export const PostponeAlerts = call({
  method: 'POST',
  path: 'SuiviAlertes/Reporter',
  request: AlertsToPostpone,
  answer: AlertsDecided,
  access: mayFollowAlerts,
  audit: 'alert.postpone',
});

/** Gives alerts to a colleague, or back to the file's manager: all of them or none. */
export const ReassignAlerts = call({
  method: 'POST',
  path: 'SuiviAlertes/Reaffecter',
  request: AlertsToReassign,
  answer: AlertsDecided,
  access: mayFollowAlerts,
  audit: 'alert.reassign',
});
