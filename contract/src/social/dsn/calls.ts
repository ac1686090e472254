import { z } from 'zod';
import { call, noInput, xlsx } from '#contract/call.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { mayFollowDsn } from './access.ts';
import {
  DsnDetails,
  DsnExportRequest,
  DsnFile,
  DsnListAnswer,
  DsnListRequest,
  DsnMonth,
  DsnOutcome,
  DsnWaiver,
  ImportedDsn,
} from './declaration.ts';

/** What is awaited of each company in a month, and where its declaration stands. */
export const ListDsn = call({
  method: 'POST',
  path: 'dsn/List',
  request: DsnListRequest,
  answer: DsnListAnswer,
  access: mayFollowDsn,
});

/** One company's month with the rule of its day and its files. */
export const GetDsn = call({
  method: 'GET',
  path: 'dsn/GetById',
  request: z.strictObject({ Id: RecordId }),
  answer: DsnDetails,
  access: mayFollowDsn,
});

/** Makes the lines of a month that are missing: those of the last two are made by themselves. */
export const MakeDsnMonth = call({
  method: 'POST',
  path: 'dsn/MakeMonth',
  request: z.strictObject({ Mois: DsnMonth }),
  answer: z.object({ Ajoutes: z.number().int() }),
  access: mayFollowDsn,
  audit: 'dsn.make-month',
});

/** A DSN file as payroll software writes it: all its declarations, or none and every fault by line and rubric. */
export const ImportDsn = call({
  method: 'POST',
  path: 'dsn/Import',
  request: noInput,
  parts: { file: 'file', mostMegabytes: uploadLimits.file },
  answer: ImportedDsn,
  access: mayFollowDsn,
  audit: 'dsn.import',
  rateLimits: [{ most: 120, seconds: 600, by: 'account' }],
});

/** Hands a prepared file over to the portal of the installation. */
export const DepositDsn = call({
  method: 'POST',
  path: 'dsn/Deposit',
  request: IdRequest,
  answer: DsnFile,
  access: mayFollowDsn,
  audit: 'dsn.deposit',
  rateLimits: [{ most: 120, seconds: 600, by: 'account' }],
});

/** Tells what became of a file that was deposited elsewhere. */
export const TellDsnOutcome = call({
  method: 'POST',
  path: 'dsn/TellOutcome',
  request: DsnOutcome,
  answer: DsnFile,
  access: mayFollowDsn,
  audit: 'dsn.outcome',
});

/** Takes a file back that has not been deposited. */
export const RemoveDsnFile = call({
  method: 'POST',
  path: 'dsn/RemoveFile',
  request: IdRequest,
  answer: z.boolean(),
  access: mayFollowDsn,
  audit: 'dsn.remove-file',
});

/** Says that nothing is to be declared for a month, with why, or that it is after all. */
export const WaiveDsn = call({
  method: 'POST',
  path: 'dsn/Waive',
  request: DsnWaiver,
  answer: DsnDetails.pick({ Id: true, Etat: true }),
  access: mayFollowDsn,
  audit: 'dsn.waive',
});

export const ExportDsnToExcel = call({
  method: 'POST',
  path: 'dsn/ExportToExcel',
  request: DsnExportRequest,
  answer: xlsx,
  access: mayFollowDsn,
});
