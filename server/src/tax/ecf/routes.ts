import * as calls from '#contract/tax/ecf/calls.ts';
import * as questionnaires from '#contract/tax/ecf/questionnaire-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { exportEcfs, listEcfs, listEcfsOfCompany } from './list-ecfs.ts';
import { readEcf } from './read-ecf.ts';
import { refundPoint, saveSending } from './refund-and-send.ts';
import { acceptEcf, addEcf, editEcf } from './save-answers.ts';
import { reopenEcf, saveEngagement, savePoint } from './save-point.ts';
import { sendReport, validateEcf } from './validate-ecf.ts';

export const ecfRoutes = (store: FileStore): Route[] => [
  serve(calls.GetSuiviEcf, listEcfs),
  serve(calls.GetEcfBySociete, listEcfsOfCompany),
  serve(calls.ExportEcfToExcel, exportEcfs, { onReplica: true }),
  serve(calls.GetEcfById, readEcf),
  serve(calls.SaveEcfPoint, savePoint),
  serve(calls.SaveEcfEngagement, saveEngagement),
  serve(calls.RefundEcfPoint, refundPoint),
  serve(calls.ReopenEcf, reopenEcf),
  serve(calls.SaveEcfSending, (context) => saveSending(context, store)),
  serve(questionnaires.AddQuestionnairesEcf, (context) => addEcf(context, store)),
  serve(questionnaires.EditQuestionnairesEcf, (context) => editEcf(context, store)),
  serve(questionnaires.AcceptQuestionnaireEcf, (context) => acceptEcf(context, store)),
  serve(questionnaires.validateECFCRM, (context) => validateEcf(context, store)),
  serve(questionnaires.GenerateCrmEcfDocument, (context) => sendReport(context, store)),
];
