import { z } from 'zod';
import { anyFile, call, zip } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { mayOpenQuestionnaires } from './access.ts';
import { QuestionKey } from './template.ts';

const access = mayOpenQuestionnaires;

/** The evidence of a questionnaire, or of one question, by group and question, with a list of it. */
export const DownloadDocuments = call({
  method: 'POST',
  path: 'questionnaire/DownloadDocuments',
  request: z.strictObject({ Id: RecordId, Cle: QuestionKey.nullish() }),
  answer: zip,
  access,
});

/** The model document of a question, such as an attestation to fill in. */
export const DownloadModeleQuestion = call({
  method: 'POST',
  path: 'questionnaire/DownloadModeleQuestion',
  request: z.strictObject({ IdModele: RecordId, Cle: QuestionKey }),
  answer: anyFile,
  access,
});

/** A paper that proves an answer. */
export const AddQuestionFile = call({
  method: 'POST',
  path: 'questionnaire/AddFichier',
  request: z.strictObject({ Id: RecordId, Cle: QuestionKey }),
  parts: { json: 'question', file: 'file', streamed: { most: 1 } },
  answer: z.object({ IdFichier: RecordId }),
  access,
  audit: 'questionnaire.add-file',
});

const FileRequest = z.strictObject({ Id: RecordId, IdFichier: RecordId });

export const DownloadQuestionFile = call({
  method: 'POST',
  path: 'questionnaire/DownloadFichier',
  request: FileRequest,
  answer: anyFile,
  access,
});

export const RemoveQuestionFile = call({
  method: 'POST',
  path: 'questionnaire/RemoveFichier',
  request: FileRequest,
  answer: z.object({ Id: RecordId }),
  access,
  audit: 'questionnaire.remove-file',
});
