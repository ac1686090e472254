import * as calls from '#contract/legal/questionnaires/calls.ts';
import { CompareInterviews, CompareQuestionnaires } from '#contract/legal/questionnaires/comparison.ts';
import * as fileCalls from '#contract/legal/questionnaires/file-calls.ts';
import * as followUpCalls from '#contract/legal/questionnaires/follow-up-calls.ts';
import * as interviewCalls from '#contract/legal/questionnaires/interview-calls.ts';
import * as processCalls from '#contract/legal/questionnaires/process-calls.ts';
import * as templateCalls from '#contract/legal/questionnaires/template-calls.ts';
import type { SigningNeeds } from '#server/documents/signatures/signing-needs.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { compareQuestionnaires } from './answers/compare-questionnaires.ts';
import { toOpen } from './answers/open-questionnaire.ts';
import { readQuestionnaire } from './answers/read-questionnaire.ts';
import { addQuestionnaire, editQuestionnaire } from './answers/save-questionnaire.ts';
import {
  addQuestionFile,
  downloadModel,
  downloadQuestionFile,
  removeQuestionFile,
} from './files/question-files.ts';
import { exportPdf, exportReview } from './files/questionnaire-pdf.ts';
import { zipEvidence } from './files/zip-evidence.ts';
import { startAddList } from './follow-up/add-list.ts';
import { exportFollowUp } from './follow-up/export-follow-up.ts';
import { listFollowUp, listOfCompany } from './follow-up/list-follow-up.ts';
import { remindQuestionnaires } from './follow-up/remind-questionnaires.ts';
import { compareInterviews } from './interviews/compare-interviews.ts';
import { exportInterview } from './interviews/interview-pdf.ts';
import { listInterviews, readInterview } from './interviews/read-interview.ts';
import { addInterview, editInterview, setCareerInterview } from './interviews/save-interview.ts';
import { acceptQuestionnaire, reopenQuestionnaire } from './settle/settle-questionnaire.ts';
import { downloadSigned, saveAndSend } from './signing/sign-questionnaire.ts';
import { setQuestionModel } from './templates/question-model.ts';
import { deleteTemplate, publishTemplate, saveTemplate } from './templates/save-template.ts';
import { listTemplates, readTemplate } from './templates/template-list.ts';

/** Questionnaires of companies, and the templates that they are made from. */
export const questionnaireRoutes = (files: FileStore, signing: SigningNeeds): Route[] => [
  serve(templateCalls.allQuestionnaireTemplates, ({ db, session }) => listTemplates(db, session.clientId)),
  serve(templateCalls.GetQuestionnaireTemplateById, readTemplate),
  serve(templateCalls.SaveQuestionnaireTemplate, saveTemplate),
  serve(templateCalls.PublishQuestionnaireTemplate, publishTemplate),
  serve(templateCalls.DeleteQuestionnaireTemplate, deleteTemplate),
  serve(templateCalls.SetQuestionModel, (context) => setQuestionModel(context, files)),
  serve(calls.GetQuestionnaire, readQuestionnaire),
  serve(CompareQuestionnaires, compareQuestionnaires),
  serve(calls.AddQuestionnairesLab, addQuestionnaire),
  serve(calls.EditQuestionnairesLab, {
    statement: (clientId, { Id }, sessionId) => toOpen(clientId, sessionId, Id, true),
    handle: editQuestionnaire,
  }),
  serve(processCalls.AcceptLabQuestionnaire, acceptQuestionnaire),
  serve(processCalls.ReopenQuestionnaire, reopenQuestionnaire),
  serve(processCalls.SaveAndSendToSignQuestionnaires, (context) => saveAndSend(context, signing)),
  serve(processCalls.DownloadSignedQuestionnaire, (context) => downloadSigned(context, files)),
  serve(processCalls.ExportQuestionnaireAsPdf, exportPdf),
  serve(processCalls.ExportQuestionnaireDossierRevisionAsPdf, exportReview),
  serve(followUpCalls.GetSuiviQuestionnaires, listFollowUp),
  serve(followUpCalls.ExportSuiviToExcel, exportFollowUp, { onReplica: true }),
  serve(followUpCalls.GetQuestionnairesBySociete, listOfCompany),
  serve(followUpCalls.AddListQuestionnaireLab, startAddList),
  serve(followUpCalls.RemindQuestionnaires, remindQuestionnaires),
  serve(interviewCalls.GetQuestionnaireAnnualInterview, readInterview),
  serve(interviewCalls.AddQuestionnaireAnnualInterview, addInterview),
  serve(interviewCalls.EditQuestionnaireAnnualInterview, editInterview),
  serve(interviewCalls.ExportQuestionnaireAnnualInterviewAsPdf, exportInterview),
  serve(interviewCalls.GetAnnualInterviews, listInterviews),
  serve(CompareInterviews, compareInterviews),
  serve(interviewCalls.SetCareerInterview, setCareerInterview),
  serve(fileCalls.DownloadDocuments, (context) => zipEvidence(context, files)),
  serve(fileCalls.DownloadModeleQuestion, (context) => downloadModel(context, files)),
  serve(fileCalls.AddQuestionFile, (context) => addQuestionFile(context, files)),
  serve(fileCalls.DownloadQuestionFile, (context) => downloadQuestionFile(context, files)),
  serve(fileCalls.RemoveQuestionFile, (context) => removeQuestionFile(context, files)),
];
