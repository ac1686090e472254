import { manualActions } from '#contract/legal/orders/action.ts';
import * as calls from '#contract/legal/orders/calls.ts';
import type { SigningNeeds } from '#server/documents/signatures/signing-needs.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { deleteAction, listActions, listAllActions, openActionFile, saveAction } from './actions.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { writeOrder } from './order-pdf.ts';
import { readSynthesis } from './order-synthesis.ts';
import { deleteOrder, readOrder } from './readable-order.ts';
import { addOrder, editOrder } from './save-order.ts';
import { sendOrderDocuments } from './signing/send-to-sign.ts';
import { updateStatus } from './update-status.ts';

const kinds = Object.entries(manualActions).map(([Code, Libelle]) => ({ Code, Libelle }));

export const orderRoutes = (store: FileStore, signing: SigningNeeds): Route[] => [
  serve(calls.listOrders, listOrders),
  serve(calls.AddOrder, addOrder),
  serve(calls.EditOrder, editOrder),
  serve(calls.DeleteOrder, deleteOrder),
  serve(calls.GetOrderById, readOrder),
  serve(calls.DownloadOrderAsPdf, writeOrder),
  serve(calls.UpdateOrderStatus, (context) => updateStatus(context, store)),
  serve(calls.SendOrderDocumentsToSign, (context) => sendOrderDocuments(context, signing)),
  serve(calls.GetActionHistoryCollection, listActions),
  serve(calls.GetOrderActionCollection, async () => kinds),
  serve(calls.EditActionHistory, (context) => saveAction(context, store)),
  serve(calls.DeleteActionHistory, deleteAction),
  serve(calls.DownloadActionFile, (context) => openActionFile(context, store)),
  serve(calls.GetAllActionsHistoryCollection, listAllActions),
  serve(calls.GetOrderSynthesis, readSynthesis),
  serve(calls.exportOrdersToExcel, exportOrders),
];
