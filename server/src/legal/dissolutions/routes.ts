import * as calls from '#contract/legal/dissolutions/calls.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportToExcel, exportToPdf } from './export-dissolutions.ts';
import { listDissolutions } from './list-dissolutions.ts';
import { mailDissolutions } from './mail-dissolutions.ts';
import {
  abandonDissolution,
  readDissolution,
  saveAccountsReceived,
  saveDissolution,
} from './save-dissolution.ts';

export const dissolutionRoutes = ({ outbox }: { outbox: Outbox }): Route[] => [
  serve(calls.loadSuiviDissolutionliquidation, listDissolutions),
  serve(calls.ExportSuiviDissolutionliquidationToExcel, exportToExcel),
  serve(calls.ExportSuiviDissolutionliquidationAsPdf, exportToPdf),
  serve(calls.GetDissolutionById, readDissolution),
  serve(calls.SaveDissolution, saveDissolution),
  serve(calls.AbandonDissolution, abandonDissolution),
  serve(calls.changeBilanRecu, saveAccountsReceived),
  serve(calls.sendDissolutionMail, (context) => mailDissolutions(context, outbox)),
];
