import { z } from 'zod';
import { anyFile, call, noInput, pdf, xlsx } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { askedOfSigners, signerList } from '#contract/documents/signatures/signature.ts';
import { groupKeys } from '#contract/legal/formality-types/formality-type.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { mayFollowOrders, mayOrder, maySeeOrderFigures } from './access.ts';
import { ActionListRequest, ActionRemoval, ActionToSave, OrderAction, optionalMotive } from './action.ts';
import {
  OrderDetails,
  OrderFilters,
  OrderListAnswer,
  OrderListRequest,
  OrderToAdd,
  OrderToEdit,
} from './order.ts';
import { stateKeys } from './states.ts';

const OrderRequest = z.strictObject({ orderId: RecordId });
const Saved = z.object({ Id: RecordId, Number: z.string(), Version: z.number().int() });

/** Orders of formalities of the files that the user may read, the latest first. */
export const listOrders = call({
  method: 'POST',
  path: 'order/allByFilterRequest',
  request: OrderListRequest,
  answer: OrderListAnswer,
  access: mayOrder,
});

/** Begins an order as a quote, at the prices of the day. */
export const AddOrder = call({
  method: 'POST',
  path: 'order/Add',
  request: OrderToAdd,
  answer: Saved,
  access: mayOrder,
  audit: 'formality-order.add',
});

/** A quote takes the prices of the day; once it is confirmed neither formality, options nor customer change. */
export const EditOrder = call({
  method: 'POST',
  path: 'order/Edit',
  request: OrderToEdit,
  answer: Saved,
  access: mayOrder,
  audit: 'formality-order.edit',
});

/** Deletes a quote; what was confirmed is cancelled instead (409). */
export const DeleteOrder = call({
  method: 'POST',
  path: 'order/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayOrder,
  audit: 'formality-order.delete',
});

export const GetOrderById = call({
  method: 'GET',
  path: 'order/GetById',
  request: OrderRequest,
  answer: OrderDetails,
  access: mayOrder,
});

/** The quote, or the order once it is confirmed. */
export const DownloadOrderAsPdf = call({
  method: 'GET',
  path: 'order/DownloadOrderAsPdf',
  request: OrderRequest,
  answer: pdf,
  access: mayOrder,
});

/** Refused (409) where the step is not open or its proof is missing; the sentence names it. */
export const UpdateOrderStatus = call({
  method: 'POST',
  path: 'order/UpdateStatus',
  request: z.strictObject({
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    OrderStatusCode: z.enum(stateKeys, 'État obligatoire.'),
    Motive: optionalMotive,
    GuichetUniqueNumber: z.string().trim().max(40, 'Maximum 40 caractères.').nullish(),
    DueOn: LegalDate.nullish(),
  }),
  parts: { json: 'order', file: 'file', orJson: true },
  answer: z.object({ Id: RecordId, OrderStatusCode: z.enum(stateKeys), Version: z.number().int() }),
  access: mayOrder,
  audit: 'formality-order.status',
});

/**
 * Sends documents of the order's company to be signed, a request each; an order that is prepared goes on to 'À signer'. Without signers
 * those whose mandate signs for the company are asked.
 */
export const SendOrderDocumentsToSign = call({
  method: 'POST',
  path: 'order/sendOrderDocumentsToSign',
  request: z.strictObject({
    OrderId: RecordId,
    DocumentIds: z
      .array(RecordId, 'Document obligatoire.')
      .min(1, 'Document obligatoire.')
      .max(20, 'Au plus 20 documents.'),
    Signers: signerList.nullish(),
    ...askedOfSigners,
  }),
  answer: z.object({ SignatureRequestIds: z.array(RecordId), IsOwn: z.boolean() }),
  access: mayOrder,
  audit: 'formality-order.sign',
});

/** What was done for an order, the latest first. */
export const GetActionHistoryCollection = call({
  method: 'POST',
  path: 'Order/GetActionHistoryCollection',
  request: z.strictObject({ OrderId: RecordId }),
  answer: z.array(OrderAction),
  access: mayOrder,
});

/** What may be noted by hand. */
export const GetOrderActionCollection = call({
  method: 'POST',
  path: 'Order/GetOrderActionCollection',
  request: noInput,
  answer: z.array(z.object({ Code: z.string(), Libelle: z.string() })),
  access: mayOrder,
});

/** Adds a note, or changes one of one's own; who runs the firm changes anybody's. What it said stays in the journal. */
export const EditActionHistory = call({
  method: 'POST',
  path: 'Order/EditActionHistory',
  request: ActionToSave,
  parts: { json: 'action', file: 'file', orJson: true },
  answer: SavedRecord,
  access: mayOrder,
  audit: 'formality-order-action.save',
});

/** Takes a note away, with why; what the product noted by itself stays. */
export const DeleteActionHistory = call({
  method: 'POST',
  path: 'Order/DeleteActionHistory',
  request: ActionRemoval,
  answer: SavedRecord,
  access: mayOrder,
  audit: 'formality-order-action.delete',
});

/** The file that proves an action. */
export const DownloadActionFile = call({
  method: 'GET',
  path: 'Order/DownloadActionFile',
  request: IdRequest,
  answer: anyFile,
  access: mayOrder,
});

/** What was done for all orders, the latest first. */
export const GetAllActionsHistoryCollection = call({
  method: 'POST',
  path: 'Order/GetAllActionsHistoryCollection',
  request: ActionListRequest,
  answer: z.object({ Items: z.array(OrderAction), TotalCount: z.number().int() }),
  access: mayFollowOrders,
});

/** Confirmed orders by the month of their confirmation; cancelled ones count where they are asked for. */
export const GetOrderSynthesis = call({
  method: 'POST',
  path: 'order/GetOrderSynthesis',
  request: z.strictObject({
    FormalityTypeGroupCode: z.enum(groupKeys).nullish(),
    /** 'Confirmed': all that were confirmed and not cancelled; another one: those that stand there now. */
    OrderStatusCode: z.enum(stateKeys).nullish(),
    Year: z.number().int().min(1990).max(2199).nullish(),
  }),
  answer: z.object({
    StatsByYearAndMonth: z.array(
      z.object({
        Year: z.number().int(),
        Month: z.number().int(),
        Count: z.number().int(),
        /** In cents. */
        AmountHT: z.number().int(),
      }),
    ),
  }),
  access: maySeeOrderFigures,
});

export const exportOrdersToExcel = call({
  method: 'POST',
  path: 'order/exportToExcel',
  request: OrderFilters,
  answer: xlsx,
  access: mayOrder,
});
