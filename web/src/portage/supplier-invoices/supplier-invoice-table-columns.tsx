import type { SupplierInvoice } from '#contract/portage/supplier-invoices/supplier-invoice.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

export const nameOf = ({ Fournisseur, Numero }: SupplierInvoice): string => `${Fournisseur.Value} ${Numero}`;

export const supplierInvoiceTableColumns: readonly Column<SupplierInvoice>[] = [
  {
    key: 'Date',
    title: 'Date',
    width: 110,
    sortable: true,
    onCard: 'detail',
    cell: ({ Date: on }) => formatDate(on),
  },
  {
    key: 'Personne',
    title: 'Personne portée',
    width: 200,
    sortable: true,
    onCard: 'heading',
    cell: ({ Personne }) => Personne.Value,
  },
  {
    key: 'Fournisseur',
    title: 'Fournisseur',
    width: 200,
    sortable: true,
    onCard: 'detail',
    cell: ({ Fournisseur }) => Fournisseur.Value,
  },
  { key: 'Numero', title: 'Numéro', width: 130, folds: 2, cell: ({ Numero }) => Numero },
  { key: 'Objet', title: 'Objet', width: 220, folds: 3, onCard: 'detail', cell: ({ Objet }) => Objet },
  {
    key: 'SocietePortage',
    title: 'Société de portage',
    width: 180,
    folds: 1,
    cell: ({ SocietePortage }) => SocietePortage.Value,
  },
  { key: 'HT', title: 'HT', width: 110, align: 'end', folds: 4, cell: ({ HT }) => formatEuros(HT) },
  {
    key: 'TTC',
    title: 'TTC',
    width: 120,
    sortable: true,
    align: 'end',
    onCard: 'labelled',
    cell: ({ TTC }) => formatEuros(TTC),
  },
];
