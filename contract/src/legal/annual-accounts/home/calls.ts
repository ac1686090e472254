import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { SignatureState } from '#contract/documents/signatures/signature.ts';
import { KeyValue } from '#contract/key-value.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { mayMakeAnnualAccounts } from '../access.ts';
import {
  AnnualAccounts,
  AnnualAccountsAnswer,
  AnnualAccountsExportRequest,
  AnnualAccountsRequest,
  MinutesStatus,
} from '../annual-accounts.ts';
import { paperKeys } from './papers.ts';

/** One of the eight documents, as far as it has come. */
const Paper = z.object({
  Code: z.enum(paperKeys),
  Libelle: z.string(),
  /** The company's legal form wants it. */
  IsVoulu: z.boolean(),
  /** The document that was filed for the year; null: it is missing. */
  IdDocument: z.number().int().nullable(),
  /** Of its last request to sign. */
  EtatSignature: SignatureState.nullable(),
});

export const AccountsWork = AnnualAccounts.extend({
  FormeJuridique: z.string().nullable(),
  Responsable: KeyValue.nullable(),
  Papiers: z.array(Paper),
  PapiersFaits: z.number().int(),
  PapiersVoulus: z.number().int(),
  /** Of all requests to sign documents of the year. */
  Signatures: z.number().int(),
  Signataires: z.number().int(),
});
export type AccountsWork = z.infer<typeof AccountsWork>;

/** Annual accounts as they are made: what is written, signed and filed of each year. */
export const listAccountsWork = call({
  method: 'POST',
  path: 'annualAccount/allByFilterRequest',
  request: AnnualAccountsRequest,
  answer: AnnualAccountsAnswer.extend({ Items: z.array(AccountsWork) }),
  access: mayMakeAnnualAccounts,
});

export const exportAccountsWorkToExcel = call({
  method: 'POST',
  path: 'annualAccount/exportToExcel',
  request: AnnualAccountsExportRequest,
  answer: xlsx,
  access: mayMakeAnnualAccounts,
});

/** Takes a year's accounts a step further, or back with a motive; refused (409) where the step is not open. */
export const UpdateAccountsStatus = call({
  method: 'POST',
  path: 'annualAccount/UpdateStatus',
  request: z.strictObject({
    /** The accounting year's. */
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    Statut: MinutesStatus,
    /** With 'Signé': the day of the minutes. */
    DatePv: LegalDate.nullish(),
    /** With 'Terminé': the day of the deposit. */
    DateDepot: LegalDate.nullish(),
    Motif: optionalText(500),
  }),
  answer: z.object({ Id: RecordId, Version: z.number().int() }),
  access: mayMakeAnnualAccounts,
  audit: 'company.annual-accounts.status',
});
