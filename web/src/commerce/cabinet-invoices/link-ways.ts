import { GetCabinetInvoiceById } from '#contract/commerce/cabinet-invoices/calls.ts';
import {
  AddCabinetPaymentLink,
  CabinetPaymentUrl,
  CloseCabinetPaymentLink,
  SendCabinetPaymentLink,
} from '#contract/commerce/cabinet-invoices/link-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { LinkWays } from '#web/permanent-files/invoicing/LinkDialog.tsx';

/** The link of an invoice of the firm. */
export const linkWays = (Id: number): LinkWays => ({
  read: (signal) => callApi(GetCabinetInvoiceById, { id: Id }, { signal }),
  open: (request) => callApi(AddCabinetPaymentLink, { Id, ...request }),
  send: () => callApi(SendCabinetPaymentLink, { Id }),
  address: () => callApi(CabinetPaymentUrl, { Id }),
  close: (LinkId) => callApi(CloseCabinetPaymentLink, { LinkId }),
});
