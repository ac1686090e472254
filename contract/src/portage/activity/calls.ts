import { z } from 'zod';
import { call, pdf, xlsx } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { mayKeepActivity } from './access.ts';
import {
  ActivityMonth,
  ActivityMonthRequest,
  ReportFilters,
  ReportListAnswer,
  ReportListRequest,
  ReportToSave,
  StatusToSave,
} from './report.ts';
import { reportStateKeys } from './states.ts';

const path = (name: string) => `cra/${name}`;

/** Every mission by month, with what was reported of it; those still to be entered too. */
export const listReports = call({
  method: 'POST',
  path: path('allByFilterRequest'),
  request: ReportListRequest,
  answer: ReportListAnswer,
  access: mayKeepActivity,
});

export const exportReportsToExcel = call({
  method: 'POST',
  path: path('exportToExcel'),
  request: ReportFilters,
  answer: xlsx,
  access: mayKeepActivity,
});

/** A carried person's month: their missions with their days, and when they are away. */
export const GetActivityMonth = call({
  method: 'POST',
  path: path('GetMonth'),
  request: ActivityMonthRequest,
  answer: ActivityMonth,
  access: mayKeepActivity,
});

/** Keeps the days of a mission's month, while they may still be changed; the first save makes the report. */
export const SaveReport = call({
  method: 'POST',
  path: path('Save'),
  request: ReportToSave,
  answer: z.object({ Id: RecordId, Version: z.number().int(), Quantite: z.number() }),
  access: mayKeepActivity,
  audit: 'activity-report.save',
});

/**
 * Sends a report to the customer by mail, keeps the customer's approval, validates it for the portage company, or refuses it
 * with why.
 */
export const UpdateReportStatus = call({
  method: 'POST',
  path: path('UpdateStatus'),
  request: StatusToSave,
  answer: z.object({
    Id: RecordId,
    Version: z.number().int(),
    Etat: z.enum(reportStateKeys),
    /** Of one that is sent: the address that it was mailed to; null: the customer has none. */
    EnvoyeA: z.string().nullable(),
  }),
  access: mayKeepActivity,
  audit: 'activity-report.status',
});

/** The report as a page to sign: each day, the total and both signatures. */
export const DownloadReportAsPdf = call({
  method: 'GET',
  path: path('DownloadAsPdf'),
  request: z.strictObject({ id: RecordId }),
  answer: pdf,
  access: mayKeepActivity,
});
