import { z } from 'zod';
import { anyone } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { linkToken } from '#contract/identity/auth/fields.ts';
import { optionalEmail, optionalText, RecordId } from '#contract/record.ts';
import { InvoicedLine } from './lines.ts';

const minute = 60;
const reading = [{ most: 120, seconds: 10 * minute, by: 'address' }] as const;

/** What a payer sees of the invoice once the code has shown who they are. Amounts in cents. */
const PayerInvoice = z.object({
  InvoiceFormalityId: RecordId,
  Number: z.string(),
  Client: z.string(),
  Object: z.string(),
  Date: z.string(),
  DueOn: z.string().nullable(),
  Lines: z.array(InvoicedLine),
  TTC: z.number().int(),
  Paid: z.number().int(),
  Remaining: z.number().int(),
  /** No card is debited: the page says so. */
  IsSimulation: z.boolean(),
});
export type PayerInvoice = z.infer<typeof PayerInvoice>;

/** What a link leads to; the invoice itself is told once its payer's code came back. */
export const GetInvoiceDetailsByToken = call({
  method: 'GET',
  path: 'InvoiceFormalityPayment/GetInvoiceDetailsByToken',
  request: z.strictObject({ token: linkToken }),
  answer: z.object({
    State: z.enum(['valid', 'expired', 'paid']),
    Firm: z.string().nullable(),
    Number: z.string().nullable(),
    /** Masked: 'c•••@client.example'. */
    Email: z.string().nullable(),
    Invoice: PayerInvoice.nullable(),
  }),
  access: anyone,
  rateLimits: reading,
});

/** The invoice of the payer's pass, and no other. */
export const GetInvoiceDetailsById = call({
  method: 'GET',
  path: 'InvoiceFormalityPayment/GetInvoiceDetailsById',
  request: z.strictObject({ id: RecordId }),
  answer: PayerInvoice,
  access: anyone,
  rateLimits: reading,
});

/** The PDF of the invoice of the payer's pass, in base64. */
export const GetInvoicePdf = call({
  method: 'GET',
  path: 'InvoiceFormalityPayment/GetInvoicePdf',
  request: z.strictObject({ id: RecordId }),
  answer: z.object({ FileName: z.string(), Content: z.base64() }),
  access: anyone,
  rateLimits: reading,
});

const paying = [{ most: 30, seconds: 10 * minute, by: 'address' }] as const;

/** The page on which the rest of the invoice is paid by card: the same one while an attempt is open. */
export const PayInvoice = call({
  method: 'POST',
  path: 'InvoiceFormalityPayment/PayInvoice',
  request: z.strictObject({ invoiceFormalityId: RecordId }),
  answer: z.object({ State: z.enum(['open', 'paid']), Url: z.string().nullable() }),
  access: anyone,
  rateLimits: paying,
});

/** Whether the invoice of the payer's pass is paid: the return page asks until the provider's notice has come. */
export const PaymentStatus = call({
  method: 'GET',
  path: 'InvoiceFormalityPayment/Status',
  request: z.strictObject({}),
  answer: z.object({ State: z.enum(['paid', 'pending', 'open']) }),
  access: anyone,
  rateLimits: reading,
});

/** Pays an attempt of the simulation, where no card is debited; of a real provider there is none. */
export const SimulateCardPayment = call({
  method: 'POST',
  path: 'InvoiceFormalityPayment/SimulateCardPayment',
  request: z.strictObject({ AttemptId: z.uuid('Paiement inconnu.') }),
  answer: z.boolean(),
  access: anyone,
  rateLimits: paying,
});

/** What the calls about the links of a kind of invoice have in common. */
export const linkFields = {
  /** Left out: the invoice's. */
  Email: optionalEmail,
  Days: z.number().int().min(1, 'De 1 à 90 jours.').max(90, 'De 1 à 90 jours.').default(30),
  Message: optionalText(1000),
  LinkId: z.uuid('Lien inconnu.'),
};

export const OpenedLink = z.object({ LinkId: z.uuid(), Email: z.string(), ExpiresAt: z.string() });
