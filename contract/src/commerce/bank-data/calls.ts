import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { mayFollowBankData } from './access.ts';
import {
  BankConnectionToOpen,
  BankConsentGiven,
  BankConsentPage,
  BankRevocation,
  BankSyncDetails,
  BankSyncExportRequest,
  BankSyncListAnswer,
  BankSyncListRequest,
  StatementToImport,
} from './bank-data.ts';

/** What was taken from the banks, the latest first, with the consent that each connection rests on. */
export const ListBankSyncs = call({
  method: 'POST',
  path: 'bankData/List',
  request: BankSyncListRequest,
  answer: BankSyncListAnswer,
  access: mayFollowBankData,
});

export const GetBankSync = call({
  method: 'GET',
  path: 'bankData/GetById',
  request: z.strictObject({ Id: RecordId }),
  answer: BankSyncDetails,
  access: mayFollowBankData,
});

/** Begins a connection: its consent is given on the bank's own pages, which nobody's password of passes here. */
export const OpenBankConnection = call({
  method: 'POST',
  path: 'bankData/Connect',
  request: BankConnectionToOpen,
  answer: BankConsentPage,
  access: mayFollowBankData,
  audit: 'bank-connection.open',
  rateLimits: [{ most: 30, seconds: 600, by: 'account' }],
});

/** Ends what the bank's page has come back from: the connection is read, and its lines are taken. */
export const CompleteBankConnection = call({
  method: 'POST',
  path: 'bankData/Complete',
  request: BankConsentGiven,
  answer: BankSyncDetails,
  access: mayFollowBankData,
  audit: 'bank-connection.complete',
  rateLimits: [{ most: 30, seconds: 600, by: 'account' }],
});

/** The page on which the consent of a connection is given anew. */
export const RenewBankConnection = call({
  method: 'POST',
  path: 'bankData/Renew',
  request: IdRequest,
  answer: BankConsentPage,
  access: mayFollowBankData,
  audit: 'bank-connection.renew',
  rateLimits: [{ most: 30, seconds: 600, by: 'account' }],
});

/** Takes the lines of a connection that are not here yet. */
export const SyncBankConnection = call({
  method: 'POST',
  path: 'bankData/Sync',
  request: IdRequest,
  answer: BankSyncDetails,
  access: mayFollowBankData,
  audit: 'bank-connection.sync',
  rateLimits: [{ most: 60, seconds: 600, by: 'account' }],
});

/** Ends a consent, at the aggregator too; what was taken stays. */
export const RevokeBankConnection = call({
  method: 'POST',
  path: 'bankData/Revoke',
  request: BankRevocation,
  answer: z.boolean(),
  access: mayFollowBankData,
  audit: 'bank-connection.revoke',
});

/** A statement as a file (OFX, CSV, camt.053, CFONB120): all its lines, or none and every fault by line. */
export const ImportBankStatement = call({
  method: 'POST',
  path: 'bankData/Import',
  request: StatementToImport,
  parts: { json: 'releve', file: 'file', mostMegabytes: uploadLimits.file },
  answer: BankSyncDetails,
  access: mayFollowBankData,
  audit: 'bank-statement.import',
  rateLimits: [{ most: 60, seconds: 600, by: 'account' }],
});

export const ExportBankSyncsToExcel = call({
  method: 'POST',
  path: 'bankData/ExportToExcel',
  request: BankSyncExportRequest,
  answer: xlsx,
  access: mayFollowBankData,
});
