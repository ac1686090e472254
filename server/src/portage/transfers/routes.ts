import { mayHandleAccounts } from '#contract/portage/transfers/access.ts';
import * as calls from '#contract/portage/transfers/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { approveBatch, cancelBatch } from '#server/platform/sepa/batches/batch-steps.ts';
import type { IbanKeeper } from '#server/platform/sepa/iban-keeper.ts';
import { confirmAccount, listAccounts, revealAccount, saveAccount } from './accounts.ts';
import { addBatch, proposeTransfers, refuseChanged } from './add-batch.ts';
import { exportTransfers } from './export-file.ts';
import { exportBatches } from './export-list.ts';
import { listBatches, readBatch } from './list-batches.ts';
import { settledTransfers } from './settle-batch.ts';
import { transferBatches } from './transfer-batches.ts';

export const transferRoutes = (keeper: IbanKeeper): Route[] => [
  serve(calls.listTransferBatches, listBatches),
  serve(calls.exportTransferBatches, exportBatches),
  serve(calls.GetTransferBatchById, ({ db, session, input }) => readBatch(db, session.clientId, input.Id)),
  serve(calls.ProposeTransfers, proposeTransfers),
  serve(calls.AddTransferBatch, (context) => addBatch(context, keeper)),
  serve(calls.ApproveTransferBatch, (context) =>
    approveBatch(context, transferBatches, mayHandleAccounts, (batch) =>
      refuseChanged(context.db, context.session.clientId, batch),
    ),
  ),
  serve(calls.CancelTransferBatch, (context) =>
    cancelBatch(context, transferBatches, (id) =>
      context.db.query(`update transfer_line set state = 'ANNULE' where client_id = $1 and batch_id = $2`, [
        context.session.clientId,
        id,
      ]),
    ),
  ),
  serve(calls.ExportTransferBatch, (context) => exportTransfers(context, keeper)),
  serve(calls.ReadTransferReturn, settledTransfers.readReturn),
  serve(calls.ConfirmTransferBatch, settledTransfers.confirm),
  serve(calls.listPaymentAccounts, listAccounts),
  serve(calls.SavePaymentAccount, (context) => saveAccount(context, keeper)),
  serve(calls.ConfirmPaymentAccount, confirmAccount),
  serve(calls.RevealPaymentAccount, (context) => revealAccount(context, keeper)),
];
