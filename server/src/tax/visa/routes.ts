import * as calls from '#contract/tax/visa/calls.ts';
import * as questions from '#contract/tax/visa/question-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { restoreDouble, settleDoubles } from './doubles.ts';
import { exportToExcel, exportToPdf } from './export-visas.ts';
import { listVisas } from './list-visas.ts';
import { byRank, visaQuestions } from './questions.ts';
import { readRatings, saveRatingLabel } from './ratings.ts';
import { exclude, saveMembership, saveMissionEnd, saveRating, terminate } from './save-visa.ts';
import { presentVisaCompanies, selectTaxCompanies, selectVisaCompanies } from './visa-figures.ts';
import { readVisaHistory } from './visa-history.ts';
import { readLastYear } from './visa-surcharge.ts';

export const taxVisaRoutes: Route[] = [
  serve(calls.GetSuiviVisaFiscal, listVisas),
  serve(calls.registreVisafiscalAsExcelWebAttachment, exportToExcel, { onReplica: true }),
  serve(calls.registreVisafiscalAsPdfWebAttachment, exportToPdf, { onReplica: true }),
  serve(calls.UpdateAdhesionVisaFiscal, saveMembership),
  serve(calls.GetDernierExerciceVise, readLastYear),
  serve(calls.ResilierSociete, terminate),
  serve(calls.ExclureVisaFiscalSociete, exclude),
  serve(calls.UpdateDateFinMission, saveMissionEnd),
  serve(calls.SaveCotation, saveRating),
  serve(calls.ManageDoublonVisaFiscal, settleDoubles),
  serve(calls.RestoreDoublonVisaFiscal, restoreDouble),
  serve(calls.GetHistoriqueVisaFiscal, readVisaHistory),
  serve(calls.GetCountSocietesVisaFiscal, { statement: selectVisaCompanies, present: presentVisaCompanies }),
  serve(calls.GetListSocietesByFilter, { statement: selectTaxCompanies }),
  serve(calls.allCotationsCRM, readRatings),
  serve(calls.SaveLibelleCotation, saveRatingLabel),
  serve(questions.allQuestionsVisaFiscal, ({ db, session }) =>
    visaQuestions.select(db, session.clientId, byRank),
  ),
  serve(questions.AddQuestionVisaFiscal, (context) => visaQuestions.add(context, context.input)),
  serve(questions.EditQuestionVisaFiscal, (context) => visaQuestions.edit(context, context.input)),
  serve(questions.DeleteQuestionVisaFiscal, (context) => visaQuestions.remove(context, context.input.Id)),
];
