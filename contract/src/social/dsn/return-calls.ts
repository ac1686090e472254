import { z } from 'zod';
import { call, noInput, xlsx } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { mayFollowDsnReturns } from './access.ts';
import {
  DsnReturnDetails,
  DsnReturnExportRequest,
  DsnReturnListAnswer,
  DsnReturnListRequest,
  ReturnCorrection,
  ReturnsRead,
} from './return.ts';

/** What the organisms answered, the latest first. */
export const ListDsnReturns = call({
  method: 'POST',
  path: 'dsnReturn/List',
  request: DsnReturnListRequest,
  answer: DsnReturnListAnswer,
  access: mayFollowDsnReturns,
});

export const GetDsnReturn = call({
  method: 'GET',
  path: 'dsnReturn/GetById',
  request: z.strictObject({ Id: RecordId }),
  answer: DsnReturnDetails,
  access: mayFollowDsnReturns,
});

/** A return as XML or PDF: what it says is kept, without any number of a person; the file itself is not. */
export const ImportDsnReturn = call({
  method: 'POST',
  path: 'dsnReturn/Import',
  request: noInput,
  parts: { file: 'files', streamed: { most: 30 }, mostMegabytes: uploadLimits.file },
  answer: z.object({
    Items: z.array(
      z.object({
        Nom: z.string(),
        /** Null: the file was not taken, for the reason that is told. */
        IdRetour: RecordId.nullable(),
        NomSociete: z.string().nullable(),
        Anomalies: z.number().int(),
        Refus: z.string().nullable(),
      }),
    ),
  }),
  access: mayFollowDsnReturns,
  audit: 'dsn-return.import',
  rateLimits: [{ most: 60, seconds: 600, by: 'account' }],
});

/** Asks the portal what became of the files that were deposited, and keeps what it answers. */
export const ReadDsnReturns = call({
  method: 'POST',
  path: 'dsnReturn/Refresh',
  request: noInput,
  answer: z.object({
    Interroges: z.number().int(),
    Acceptees: z.number().int(),
    Rejetees: z.number().int(),
    Retours: z.number().int(),
  }),
  access: mayFollowDsnReturns,
  audit: 'dsn-return.refresh',
  rateLimits: [{ most: 30, seconds: 600, by: 'account' }],
});

export const MarkDsnReturnsRead = call({
  method: 'POST',
  path: 'dsnReturn/MarkRead',
  request: ReturnsRead,
  answer: z.object({ Lus: z.number().int() }),
  access: mayFollowDsnReturns,
  audit: 'dsn-return.read',
});

/** Says in the DSN of which month the anomalies are corrected. */
export const CorrectDsnReturn = call({
  method: 'POST',
  path: 'dsnReturn/Correct',
  request: ReturnCorrection,
  answer: DsnReturnDetails.pick({ Id: true, Etat: true, CorrigeEn: true }),
  access: mayFollowDsnReturns,
  audit: 'dsn-return.correct',
});

export const ExportDsnReturnsToExcel = call({
  method: 'POST',
  path: 'dsnReturn/ExportToExcel',
  request: DsnReturnExportRequest,
  answer: xlsx,
  access: mayFollowDsnReturns,
});
