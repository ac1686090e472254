import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page, sorting } from '#contract/paging.ts';
import { InvoiceHistory } from '#contract/permanent-files/invoicing/events.ts';
import { detailsOfInvoice, invoiceSums, toldOfInvoice } from '#contract/permanent-files/invoicing/invoice.ts';
import { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { editMarks, optionalEmail, optionalText, RecordId, requiredText } from '#contract/record.ts';
import { Month } from '../activity/report.ts';
import { keysOf, units } from '../employments/codes.ts';

/** How far an invoice of portage has come. */
export const portageInvoiceSteps = {
  Draft: 'Brouillon',
  Issued: 'Émise',
  Sent: 'Transmise',
  PartlyPaid: 'Réglée en partie',
  Paid: 'Réglée',
  Credited: 'Créditée',
} as const;
export type PortageInvoiceStep = keyof typeof portageInvoiceSteps;

const stepKeys = keysOf(portageInvoiceSteps);
const text = z.string().nullable();

/** What the list tells of an invoice or credit note; its company is the customer's. */
export const PortageInvoiceLine = z.object({
  ...toldOfInvoice,
  Step: z.enum(stepKeys),
  /** The day on which it was last mailed. */
  SentOn: text,
  /** The day on which the customer was last reminded of it. */
  LastReminderOn: text,
  SocietePortage: KeyValue,
  /** Month that was worked, YYYY-MM. */
  Mois: z.string(),
  /** The carried persons whose work it bills, by name. */
  Portes: z.string(),
  /** Activity reports that it bills, or did before it was taken back. */
  NombreCra: z.number().int(),
});
export type PortageInvoiceLine = z.infer<typeof PortageInvoiceLine>;

/** An invoice that a portage company issues to a customer for the work of those whom it carries. Amounts in cents. */
export const PortageInvoice = PortageInvoiceLine.extend({
  ...detailsOfInvoice,
  /** Those of its activity reports first, then what was added by hand. */
  Lines: z.array(InvoicedLine),
  ComptesRendus: z.array(
    z.object({
      Id: RecordId,
      IdPersonne: RecordId,
      Personne: z.string(),
      Objet: z.string(),
      Quantite: z.number(),
      Unite: z.enum(keysOf(units)),
      /** Excluding VAT. */
      Montant: z.number().int(),
      /** It may be invoiced anew: the invoice was taken back. */
      IsLibere: z.boolean(),
    }),
  ),
  NumeroCommande: text,
  MotifExoneration: text,
  /** To whom the claim is sold; it is paid there. */
  Affactureur: text,
  History: InvoiceHistory,
});
export type PortageInvoice = z.infer<typeof PortageInvoice>;

/** Of a draft all but what its activity reports say; once it is issued its e-mail and comment alone. */
export const PortageInvoiceToEdit = z.strictObject(
  {
    ...editMarks,
    Object: requiredText(200, 'Objet obligatoire.'),
    Client: requiredText(150, 'Client obligatoire.'),
    Email: optionalEmail,
    Address: optionalText(300),
    NumeroCommande: optionalText(50),
    /** Where a line is exempt: the provision of the law. */
    MotifExoneration: optionalText(200),
    Comment: optionalText(1000),
    /** Beside those of the activity reports: expenses charged on, a rebate. */
    AutresLignes: z.array(InvoicedLine).max(30, 'Au plus 30 lignes.').default([]),
  },
  { error: 'Données invalide.' },
);

/** Settled or not: what was received of, and what is left to pay. */
export const settlements = { ENCAISSE: 'Encaissées', DU: 'À encaisser' } as const;

export const invoiceColumns = ['Number', 'Client', 'Mois', 'TTC', 'DueOn'] as const;

export const PortageInvoiceFilters = z.strictObject({
  /** Number, customer, carried person, object. */
  Text: z.string().trim().max(100).nullish(),
  IdSocieteCliente: RecordId.nullish(),
  IdPersonne: RecordId.nullish(),
  SocietePortageGuid: z.uuid().nullish(),
  /** The month that was worked. */
  Mois: Month.nullish(),
  Step: z.array(z.enum(stepKeys)).max(stepKeys.length).nullish(),
  Reglement: z.enum(keysOf(settlements)).nullish(),
  /** All but drafts. */
  IsIssued: z.boolean().nullish(),
  IsCreditNote: z.boolean().nullish(),
  IsOverdue: z.boolean().nullish(),
  /** Of which nobody was reminded on that day or later. */
  NotRemindedSince: LegalDate.nullish(),
  /** By the day on which it was issued. */
  From: LegalDate.nullish(),
  To: LegalDate.nullish(),
  ...sorting(invoiceColumns),
});
export type PortageInvoiceFilters = z.output<typeof PortageInvoiceFilters>;

export const PortageInvoiceListRequest = PortageInvoiceFilters.extend(page());
export const PortageInvoiceListAnswer = z.object({ Items: z.array(PortageInvoiceLine), ...invoiceSums });
