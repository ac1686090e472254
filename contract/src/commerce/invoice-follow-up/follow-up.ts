import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { page, sorting } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { type InvoiceStep, invoiceSteps } from '../cabinet-invoices/cabinet-invoice.ts';

/** Where an invoice stands on the platform; the last four are those that the reform makes obligatory. */
export const transmissionStates = {
  NONE: 'À transmettre',
  SENT: 'Transmise',
  DEPOSITED: 'Déposée',
  REJECTED: 'Rejetée',
  REFUSED: 'Refusée',
  CASHED: 'Encaissée',
} as const;
export type TransmissionState = keyof typeof transmissionStates;
const stateKeys = Object.keys(transmissionStates) as [TransmissionState, ...TransmissionState[]];

const cents = z.number().int();
const text = z.string().nullable();

export const FiguresRequest = z.strictObject({
  Year: z
    .number('Année invalide.')
    .int('Année invalide.')
    .min(2000, 'Année invalide.')
    .max(2100, 'Année invalide.'),
  IdCabinet: RecordId.nullish(),
});
export type FiguresRequest = z.output<typeof FiguresRequest>;

/** What was issued in a month and has come so far, in cents; credit notes count as what they take back. */
export const FiguresRow = z.object({
  Month: z.number().int(),
  Step: z.enum(Object.keys(invoiceSteps) as [InvoiceStep, ...InvoiceStep[]]),
  Count: z.number().int(),
  HT: cents,
  TVA: cents,
  TTC: cents,
  Paid: cents,
  Due: cents,
});
export type FiguresRow = z.infer<typeof FiguresRow>;

export const Transmission = z.object({
  /** The invoice's. */
  Id: RecordId,
  Number: z.string(),
  Date: z.string(),
  Client: z.string(),
  TTC: cents,
  State: z.enum(stateKeys),
  Motive: text,
  SentOn: text,
  /** When the state came. */
  ReceivedAt: text,
  /** Handed over to no platform, only to the simulation. */
  IsSimulated: z.boolean(),
});
export type Transmission = z.infer<typeof Transmission>;

export const TransmissionFilters = z.strictObject({
  /** Number or customer. */
  Text: z.string().trim().max(100).nullish(),
  State: z.enum(stateKeys).nullish(),
  IdCabinet: RecordId.nullish(),
  /** By the day on which it was issued. */
  From: LegalDate.nullish(),
  To: LegalDate.nullish(),
  ...sorting(['Number', 'Client', 'TTC', 'ReceivedAt']),
});
export type TransmissionFilters = z.output<typeof TransmissionFilters>;

export const TransmissionListRequest = TransmissionFilters.extend(page());
export const TransmissionListAnswer = z.object({
  Items: z.array(Transmission),
  TotalCount: z.number().int(),
  TotalToSend: z.number().int(),
  TotalRejected: z.number().int(),
  /** No platform is set up: what is handed over goes nowhere. */
  IsSimulation: z.boolean(),
});
