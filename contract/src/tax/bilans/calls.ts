import { z } from 'zod';
import { call, noInput, pdf } from '#contract/call.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { mayKeepClosingChecks, mayPrepareBooks, mayReadBooks } from '../fec/access.ts';
import {
  Bilan,
  BilanSynthesis,
  BilanToAdd,
  BilanToEdit,
  ClosingCheck,
  ClosingCheckToAdd,
  ClosingCheckToEdit,
  ReadBox,
  StatusEntry,
} from './bilan.ts';
import { AccountBalance, StatementAccountsRequest, StatementRequest, Statements } from './statements.ts';

/** Balance sheet and income statement that follow from a FEC that was checked, whether or not it is confirmed. */
export const GetFecBilan = call({
  method: 'POST',
  path: 'fec/GetBilan',
  request: StatementRequest,
  answer: Statements,
  access: mayReadBooks,
});

/** The accounts that make a line. */
export const GetFecComptes = call({
  method: 'POST',
  path: 'fec/GetComptes',
  request: StatementAccountsRequest,
  answer: z.object({ Items: z.array(AccountBalance) }),
  access: mayReadBooks,
});

/** States of a result of a balance sheet. */
export const StatutResulatBilan = call({
  method: 'POST',
  path: 'bilan/StatutResulatBilan/all',
  request: noInput,
  answer: z.array(StatusEntry),
  access: mayReadBooks,
});

/** States of a balance sheet. */
export const StatutBilan = call({
  method: 'POST',
  path: 'bilan/StatutBilan/all',
  request: noInput,
  answer: z.array(StatusEntry),
  access: mayReadBooks,
});

/** What the firm looks at before it closes a year, retired ones too, in its order. */
export const ReferentielResultatBilan = call({
  method: 'POST',
  path: 'bilan/ReferentielResultatBilan/all',
  request: noInput,
  answer: z.array(ClosingCheck),
  access: mayReadBooks,
});

export const AddReferentielResultatBilan = call({
  method: 'POST',
  path: 'bilan/ReferentielResultatBilan/Add',
  request: ClosingCheckToAdd,
  saves: ClosingCheck,
  answer: SavedRecord,
  access: mayKeepClosingChecks,
  audit: 'closing-check.add',
});

export const EditReferentielResultatBilan = call({
  method: 'POST',
  path: 'bilan/ReferentielResultatBilan/Edit',
  request: ClosingCheckToEdit,
  saves: ClosingCheck,
  answer: SavedRecord,
  access: mayKeepClosingChecks,
  audit: 'closing-check.edit',
});

/** Refused (409, code IN_USE) while a balance sheet names it: then it may be retired. */
export const DeleteReferentielResultatBilan = call({
  method: 'POST',
  path: 'bilan/ReferentielResultatBilan/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepClosingChecks,
  audit: 'closing-check.delete',
});

/** A balance sheet with its results, each with what the books say of it. */
export const GetBilanById = call({
  method: 'POST',
  path: 'bilan/GetById',
  request: IdRequest,
  answer: Bilan,
  access: mayReadBooks,
});

/** Begins the balance sheet of an accounting year: in progress, its results not done. */
export const AddBilan = call({
  method: 'POST',
  path: 'bilan/AddBilan',
  request: BilanToAdd,
  saves: Bilan,
  answer: SavedRecord,
  access: mayPrepareBooks,
  audit: 'bilan.add',
});

/** Saves results and figures; to finish it every required result is done by both, or a motive says why not. */
export const EditBilan = call({
  method: 'POST',
  path: 'bilan/EditBilan',
  request: BilanToEdit,
  saves: Bilan,
  answer: SavedRecord,
  access: mayPrepareBooks,
  audit: 'bilan.edit',
});

/** The accounting years of a company with their key figures, the latest first. */
export const GetAllSyntheseBilanByIdSociete = call({
  method: 'POST',
  path: 'bilan/GetAllSyntheseBilanByIdSociete',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.array(BilanSynthesis),
  access: mayReadBooks,
});

/** The last check before a year is closed, as a paper. */
export const ExportBouclageFinalAsPdf = call({
  method: 'POST',
  path: 'bilan/ExportBouclageFinalAsPdf',
  request: IdRequest,
  answer: pdf,
  access: mayReadBooks,
});

/** Reads the boxes of tax returns from the text of their PDF; what is found is proposed and never saved by itself. */
export const GetLADResultats = call({
  method: 'POST',
  path: 'bilan/GetLADResultats',
  request: z.strictObject({
    IdSociete: z.number('Société obligatoire.').int().positive(),
    IdExercice: RecordId.nullish(),
  }),
  parts: { json: 'bilan', file: 'files', mostMegabytes: 50, streamed: { most: 10 } },
  answer: z.object({
    /** Whose returns they are taken for. */
    NomSociete: z.string(),
    Items: z.array(ReadBox),
    /** Files that nothing was read of, each with the reason. */
    NonLus: z.array(z.object({ FileName: z.string(), Motif: z.string() })),
  }),
  access: mayPrepareBooks,
  rateLimits: [{ most: 60, seconds: 600, by: 'account' }],
});
