import {
  AddInvoiceFournisseur,
  EditInvoiceFournisseur,
  GetInvoiceFournisseurById,
} from '#contract/portage/supplier-invoices/calls.ts';
import type { SupplierInvoice } from '#contract/portage/supplier-invoices/supplier-invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { lookedUp, lookUpValue } from '#web/kit/form/look-up.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { carrierOptions, findCarried } from '../employments/carried-filters.ts';
import { useCarriers } from '../employments/use-employments.ts';
import { findSuppliers } from './look-ups.ts';

const groups = (carriers: { value: string; label: string }[]): FieldGroup[] => [
  {
    title: 'À qui elle est imputée',
    fields: [
      {
        kind: 'look-up',
        name: 'IdPersonne',
        label: 'Personne portée',
        wide: true,
        first: true,
        search: findCarried,
      },
      { kind: 'choice', name: 'IdSocietePortage', label: 'Société de portage', options: carriers },
    ],
  },
  {
    title: 'Facture',
    fields: [
      { kind: 'look-up', name: 'IdFournisseur', label: 'Fournisseur', search: findSuppliers },
      { kind: 'text', name: 'Numero', label: 'Numéro' },
      { kind: 'date', name: 'Date', label: 'Date' },
      { kind: 'text', name: 'Objet', label: 'Objet', wide: true },
      { kind: 'text', name: 'HT', label: 'Montant HT (€)', inputMode: 'decimal' },
      {
        kind: 'text',
        name: 'TVA',
        label: 'TVA (€)',
        inputMode: 'decimal',
        help: 'Zéro si la facture n’en porte pas.',
      },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const valuesOf = (invoice: SupplierInvoice | undefined): FormValues => ({
  IdPersonne: lookUpValue(invoice?.Personne),
  IdSocietePortage: invoice ? String(invoice.IdSocietePortage) : '',
  IdFournisseur: lookUpValue(invoice?.Fournisseur),
  Numero: invoice?.Numero ?? '',
  Date: invoice?.Date ?? null,
  Objet: invoice?.Objet ?? '',
  HT: cents.toForm(invoice?.HT),
  TVA: cents.toForm(invoice?.TVA),
  Commentaire: invoice?.Commentaire ?? '',
});

const toRequest = (values: FormValues, invoice: SupplierInvoice | undefined) => ({
  ...(invoice && { Id: invoice.Id, Version: invoice.Version }),
  IdPersonne: lookedUp.toRequest(values, 'IdPersonne'),
  IdSocietePortage: numberAt(values, 'IdSocietePortage'),
  IdFournisseur: lookedUp.toRequest(values, 'IdFournisseur'),
  Numero: textAt(values, 'Numero'),
  Date: textAt(values, 'Date'),
  Objet: textAt(values, 'Objet'),
  HT: cents.toRequest(values, 'HT'),
  TVA: cents.toRequest(values, 'TVA'),
  Commentaire: textAt(values, 'Commentaire'),
});

/** The form of a supplier's invoice. */
export function useSupplierInvoiceForm(): RecordForm<SupplierInvoice, SupplierInvoice> {
  const carriers = carrierOptions(useCarriers());
  return {
    name: 'facture-fournisseur',
    groups: () => groups(carriers),
    schemas: { add: AddInvoiceFournisseur.request, edit: EditInvoiceFournisseur.request },
    read: ({ Id }) => callApi(GetInvoiceFournisseurById, { Id }),
    valuesOf,
    toRequest,
    save: (request, isNew) =>
      callApi(isNew ? AddInvoiceFournisseur : EditInvoiceFournisseur, request as never),
  };
}
