import { z } from 'zod';
import { call, pdf, xlsx, zip } from '#contract/call.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { mayReadOutstanding, mayRemind } from './access.ts';
import {
  Account,
  AccountKey,
  DisputeToOpen,
  NoticeToWrite,
  OutstandingFilters,
  OutstandingListAnswer,
  OutstandingListRequest,
  OverpaymentToKeep,
  OverpaymentToRefund,
  PromiseToKeep,
  ProposedReminder,
  ReminderToSend,
} from './outstanding.ts';

/** What each customer owes, by how long it has been due. */
export const listOutstanding = call({
  method: 'POST',
  path: 'encoursClient/allByFilterRequest',
  request: OutstandingListRequest,
  answer: OutstandingListAnswer,
  access: mayReadOutstanding,
});

export const exportOutstandingToExcel = call({
  method: 'POST',
  path: 'encoursClient/exportToExcel',
  request: OutstandingFilters,
  answer: xlsx,
  access: mayReadOutstanding,
});

export const exportOutstandingToPdf = call({
  method: 'POST',
  path: 'encoursClient/exportToPdf',
  request: OutstandingFilters,
  answer: pdf,
  access: mayReadOutstanding,
});

const ofAccount = z.strictObject({ cle: AccountKey });

export const GetAccount = call({
  method: 'GET',
  path: 'encoursClient/GetByKey',
  request: ofAccount,
  answer: Account,
  access: mayReadOutstanding,
});

export const ProposeReminder = call({
  method: 'GET',
  path: 'encoursClient/ProposeReminder',
  request: ofAccount,
  answer: ProposedReminder,
  access: mayRemind,
});

/** Mails the list of what is overdue and not disputed. */
export const SendReminder = call({
  method: 'POST',
  path: 'encoursClient/Remind',
  request: ReminderToSend,
  answer: z.object({ Id: RecordId, Email: z.string() }),
  access: mayRemind,
  audit: 'dunning.remind',
});

/** Writes the letter of a formal notice, and keeps it. */
export const WriteNotice = call({
  method: 'POST',
  path: 'encoursClient/FormalNotice',
  request: NoticeToWrite,
  answer: z.object({ Id: RecordId }),
  access: mayRemind,
  audit: 'dunning.notice',
});

export const DownloadNotice = call({
  method: 'GET',
  path: 'encoursClient/DownloadNotice',
  request: z.strictObject({ id: RecordId }),
  answer: pdf,
  access: mayReadOutstanding,
});

export const KeepPromise = call({
  method: 'POST',
  path: 'encoursClient/Promise',
  request: PromiseToKeep,
  answer: z.object({ Id: RecordId }),
  access: mayRemind,
  audit: 'dunning.promise',
});

/** Nobody is reminded of these invoices until the dispute is closed. */
export const OpenDispute = call({
  method: 'POST',
  path: 'encoursClient/OpenDispute',
  request: DisputeToOpen,
  answer: z.boolean(),
  access: mayRemind,
  audit: 'dispute.open',
});

export const CloseDispute = call({
  method: 'POST',
  path: 'encoursClient/CloseDispute',
  request: z.strictObject({ Id: RecordId, Outcome: requiredText(500, 'Issue obligatoire.') }),
  answer: z.boolean(),
  access: mayRemind,
  audit: 'dispute.close',
});

/** What came beyond what was due of an invoice. */
export const KeepOverpayment = call({
  method: 'POST',
  path: 'encoursClient/KeepOverpayment',
  request: OverpaymentToKeep,
  answer: z.object({ Id: RecordId }),
  access: mayRemind,
  audit: 'overpayment.keep',
});

/** Notes that it was paid back; the money itself moves by the bank. */
export const RefundOverpayment = call({
  method: 'POST',
  path: 'encoursClient/RefundOverpayment',
  request: OverpaymentToRefund,
  answer: z.boolean(),
  access: mayRemind,
  audit: 'overpayment.refund',
});

/** Invoices, letters and the account's history in one archive, for whoever recovers the debt. */
export const DownloadRecoveryFile = call({
  method: 'GET',
  path: 'encoursClient/RecoveryFile',
  request: ofAccount,
  answer: zip,
  access: mayReadOutstanding,
});
