import { z } from 'zod';
import { call, pdf, xlsx } from '#contract/call.ts';
import { mayFollowAnnualAccounts, mayKeepAnnualAccounts } from './access.ts';
import {
  AnnualAccountsAnswer,
  AnnualAccountsExportRequest,
  AnnualAccountsRequest,
  AnnualAccountsToSave,
} from './annual-accounts.ts';

/** Annual accounts year by year: minutes, deposit and figures. */
export const getHistoryPvCaParSociete = call({
  method: 'POST',
  path: 'societe/getHistoryPvCaParSociete',
  request: AnnualAccountsRequest,
  answer: AnnualAccountsAnswer,
  access: mayFollowAnnualAccounts,
});

export const exportHistoryPvCaParSocieteExcel = call({
  method: 'POST',
  path: 'societe/exportHistoryPvCaParSocieteExcel',
  request: AnnualAccountsExportRequest,
  answer: xlsx,
  access: mayFollowAnnualAccounts,
});

/** At most so many lines: a longer list is a workbook's. */
export const mostPrinted = 2000;

export const ExportHistoryPvCaParSocieteAsPdf = call({
  method: 'POST',
  path: 'societe/ExportHistoryPvCaParSocieteAsPdf',
  request: AnnualAccountsExportRequest,
  answer: pdf,
  access: mayFollowAnnualAccounts,
});

export const SavePvCa = call({
  method: 'POST',
  path: 'societe/savePvCa',
  request: AnnualAccountsToSave,
  answer: z.object({ Id: z.number().int(), Version: z.number().int() }),
  access: mayKeepAnnualAccounts,
  audit: 'company.annual-accounts',
});
