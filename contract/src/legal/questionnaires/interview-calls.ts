import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, pdf } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { Interview, InterviewRow, InterviewToAdd, InterviewToEdit } from './interview.ts';
import { Year } from './questionnaire.ts';

// its owner, their managers and the DIRIGEANT: asked for each of them
const access = signedIn;
/** Oneself where no collaborator is named. */
export const InterviewRequest = z.strictObject({ Year, CollaboratorId: RecordId.nullish() });
const Saved = z.object({ Id: RecordId, Version: z.number().int() });

export const GetQuestionnaireAnnualInterview = call({
  method: 'POST',
  path: 'questionnaire/GetQuestionnaireAnnualInterview',
  request: InterviewRequest,
  answer: Interview,
  access,
});

export const AddQuestionnaireAnnualInterview = call({
  method: 'POST',
  path: 'questionnaire/AddQuestionnaireAnnualInterview',
  request: InterviewToAdd,
  answer: Saved,
  access,
  audit: 'interview.add',
});

/** Each side changes its own part; of the shared ones, training and objectives, the second of two is told (409). */
export const EditQuestionnaireAnnualInterview = call({
  method: 'POST',
  path: 'questionnaire/EditQuestionnaireAnnualInterview',
  request: InterviewToEdit,
  answer: Saved,
  access,
  audit: 'interview.edit',
});

export const ExportQuestionnaireAnnualInterviewAsPdf = call({
  method: 'GET',
  path: 'questionnaire/ExportQuestionnaireAnnualInterviewAsPdf',
  request: IdRequest,
  answer: pdf,
  access,
});

/** The interviews of a year that the user may read: their own, those of their people; of all for a DIRIGEANT. */
export const GetAnnualInterviews = call({
  method: 'POST',
  path: 'questionnaire/GetAnnualInterviews',
  request: z.strictObject({ Year }),
  answer: z.array(InterviewRow),
  access,
});

/** The day on which the 'entretien de parcours professionnel' was held; from it the next one falls due. */
export const SetCareerInterview = call({
  method: 'POST',
  path: 'questionnaire/SetEntretienParcours',
  request: z.strictObject({ CollaboratorId: RecordId, Date: LegalDate.nullable() }),
  answer: z.object({ Id: RecordId }),
  access,
  audit: 'interview.career',
});
