import { z } from 'zod';
import { call, noInput, pdf, xlsx, xml } from '#contract/call.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { BatchSaved, BatchStep, ReturnRead } from '#contract/sepa-batch.ts';
import { mayDebit, mayHandleMandates } from './access.ts';
import {
  DebitBatchListAnswer,
  DebitBatchListRequest,
  DebitBatchRead,
  DebitBatchToAdd,
  DebitProposal,
  DebitProposalRequest,
} from './batch.ts';
import {
  DebitExportRequest,
  DebitListAnswer,
  DebitListRequest,
  DebitStep,
  DebitsToPrepare,
  NoticesAnswer,
  NoticesRequest,
} from './debit.ts';
import {
  Creditor,
  CreditorToSave,
  MandateAsked,
  MandateFormRequest,
  MandateListAnswer,
  MandateListRequest,
  MandateStep,
  MandateToAdd,
} from './mandate.ts';

const path = (name: string) => `prelevementClient/${name}`;

/** Direct debits of the files that the reader may know of. */
export const listDirectDebits = call({
  method: 'POST',
  path: path('allByFilterRequest'),
  request: DebitListRequest,
  answer: DebitListAnswer,
  access: mayDebit,
});

export const exportDirectDebits = call({
  method: 'POST',
  path: path('exportToExcel'),
  request: DebitExportRequest,
  answer: xlsx,
  access: mayDebit,
});

/** Takes up the invoices that are due on a day; those without a mandate wait for one. */
export const PrepareDirectDebits = call({
  method: 'POST',
  path: path('Preparer'),
  request: DebitsToPrepare,
  answer: z.object({ Ajoutes: z.number().int(), SansMandat: z.number().int() }),
  access: mayDebit,
  audit: 'direct-debit.prepare',
});

/** Announces debits to customers (pré-notification), or shows the mails before. */
export const SendDebitNotices = call({
  method: 'POST',
  path: path('EnvoyerPreavis'),
  request: NoticesRequest,
  answer: NoticesAnswer,
  access: mayDebit,
  audit: 'direct-debit.notify',
  rateLimits: [{ most: 120, seconds: 3600, by: 'account' }],
});

/** Gives a debit up that no bank has; its invoice may be taken up again. */
export const CancelDirectDebit = call({
  method: 'POST',
  path: path('Annuler'),
  request: DebitStep,
  answer: SavedRecord,
  access: mayDebit,
  audit: 'direct-debit.cancel',
});

export const listMandates = call({
  method: 'POST',
  path: path('mandats/allByFilterRequest'),
  request: MandateListRequest,
  answer: MandateListAnswer,
  access: mayDebit,
});

export const AddMandate = call({
  method: 'POST',
  path: path('mandats/Add'),
  request: MandateToAdd,
  answer: SavedRecord,
  access: mayHandleMandates,
  audit: 'sepa-mandate.add',
});

export const RevokeMandate = call({
  method: 'POST',
  path: path('mandats/Revoquer'),
  request: MandateStep,
  answer: SavedRecord,
  access: mayDebit,
  audit: 'sepa-mandate.revoke',
});

/** A mandate's IBAN in the clear; each reading is written down. */
export const RevealMandateIban = call({
  method: 'POST',
  path: path('mandats/RevealIban'),
  request: IdRequest,
  answer: z.object({ Iban: z.string() }),
  access: mayHandleMandates,
  audit: 'sepa-mandate.reveal-iban',
  rateLimits: [{ most: 40, seconds: 3600, by: 'account' }],
});

/** Mails the form of a mandate to a customer. */
export const AskMandate = call({
  method: 'POST',
  path: path('mandats/Demander'),
  request: MandateAsked,
  answer: z.object({ Email: z.string(), Rum: z.string() }),
  access: mayDebit,
  audit: 'sepa-mandate.ask',
  rateLimits: [{ most: 120, seconds: 3600, by: 'account' }],
});

/** The form of a mandate, filled in but for the account and the signature. */
export const DownloadMandateForm = call({
  method: 'POST',
  path: path('mandats/Formulaire'),
  request: MandateFormRequest,
  answer: pdf,
  access: mayDebit,
});

/** Cabinets with what they collect with. */
export const listCreditors = call({
  method: 'GET',
  path: path('creanciers'),
  request: noInput,
  answer: z.array(Creditor),
  access: mayDebit,
});

export const SaveCreditor = call({
  method: 'POST',
  path: path('creanciers/Save'),
  request: CreditorToSave,
  answer: z.object({ IdCabinet: RecordId }),
  access: mayHandleMandates,
  audit: 'sepa-creditor.save',
});

export const listDebitBatches = call({
  method: 'POST',
  path: path('lots/allByFilterRequest'),
  request: DebitBatchListRequest,
  answer: DebitBatchListAnswer,
  access: mayDebit,
});

export const GetDebitBatchById = call({
  method: 'POST',
  path: path('lots/GetById'),
  request: IdRequest,
  answer: DebitBatchRead,
  access: mayDebit,
});

/** What a batch of the day would collect, and every reason why not the rest. */
export const ProposeDebitBatch = call({
  method: 'POST',
  path: path('lots/Proposer'),
  request: DebitProposalRequest,
  answer: DebitProposal,
  access: mayDebit,
});

export const AddDebitBatch = call({
  method: 'POST',
  path: path('lots/Add'),
  request: DebitBatchToAdd,
  answer: BatchSaved,
  access: mayDebit,
  audit: 'debit-batch.add',
});

/** Refused to who prepared it, unless nobody else of the firm may. */
export const ApproveDebitBatch = call({
  method: 'POST',
  path: path('lots/Approuver'),
  request: BatchStep,
  answer: BatchSaved,
  access: mayHandleMandates,
  audit: 'debit-batch.approve',
});

/** Before it is exported: its debits may be in another batch. */
export const CancelDebitBatch = call({
  method: 'POST',
  path: path('lots/Annuler'),
  request: BatchStep,
  answer: BatchSaved,
  access: mayDebit,
  audit: 'debit-batch.cancel',
});

/** The bank's file (pain.008); every time the same bytes. */
export const ExportDebitBatch = call({
  method: 'POST',
  path: path('lots/Exporter'),
  request: IdRequest,
  answer: xml,
  access: mayHandleMandates,
  audit: 'debit-batch.export',
  rateLimits: [{ most: 60, seconds: 3600, by: 'account' }],
});

/** Reads a pain.002 or a camt.054: what was collected is paid, what came back is to be paid again. */
export const ReadDebitReturn = call({
  method: 'POST',
  path: path('lots/LireRetour'),
  request: noInput,
  parts: { file: 'file' },
  answer: ReturnRead,
  access: mayDebit,
  audit: 'debit-batch.read-return',
  rateLimits: [{ most: 60, seconds: 3600, by: 'account' }],
});

/** Says by hand that the bank has collected what it gave no word of, once the day has come. */
export const ConfirmDebitBatch = call({
  method: 'POST',
  path: path('lots/ConfirmerExecution'),
  request: BatchStep,
  answer: BatchSaved,
  access: mayDebit,
  audit: 'debit-batch.confirm',
});
