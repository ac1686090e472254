import { z } from 'zod';
import { call, noInput, xlsx, xml } from '#contract/call.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { BatchSaved, BatchStep, ReturnRead } from '#contract/sepa-batch.ts';
import { mayHandleAccounts, mayTransfer } from './access.ts';
import { AccountListAnswer, AccountListRequest, AccountToConfirm, AccountToSave } from './account.ts';
import {
  BatchToAdd,
  Proposal,
  ProposalRequest,
  TransferBatchRead,
  TransferExportRequest,
  TransferListAnswer,
  TransferListRequest,
} from './transfer.ts';

const path = (name: string) => `virementPortee/${name}`;

/** Batches of portage companies that the reader may know of. */
export const listTransferBatches = call({
  method: 'POST',
  path: path('allByFilterRequest'),
  request: TransferListRequest,
  answer: TransferListAnswer,
  access: mayTransfer,
});

export const exportTransferBatches = call({
  method: 'POST',
  path: path('exportToExcel'),
  request: TransferExportRequest,
  answer: xlsx,
  access: mayTransfer,
});

export const GetTransferBatchById = call({
  method: 'POST',
  path: path('GetById'),
  request: IdRequest,
  answer: TransferBatchRead,
  access: mayTransfer,
});

/** What a month of a portage company would pay, and why what it would not. */
export const ProposeTransfers = call({
  method: 'POST',
  path: path('Proposer'),
  request: ProposalRequest,
  answer: Proposal,
  access: mayTransfer,
});

/** Makes the batch of what was proposed. */
export const AddTransferBatch = call({
  method: 'POST',
  path: path('Add'),
  request: BatchToAdd,
  answer: BatchSaved,
  access: mayTransfer,
  audit: 'transfer-batch.add',
});

/** Refused to who prepared it, unless nobody else of the firm may. */
export const ApproveTransferBatch = call({
  method: 'POST',
  path: path('Approuver'),
  request: BatchStep,
  answer: BatchSaved,
  access: mayHandleAccounts,
  audit: 'transfer-batch.approve',
});

/** Before it is exported: what it would have paid may be proposed again. */
export const CancelTransferBatch = call({
  method: 'POST',
  path: path('Annuler'),
  request: BatchStep,
  answer: BatchSaved,
  access: mayTransfer,
  audit: 'transfer-batch.cancel',
});

/** The bank's file; every time the same bytes. */
export const ExportTransferBatch = call({
  method: 'POST',
  path: path('Exporter'),
  request: IdRequest,
  answer: xml,
  access: mayHandleAccounts,
  audit: 'transfer-batch.export',
  rateLimits: [{ most: 60, seconds: 3600, by: 'account' }],
});

/** Reads a pain.002 or a camt.054: what was executed and what came back. */
export const ReadTransferReturn = call({
  method: 'POST',
  path: path('LireRetour'),
  request: noInput,
  parts: { file: 'file' },
  answer: ReturnRead,
  access: mayTransfer,
  audit: 'transfer-batch.read-return',
  rateLimits: [{ most: 60, seconds: 3600, by: 'account' }],
});

/** Says by hand that the bank has executed what it gave no word of, once the day has come. */
export const ConfirmTransferBatch = call({
  method: 'POST',
  path: path('ConfirmerExecution'),
  request: BatchStep,
  answer: BatchSaved,
  access: mayTransfer,
  audit: 'transfer-batch.confirm',
});

/** Carried persons and portage companies with their accounts, those without among them. */
export const listPaymentAccounts = call({
  method: 'POST',
  path: path('comptes/allByFilterRequest'),
  request: AccountListRequest,
  answer: AccountListAnswer,
  access: mayTransfer,
});

/** Has another account in place of the one before; it is to be confirmed by somebody else. */
export const SavePaymentAccount = call({
  method: 'POST',
  path: path('comptes/Save'),
  request: AccountToSave,
  answer: z.object({ IdCompte: RecordId }),
  access: mayHandleAccounts,
  audit: 'payment-account.save',
  rateLimits: [{ most: 60, seconds: 3600, by: 'account' }],
});

/** Says that whose account it is was called back; refused to who entered it, unless nobody else of the firm may. */
export const ConfirmPaymentAccount = call({
  method: 'POST',
  path: path('comptes/Confirmer'),
  request: AccountToConfirm,
  answer: z.object({ IdCompte: RecordId }),
  access: mayHandleAccounts,
  audit: 'payment-account.confirm',
});

/** An IBAN in the clear; every other call masks it. Each reading is written down. */
export const RevealPaymentAccount = call({
  method: 'POST',
  path: path('comptes/RevealIban'),
  request: z.strictObject({ IdCompte: RecordId }),
  answer: z.object({ Iban: z.string() }),
  access: mayHandleAccounts,
  audit: 'payment-account.reveal-iban',
  rateLimits: [{ most: 40, seconds: 3600, by: 'account' }],
});
