import { z } from 'zod';
import { call } from '#contract/call.ts';
import { linkFields, OpenedLink } from '#contract/permanent-files/invoicing/payer-calls.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { mayKeepCabinetInvoices } from './access.ts';

/** Opens the link of an issued invoice, and closes the one before; the token is told to nobody. */
export const AddCabinetPaymentLink = call({
  method: 'POST',
  path: 'cabinetInvoice/add-token',
  request: z.strictObject({ Id: RecordId, Email: linkFields.Email, Days: linkFields.Days }),
  answer: OpenedLink,
  access: mayKeepCabinetInvoices,
  audit: 'payment-link.add',
});

/** Mails the link to its payer; the address that was mailed before serves no more. */
export const SendCabinetPaymentLink = call({
  method: 'POST',
  path: 'cabinetInvoice/SendSecureLink',
  request: z.strictObject({ Id: RecordId, Email: linkFields.Email, Message: linkFields.Message }),
  answer: z.boolean(),
  access: mayKeepCabinetInvoices,
  audit: 'payment-link.send',
});

/** The address of the link, to be handed over by another way: each reading is in the journal and ends the address before. */
export const CabinetPaymentUrl = call({
  method: 'POST',
  path: 'cabinetInvoice/url-payement',
  request: IdRequest,
  answer: z.object({ Url: z.string() }),
  access: mayKeepCabinetInvoices,
  audit: 'payment-link.read',
});

/** Ends a link; an open page of the card provider is taken away with it. */
export const CloseCabinetPaymentLink = call({
  method: 'POST',
  path: 'cabinetInvoice/close-token',
  request: z.strictObject({ LinkId: linkFields.LinkId }),
  answer: z.boolean(),
  access: mayKeepCabinetInvoices,
  audit: 'payment-link.close',
});
