import { mayHandleMandates } from '#contract/commerce/direct-debits/access.ts';
import * as calls from '#contract/commerce/direct-debits/calls.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { approveBatch, cancelBatch } from '#server/platform/sepa/batches/batch-steps.ts';
import type { IbanKeeper } from '#server/platform/sepa/iban-keeper.ts';
import { addBatch, proposeBatch, refuseChanged } from './add-batch.ts';
import { listCreditors, saveCreditor } from './creditors.ts';
import { debitBatches, listBatches, readBatch } from './debit-batches.ts';
import { exportDebits as exportFile } from './export-file.ts';
import { exportDebits } from './export-list.ts';
import { listDebits } from './list-debits.ts';
import { askMandate, downloadForm } from './mandate-form.ts';
import { addMandate, findMandates, revealMandate, revokeMandate } from './mandates.ts';
import { cancelDebit, prepareDebits } from './prepare-debits.ts';
import { sendNotices } from './send-notices.ts';
import { settledDebits } from './settle-debit.ts';

export const directDebitRoutes = ({ keeper, outbox }: { keeper: IbanKeeper; outbox: Outbox }): Route[] => [
  serve(calls.listDirectDebits, listDebits),
  serve(calls.exportDirectDebits, exportDebits),
  serve(calls.PrepareDirectDebits, prepareDebits),
  serve(calls.SendDebitNotices, (context) => sendNotices(context, outbox)),
  serve(calls.CancelDirectDebit, cancelDebit),
  serve(calls.listMandates, findMandates),
  serve(calls.AddMandate, (context) => addMandate(context, keeper)),
  serve(calls.RevokeMandate, revokeMandate),
  serve(calls.RevealMandateIban, (context) => revealMandate(context, keeper)),
  serve(calls.AskMandate, (context) => askMandate(context, outbox)),
  serve(calls.DownloadMandateForm, downloadForm),
  serve(calls.listCreditors, ({ db, session }) => listCreditors(db, session.clientId)),
  serve(calls.SaveCreditor, saveCreditor),
  serve(calls.listDebitBatches, listBatches),
  serve(calls.GetDebitBatchById, ({ db, session, input }) => readBatch(db, session.clientId, input.Id)),
  serve(calls.ProposeDebitBatch, proposeBatch),
  serve(calls.AddDebitBatch, (context) => addBatch(context, keeper)),
  serve(calls.ApproveDebitBatch, (context) =>
    approveBatch(context, debitBatches, mayHandleMandates, (batch) =>
      refuseChanged(context.db, context.session.clientId, batch),
    ),
  ),
  serve(calls.CancelDebitBatch, (context) =>
    cancelBatch(context, debitBatches, (id) =>
      context.db.query(
        `update direct_debit set batch_id = null, debtor = null, label = null, end_to_end_id = null, version = version + 1
         where client_id = $1 and batch_id = $2`,
        [context.session.clientId, id],
      ),
    ),
  ),
  serve(calls.ExportDebitBatch, (context) => exportFile(context, keeper)),
  serve(calls.ReadDebitReturn, settledDebits.readReturn),
  serve(calls.ConfirmDebitBatch, settledDebits.confirm),
];
