import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { page, sorting } from '#contract/paging.ts';
import { mostCharacters, optionalText, RecordId } from '#contract/record.ts';

export const invoiceDirections = { ACHAT: 'Achat', VENTE: 'Vente' } as const;
export type InvoiceDirection = keyof typeof invoiceDirections;
const directions = Object.keys(invoiceDirections) as [InvoiceDirection, ...InvoiceDirection[]];

export const customerInvoiceStates = {
  A_TRAITER: 'À traiter',
  COMPTABILISEE: 'Comptabilisée',
  DOUTEUSE: 'Douteuse',
  REFUSEE: 'Refusée',
} as const;
export type CustomerInvoiceState = keyof typeof customerInvoiceStates;
const states = Object.keys(customerInvoiceStates) as [CustomerInvoiceState, ...CustomerInvoiceState[]];

/** Files of one sending, and the size of each. */
export const invoiceLimits = { files: 20, megabytes: 10 } as const;

/** In cents; credit notes are negative. */
const amount = z
  .number('Montant invalide.')
  .int(wholeCents)
  .min(-99_999_999_99, 'Montant invalide.')
  .max(99_999_999_99, 'Montant invalide.')
  .nullish();

/** What is known of an invoice; whoever enters it has the last word. */
const facts = {
  Sens: z.enum(directions, 'Sens obligatoire.'),
  /** The supplier of a purchase, the customer of a sale. */
  Tiers: optionalText(150),
  Numero: optionalText(60),
  Date: LegalDate.nullish(),
  TTC: amount,
  TVA: amount,
};

export const InvoiceToSend = z.strictObject({ IdSociete: RecordId, ...facts });
export type InvoiceToSend = z.output<typeof InvoiceToSend>;

export const InvoiceToProcess = z
  .strictObject({
    Id: RecordId,
    Version: z.number().int().positive(),
    ...facts,
    Etat: z.enum(states, 'État obligatoire.'),
    /** Told to the customer. */
    Commentaire: z
      .string()
      .trim()
      .max(300, mostCharacters(300))
      .transform((text) => text || null)
      .nullish(),
    /** It looks like another one, and is not. */
    AccepterDoublon: z.boolean().default(false),
  })
  .superRefine((one, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (one.Etat === 'COMPTABILISEE') {
      if (!one.Tiers) missing('Tiers', 'Fournisseur ou client obligatoire.');
      if (!one.Date) missing('Date', 'Date obligatoire.');
      if (one.TTC == null) missing('TTC', 'Montant TTC obligatoire.');
    }
    if ((one.Etat === 'DOUTEUSE' || one.Etat === 'REFUSEE') && !one.Commentaire)
      missing('Commentaire', 'Dites au client ce qui ne va pas.');
    if (one.TTC != null && one.TVA != null && Math.abs(one.TVA) > Math.abs(one.TTC))
      missing('TVA', 'La TVA dépasse le montant TTC.');
  });

export const CustomerInvoiceFilters = z.strictObject({
  IdSociete: RecordId.nullish(),
  Sens: z.enum(directions, 'Sens inconnu.').nullish(),
  Etat: z.enum(states, 'État inconnu.').nullish(),
  /** Those that look like another one. */
  Doublons: z.boolean().nullish(),
  /** Of the invoice, or of the sending where none is known. */
  Du: LegalDate.nullish(),
  Au: LegalDate.nullish(),
});
export type CustomerInvoiceFilters = z.output<typeof CustomerInvoiceFilters>;

export const customerInvoiceColumns = ['DeposeeLe', 'Societe', 'Tiers', 'Date', 'TTC'] as const;
export const CustomerInvoiceListRequest = CustomerInvoiceFilters.extend({
  ...page(),
  ...sorting(customerInvoiceColumns),
});
export const CustomerInvoiceExport = CustomerInvoiceFilters.extend(sorting(customerInvoiceColumns));

const cents = z.number().int().nullable();

/** What was read in the paper: from the invoice's own data (Factur-X), else from its text. */
export const InvoiceProposal = z.object({
  Source: z.enum(['FACTURX', 'TEXTE']),
  Tiers: z.string().nullable(),
  Numero: z.string().nullable(),
  Date: z.string().nullable(),
  TTC: cents,
  TVA: cents,
});
export type InvoiceProposal = z.infer<typeof InvoiceProposal>;

export const CustomerInvoice = z.object({
  Id: RecordId,
  Version: z.number().int(),
  IdSociete: RecordId,
  Societe: z.string(),
  Sens: z.enum(directions),
  Tiers: z.string().nullable(),
  Numero: z.string().nullable(),
  Date: z.string().nullable(),
  TTC: cents,
  TVA: cents,
  Etat: z.enum(states),
  Commentaire: z.string().nullable(),
  Proposition: InvoiceProposal.nullable(),
  /** One of the same company that looks like it. */
  IdDoublon: RecordId.nullable(),
  FileName: z.string().nullable(),
  MediaType: z.string().nullable(),
  DeposeeLe: z.string(),
  DeposeePar: z.string().nullable(),
  DecideeLe: z.string().nullable(),
  DecideePar: z.string().nullable(),
});
export type CustomerInvoice = z.infer<typeof CustomerInvoice>;

export const CustomerInvoiceList = z.object({
  Items: z.array(CustomerInvoice),
  TotalCount: z.number().int(),
  TotalATraiter: z.number().int(),
  TotalTTC: z.number().int(),
  TotalTVA: z.number().int(),
});

/** What became of each file that was sent. */
export const SentInvoices = z.object({
  Items: z.array(z.object({ FileName: z.string(), IsKept: z.boolean(), Message: z.string().nullable() })),
});

/** As the customer sees it. */
export const OwnInvoice = CustomerInvoice.pick({
  Id: true,
  Societe: true,
  Sens: true,
  Tiers: true,
  Numero: true,
  Date: true,
  TTC: true,
  Etat: true,
  Commentaire: true,
  FileName: true,
  DeposeeLe: true,
});
export type OwnInvoice = z.infer<typeof OwnInvoice>;
