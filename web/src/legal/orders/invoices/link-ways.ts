import { GetInvoiceFormalityById } from '#contract/legal/orders/invoices/calls.ts';
import {
  AddPaymentToken,
  ClosePaymentToken,
  PaymentUrl,
  SendSecureLink,
} from '#contract/legal/orders/invoices/link-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { LinkWays } from '#web/permanent-files/invoicing/LinkDialog.tsx';

/** The link of an invoice of a formality. */
export const linkWays = (InvoiceFormalityId: number): LinkWays => ({
  read: (signal) => callApi(GetInvoiceFormalityById, { id: InvoiceFormalityId }, { signal }),
  open: (request) => callApi(AddPaymentToken, { InvoiceFormalityId, ...request }),
  send: () => callApi(SendSecureLink, { InvoiceFormalityId }),
  address: () => callApi(PaymentUrl, { InvoiceFormalityId }),
  close: (LinkId) => callApi(ClosePaymentToken, { LinkId }),
});
