import * as calls from '#contract/portage/activity/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportReports } from './export-reports.ts';
import { listReports } from './list-reports.ts';
import { readMonth } from './read-month.ts';
import { downloadReport } from './report-pdf.ts';
import { saveReport } from './save-report.ts';
import type { ReportMails } from './send-report.ts';
import { updateReportStatus } from './update-status.ts';

export const activityRoutes = ({ outbox }: { outbox: ReportMails }): Route[] => [
  serve(calls.listReports, listReports),
  serve(calls.exportReportsToExcel, exportReports),
  serve(calls.GetActivityMonth, readMonth),
  serve(calls.SaveReport, saveReport),
  serve(calls.UpdateReportStatus, updateReportStatus(outbox)),
  serve(calls.DownloadReportAsPdf, downloadReport),
];
