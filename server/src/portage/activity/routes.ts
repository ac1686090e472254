import * as approval from '#contract/portage/activity/approval-calls.ts';
import * as calls from '#contract/portage/activity/calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { type Route, serve, servePublic } from '#server/platform/requests/serve.ts';
import { signedLinks } from '#server/platform/secrets/signed-links.ts';
import { answerApproval, openApproval } from './approval.ts';
import { exportReports } from './export-reports.ts';
import { listReports } from './list-reports.ts';
import { readMonth } from './read-month.ts';
import { downloadReport } from './report-pdf.ts';
import { saveReport } from './save-report.ts';
import { updateReportStatus } from './update-status.ts';

interface Needs {
  settings: Settings;
  database: Database;
  outbox: Outbox;
}

export const activityRoutes = ({ settings, database, outbox }: Needs): Route[] => {
  const { publicUrl, secretKey } = settings;
  const links = signedLinks(secretKey, 'activity-approval');
  return [
    serve(calls.listReports, listReports),
    serve(calls.exportReportsToExcel, exportReports),
    serve(calls.GetActivityMonth, readMonth),
    serve(calls.SaveReport, saveReport),
    serve(calls.UpdateReportStatus, updateReportStatus({ outbox, links, publicUrl })),
    serve(calls.DownloadReportAsPdf, downloadReport),
    servePublic(approval.OpenApproval, (context) => openApproval(context, { database, links })),
    servePublic(approval.AnswerApproval, (context) => answerApproval(context, { database, links })),
  ];
};
