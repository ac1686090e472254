import * as calls from '#contract/legal/annual-accounts/calls.ts';
import * as workCalls from '#contract/legal/annual-accounts/home/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportToExcel, exportToPdf } from './export-annual-accounts.ts';
import { exportWork } from './home/export-work.ts';
import { listWork } from './home/list-work.ts';
import { updateAccountsStatus } from './home/update-status.ts';
import { listAnnualAccounts } from './list-annual-accounts.ts';
import { saveAnnualAccounts } from './save-annual-accounts.ts';

export const annualAccountsRoutes: Route[] = [
  serve(calls.getHistoryPvCaParSociete, listAnnualAccounts),
  serve(calls.exportHistoryPvCaParSocieteExcel, exportToExcel, { onReplica: true }),
  serve(calls.ExportHistoryPvCaParSocieteAsPdf, exportToPdf, { onReplica: true }),
  serve(calls.SavePvCa, saveAnnualAccounts),
  serve(workCalls.listAccountsWork, listWork),
  serve(workCalls.exportAccountsWorkToExcel, exportWork, { onReplica: true }),
  serve(workCalls.UpdateAccountsStatus, updateAccountsStatus),
];
