import { z } from 'zod';
import { call } from '#contract/call.ts';
import { linkFields, OpenedLink } from '#contract/permanent-files/invoicing/payer-calls.ts';
import { RecordId } from '#contract/record.ts';
import { mayInvoice } from './access.ts';

/** Opens the link of an issued invoice, and closes the one before; the token is told to nobody. */
export const AddPaymentToken = call({
  method: 'POST',
  path: 'InvoiceFormalityPayment/add-token',
  request: z.strictObject({
    InvoiceFormalityId: RecordId,
    Email: linkFields.Email,
    Days: linkFields.Days,
  }),
  answer: OpenedLink,
  access: mayInvoice,
  audit: 'payment-link.add',
});

/** Mails the link to its payer; the address that was mailed before serves no more. */
export const SendSecureLink = call({
  method: 'POST',
  path: 'InvoiceFormalityPayment/SendSecureLink',
  request: z.strictObject({
    InvoiceFormalityId: RecordId,
    Email: linkFields.Email,
    Message: linkFields.Message,
  }),
  answer: z.boolean(),
  access: mayInvoice,
  audit: 'payment-link.send',
});

/** The address of the link, to be handed over by another way: each reading is in the journal and ends the address before. */
export const PaymentUrl = call({
  method: 'POST',
  path: 'InvoiceFormalityPayment/url-payement',
  request: z.strictObject({ InvoiceFormalityId: RecordId }),
  answer: z.object({ Url: z.string() }),
  access: mayInvoice,
  audit: 'payment-link.read',
});

/** Ends a link; an open page of the card provider is taken away with it. */
export const ClosePaymentToken = call({
  method: 'POST',
  path: 'InvoiceFormalityPayment/close-token',
  request: z.strictObject({ LinkId: linkFields.LinkId }),
  answer: z.boolean(),
  access: mayInvoice,
  audit: 'payment-link.close',
});
