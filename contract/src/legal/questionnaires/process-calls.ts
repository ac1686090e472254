import { z } from 'zod';
import { call, pdf } from '#contract/call.ts';
import { SignatureState } from '#contract/documents/signatures/signature.ts';
import { IdRequest, RecordId, requiredText } from '#contract/record.ts';
import { mayAcceptQuestionnaires, mayOpenQuestionnaires } from './access.ts';
import { QuestionnaireToAccept, QuestionnaireToSign, Year } from './questionnaire.ts';

const Saved = z.object({ Id: RecordId, Version: z.number().int() });

/**
 * Settles a questionnaire: its answers and questions stay as they are. Refused (409) with every gap at once in
 * `Details.Manques` where something is still wanted.
 */
export const AcceptLabQuestionnaire = call({
  method: 'POST',
  path: 'questionnaire/AcceptLabQuestionnaire',
  request: QuestionnaireToAccept,
  answer: Saved,
  access: mayAcceptQuestionnaires,
  audit: 'questionnaire.accept',
});

/** Opens a settled one again, for a motive that the journal keeps. */
export const ReopenQuestionnaire = call({
  method: 'POST',
  path: 'questionnaire/Reopen',
  request: z.strictObject({
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    Motif: requiredText(500, 'Motif obligatoire.'),
  }),
  answer: Saved,
  access: mayAcceptQuestionnaires,
  audit: 'questionnaire.reopen',
});

/** Saves, freezes the PDF and asks for its signature; without a provider by the product’s own simple signature. */
export const SaveAndSendToSignQuestionnaires = call({
  method: 'POST',
  path: 'questionnaire/SaveAndSendToSignQuestionnaires',
  request: QuestionnaireToSign,
  answer: Saved.extend({ EtatSignature: SignatureState }),
  access: mayOpenQuestionnaires,
  audit: 'questionnaire.sign',
});

/** What was sent to be signed; once it is, with the signatures. */
export const DownloadSignedQuestionnaire = call({
  method: 'POST',
  path: 'questionnaire/DownloadSigned',
  request: IdRequest,
  answer: pdf,
  access: mayOpenQuestionnaires,
});

export const ExportQuestionnaireAsPdf = call({
  method: 'GET',
  path: 'questionnaire/ExportQuestionnaireAsPdf',
  request: IdRequest,
  answer: pdf,
  access: mayOpenQuestionnaires,
});

/** The file review of a company and year. */
export const ExportQuestionnaireDossierRevisionAsPdf = call({
  method: 'GET',
  path: 'questionnaire/ExportQuestionnaireDossierRevisionAsPdf',
  request: z.strictObject({ IdSociete: RecordId, Annee: Year }),
  answer: pdf,
  access: mayOpenQuestionnaires,
});
