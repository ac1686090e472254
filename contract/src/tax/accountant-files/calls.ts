import { z } from 'zod';
import { anyFile, call } from '#contract/call.ts';
import { RecordId, requiredText, SavedRecord } from '#contract/record.ts';
import { mayFollowFiles } from './access.ts';
import {
  FileListAnswer,
  FileListRequest,
  FileNote,
  FileToSave,
  HandOverSheet,
  NoteToAdd,
  OfYear,
  PapersToMake,
} from './file.ts';

/** One line a company and accounting year: closing, accounts, notes, open points, meeting, documents. */
export const GetSuiviDossierExpertComptable = call({
  method: 'POST',
  path: 'AccountantSocietyTracking/GetSuiviDossierExpertComptable',
  request: FileListRequest,
  answer: FileListAnswer,
  access: mayFollowFiles,
});

export const SaveSuiviDossierExpertComptable = call({
  method: 'POST',
  path: 'AccountantSocietyTracking/SaveSuiviDossierExpertComptable',
  request: FileToSave,
  answer: z.object({ Id: RecordId, Version: z.number().int() }),
  access: mayFollowFiles,
  audit: 'accountant-file.edit',
});

/** Notes of a company's year with the points of former years that are still open, or all of the company's. */
export const AllSuiviDossierNotes = call({
  method: 'POST',
  path: 'AccountantSocietyTracking/AllSuiviDossierNotes',
  request: z.strictObject({ IdSociete: RecordId, IdExercice: RecordId.nullish() }),
  answer: z.object({ Items: z.array(FileNote) }),
  access: mayFollowFiles,
});

export const addSuiviDossierExpertNotes = call({
  method: 'POST',
  path: 'AccountantSocietyTracking/addSuiviDossierExpertNotes',
  request: NoteToAdd,
  answer: SavedRecord,
  access: mayFollowFiles,
  audit: 'accountant-note.add',
});

/** Settles an open point, or opens it again. */
export const SettlePoint = call({
  method: 'POST',
  path: 'AccountantSocietyTracking/SettlePoint',
  request: z.strictObject({ Id: RecordId, EstRegle: z.boolean() }),
  answer: SavedRecord,
  access: mayFollowFiles,
  audit: 'accountant-note.settle',
});

/** One's own note: taken away within a day, struck through and kept afterwards. */
export const deleteSuiviDossierExpertComment = call({
  method: 'POST',
  path: 'societe/deleteSuiviDossierExpertComment',
  request: z.strictObject({ Id: RecordId, Motif: requiredText(300, 'Motif obligatoire.') }),
  answer: z.object({ Id: RecordId, EstBarree: z.boolean() }),
  access: mayFollowFiles,
  audit: 'accountant-note.delete',
});

/** What whoever takes the file over reads in a minute. */
export const GetFicheReprise = call({
  method: 'POST',
  path: 'AccountantSocietyTracking/GetFicheReprise',
  request: OfYear,
  answer: HandOverSheet,
  access: mayFollowFiles,
});

/** The hand-over sheet of a year as PDF; or the model documents that are chosen, one as its file and several as an archive. */
export const GenerateECDocs = call({
  method: 'POST',
  path: 'AccountantSocietyTracking/GenerateECDocs',
  request: PapersToMake,
  answer: anyFile,
  access: mayFollowFiles,
  audit: 'document.generate',
});
