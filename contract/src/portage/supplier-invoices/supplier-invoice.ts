import { z } from 'zod';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page, sorting } from '#contract/paging.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';

const amount = (missing: string) =>
  z.number(missing).int(wholeCents).min(0, 'Montant invalide.').max(99_999_999_99, 'Montant invalide.');

const fields = {
  /** Whose account it is charged to; the contract is the one that holds on the invoice's day. */
  IdPersonne: z.number('Personne obligatoire.').int().positive('Personne obligatoire.'),
  IdSocietePortage: z
    .number('Société de portage obligatoire.')
    .int()
    .positive('Société de portage obligatoire.'),
  /** Of the register of suppliers. */
  IdFournisseur: z.number('Fournisseur obligatoire.').int().positive('Fournisseur obligatoire.'),
  Numero: requiredText(50, 'Numéro obligatoire.'),
  Date: requiredDate('Date obligatoire.'),
  Objet: requiredText(200, 'Objet obligatoire.'),
  /** In cents, as is the VAT. */
  HT: amount('Montant HT obligatoire.'),
  TVA: amount('TVA obligatoire.'),
  Commentaire: optionalText(500),
};

const invalid = { error: 'Données invalide.' };

export const SupplierInvoiceToAdd = z.strictObject(fields, invalid);

export const SupplierInvoiceToEdit = z.strictObject({ ...fields, ...editMarks }, invalid);

const cents = z.number().int();

/** An invoice of a supplier that is charged to a carried person, such as their health insurance or a training. */
export const SupplierInvoice = z.object({
  ...recordMarks,
  IdPortage: RecordId,
  IdPersonne: RecordId,
  Personne: KeyValue,
  IdSocietePortage: RecordId,
  SocietePortage: KeyValue,
  IdFournisseur: RecordId,
  Fournisseur: KeyValue,
  Numero: z.string(),
  Date: z.string(),
  Objet: z.string(),
  HT: cents,
  TVA: cents,
  TTC: cents,
  Commentaire: z.string().nullable(),
  /** It came from the portage platform, under this reference. */
  ReferencePlateforme: z.string().nullable(),
});
export type SupplierInvoice = z.infer<typeof SupplierInvoice>;

export const supplierInvoiceColumns = ['Date', 'Personne', 'Fournisseur', 'TTC'] as const;

export const SupplierInvoiceFilters = z.strictObject({
  /** Number or object. */
  Texte: z.string().trim().max(100).nullish(),
  SocietePortageGuid: z.uuid().nullish(),
  IdPersonne: RecordId.nullish(),
  IdFournisseur: RecordId.nullish(),
  IdPortage: RecordId.nullish(),
  DateDebut: LegalDate.nullish(),
  DateFin: LegalDate.nullish(),
  ...sorting(supplierInvoiceColumns),
});
export type SupplierInvoiceFilters = z.output<typeof SupplierInvoiceFilters>;

export const SupplierInvoiceListRequest = SupplierInvoiceFilters.extend(page());
export type SupplierInvoiceListRequest = z.output<typeof SupplierInvoiceListRequest>;

/** The sums speak of the filtered list. */
export const SupplierInvoiceListAnswer = z.object({
  Items: z.array(SupplierInvoice),
  TotalCount: cents,
  TotalHT: cents,
  TotalTTC: cents,
  TotalPersonnes: cents,
});
