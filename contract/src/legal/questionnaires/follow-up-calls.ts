import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { mayOpenQuestionnaires } from './access.ts';
import {
  CompanyQuestionnaire,
  FollowUpAnswer,
  FollowUpExportRequest,
  FollowUpRequest,
  QuestionnairesToCreate,
} from './follow-up.ts';

const access = mayOpenQuestionnaires;

/** The questionnaires of a type and year, of every file that the user may see. */
export const GetSuiviQuestionnaires = call({
  method: 'POST',
  path: 'questionnaire/GetSuiviQuestionnaires',
  request: FollowUpRequest,
  answer: FollowUpAnswer,
  access,
});

export const ExportSuiviToExcel = call({
  method: 'POST',
  path: 'questionnaire/ExportSuiviToExcel',
  request: FollowUpExportRequest,
  answer: xlsx,
  access,
});

/** Of one company, whatever the year and type. */
export const GetQuestionnairesBySociete = call({
  method: 'POST',
  path: 'questionnaire/GetBySociete',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.array(CompanyQuestionnaire),
  access,
});

/** Begins the questionnaires of many companies in the background; its file tells what became of each. */
export const AddListQuestionnaireLab = call({
  method: 'POST',
  path: 'questionnaire/AddListQuestionnaireLab',
  request: QuestionnairesToCreate,
  answer: z.object({ ZipId: z.string() }),
  access,
  audit: 'questionnaire.add-list',
});

/** Tells who answers for each company that its questionnaire waits. */
export const RemindQuestionnaires = call({
  method: 'POST',
  path: 'questionnaire/Relancer',
  request: z.strictObject({
    Ids: z.array(RecordId).min(1, 'Choisissez au moins un questionnaire.').max(500),
  }),
  answer: z.object({
    Relances: z.number().int(),
    Refuses: z.array(z.object({ Id: RecordId, Motif: z.string() })),
  }),
  access,
  audit: 'questionnaire.remind',
});
