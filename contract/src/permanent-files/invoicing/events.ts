import { z } from 'zod';
import { RecordId } from '#contract/record.ts';

/** What the product notes of an invoice (specification 3, section 9: RELANCE, DEMEURE, TRANSMITTED). */
export const invoiceEvents = {
  FACTURE: 'Facturation',
  PAIEMENT: 'Paiement',
  TRANSMITTED: 'Envoi au client',
  RELANCE: 'Relance',
  DEMEURE: 'Mise en demeure',
} as const;
export type InvoiceEvent = keyof typeof invoiceEvents;

const eventKeys = Object.keys(invoiceEvents) as [InvoiceEvent, ...InvoiceEvent[]];

/** What became of an invoice, the latest first. */
export const InvoiceHistory = z.array(
  z.object({
    Id: RecordId,
    Code: z.enum(eventKeys),
    Date: z.string(),
    By: z.string().nullable(),
    Comment: z.string(),
  }),
);
export type InvoiceHistory = z.infer<typeof InvoiceHistory>;
