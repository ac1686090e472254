import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { mayKeepTemplates } from './access.ts';
import { QuestionKey, Template, TemplateRow, TemplateToPublish, TemplateToSave } from './template.ts';

const access = mayKeepTemplates;
const Saved = z.object({ Id: RecordId, Version: z.number().int() });

/** Every version of every type, those in force first. */
export const allQuestionnaireTemplates = call({
  method: 'GET',
  path: 'questionnaireTemplate/all',
  request: noInput,
  answer: z.array(TemplateRow),
  access,
});

export const GetQuestionnaireTemplateById = call({
  method: 'POST',
  path: 'questionnaireTemplate/GetById',
  request: IdRequest,
  answer: Template,
  access,
});

/** Writes the draft of a type; what is published stays as it is. */
export const SaveQuestionnaireTemplate = call({
  method: 'POST',
  path: 'questionnaireTemplate/Save',
  request: TemplateToSave,
  answer: Saved,
  access,
  audit: 'questionnaire-template.save',
});

/** The draft is in force from a day on. */
export const PublishQuestionnaireTemplate = call({
  method: 'POST',
  path: 'questionnaireTemplate/Publish',
  request: TemplateToPublish,
  answer: Saved,
  access,
  audit: 'questionnaire-template.publish',
});

export const DeleteQuestionnaireTemplate = call({
  method: 'POST',
  path: 'questionnaireTemplate/Delete',
  request: IdRequest,
  answer: z.object({ Id: RecordId }),
  access,
  audit: 'questionnaire-template.delete',
});

/** Gives a question of the draft its model document; without a file it is taken away. */
export const SetQuestionModel = call({
  method: 'POST',
  path: 'questionnaireTemplate/SetModele',
  request: z.strictObject({ Id: RecordId, Cle: QuestionKey }),
  parts: { json: 'modele', file: 'file', orJson: true },
  answer: Saved,
  access,
  audit: 'questionnaire-template.model',
});
