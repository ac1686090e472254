import * as calls from '#contract/legal/questionnaires/calls.ts';
import * as templateCalls from '#contract/legal/questionnaires/template-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { readQuestionnaire } from './answers/read-questionnaire.ts';
import { addQuestionnaire, editQuestionnaire } from './answers/save-questionnaire.ts';
import { setQuestionModel } from './templates/question-model.ts';
import { deleteTemplate, publishTemplate, saveTemplate } from './templates/save-template.ts';
import { listTemplates, readTemplate } from './templates/template-list.ts';

/** Questionnaires of companies, and the templates that they are made from. */
export const questionnaireRoutes = (files: FileStore): Route[] => [
  serve(templateCalls.allQuestionnaireTemplates, ({ db, session }) => listTemplates(db, session.clientId)),
  serve(templateCalls.GetQuestionnaireTemplateById, readTemplate),
  serve(templateCalls.SaveQuestionnaireTemplate, saveTemplate),
  serve(templateCalls.PublishQuestionnaireTemplate, publishTemplate),
  serve(templateCalls.DeleteQuestionnaireTemplate, deleteTemplate),
  serve(templateCalls.SetQuestionModel, (context) => setQuestionModel(context, files)),
  serve(calls.GetQuestionnaire, readQuestionnaire),
  serve(calls.AddQuestionnairesLab, addQuestionnaire),
  serve(calls.EditQuestionnairesLab, editQuestionnaire),
];
