import { z } from 'zod';
import { anyFile, call, xlsx } from '#contract/call.ts';
import { page } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { mayPrepareBooks, mayReadBooks } from './access.ts';
import {
  Cents,
  entryChangeKeys,
  Fec,
  FecComparison,
  FecFinding,
  FecLine,
  FecLineListRequest,
  FecRequest,
  FecRuleCount,
  findingFilters,
  PieceDocument,
} from './fec.ts';
import { largestFec } from './rules.ts';

const Job = z.object({ IdFec: RecordId, ZipId: z.uuid() });

/** Receives the FEC of an accounting year and has it checked in the background; nothing is written yet. */
export const GetBilanFromFec = call({
  method: 'POST',
  path: 'bilan/ImportFEC/getBilanFromFec',
  request: z.strictObject({
    IdSociete: z.number('Société obligatoire.').int().positive(),
    IdExercice: z.number('Exercice obligatoire.').int().positive(),
    /** The FEC in force is to be replaced by this one, once it is confirmed. */
    Remplace: z.boolean().default(false),
  }),
  parts: { json: 'fec', file: 'file', mostMegabytes: largestFec, streamed: { most: 1 } },
  answer: Job,
  access: mayPrepareBooks,
  audit: 'fec.upload',
  rateLimits: [{ most: 60, seconds: 600, by: 'account' }],
});

/** The FEC of a company's accounting years, the latest first. */
export const GetAllFec = call({
  method: 'POST',
  path: 'fec/GetAll',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({ Items: z.array(Fec) }),
  access: mayReadBooks,
});

/** What the check of a FEC has come to, by rule. */
export const GetFecControle = call({
  method: 'POST',
  path: 'fec/GetControle',
  request: FecRequest,
  answer: Fec.extend({
    Regles: z.array(FecRuleCount),
    /** The text that goes with the file (LPF A47 A-1, XI). */
    Description: z.string().nullable(),
    /** The FEC in force of the same year, which this one would replace or has replaced. */
    Precedent: z.object({ Id: RecordId, FileName: z.string() }).nullable(),
  }),
  access: mayReadBooks,
});

export const GetFecAnomalies = call({
  method: 'POST',
  path: 'fec/GetAnomalies',
  request: z.strictObject({ ...findingFilters, ...page() }),
  answer: z.object({ Items: z.array(FecFinding), TotalCount: z.number().int() }),
  access: mayReadBooks,
});

export const ExportFecAnomalies = call({
  method: 'POST',
  path: 'fec/ExporterAnomalies',
  request: z.strictObject(findingFilters),
  answer: xlsx,
  access: mayReadBooks,
});

/** Has the lines of a checked FEC written; it is then the one in force. */
export const ConfirmFec = call({
  method: 'POST',
  path: 'fec/Confirmer',
  request: FecRequest,
  answer: Job,
  access: mayPrepareBooks,
  audit: 'fec.confirm',
});

/** Gives up a FEC that is not in force; nothing of it stays. */
export const AbandonFec = call({
  method: 'POST',
  path: 'fec/Abandonner',
  request: FecRequest,
  answer: z.literal(true),
  access: mayPrepareBooks,
  audit: 'fec.abandon',
});

/** The lines of a FEC that was confirmed, by account, entry or line. */
export const GetFecLignes = call({
  method: 'POST',
  path: 'fec/GetLignes',
  request: FecLineListRequest,
  answer: z.object({
    Items: z.array(FecLine),
    TotalCount: z.number().int(),
    TotalDebit: Cents,
    TotalCredit: Cents,
    IdSociete: RecordId,
    /** The documents behind the pieces, where one entry is asked for. */
    Pieces: z.array(PieceDocument),
  }),
  access: mayReadBooks,
});

/** What a FEC changes of the one that it replaces, or has replaced: accounts, then entries once both are written. */
export const GetFecComparison = call({
  method: 'POST',
  path: 'fec/GetComparaison',
  request: z.strictObject({ IdFec: RecordId, Nature: z.enum(entryChangeKeys).nullish(), ...page() }),
  answer: FecComparison,
  access: mayReadBooks,
});

/** The file as it was sent. */
export const DownloadFec = call({
  method: 'POST',
  path: 'fec/Download',
  request: FecRequest,
  answer: anyFile,
  access: mayReadBooks,
});
