import type { KeyValueGuid } from '#contract/key-value.ts';
import { day, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { carrierFilter, findCarried, guidOf } from '../employments/carried-filters.ts';
import { findSuppliers } from './look-ups.ts';

export const supplierInvoiceFilters = (carriers: readonly KeyValueGuid[]): readonly FilterField[] => [
  { kind: 'text', name: 'Texte', label: 'Numéro ou objet' },
  {
    kind: 'look-up',
    name: 'IdPersonne',
    label: 'Personne portée',
    placeholder: 'Rechercher une personne',
    search: findCarried,
  },
  {
    kind: 'look-up',
    name: 'IdFournisseur',
    label: 'Fournisseur',
    placeholder: 'Rechercher un fournisseur',
    search: findSuppliers,
  },
  carrierFilter(carriers),
  { kind: 'date', name: 'DateDebut', label: 'Depuis le' },
  { kind: 'date', name: 'DateFin', label: 'Jusqu’au' },
];

/** The filters of the request; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues) => ({
  Texte: values.Texte ?? null,
  IdPersonne: positive(values.IdPersonne),
  IdFournisseur: positive(values.IdFournisseur),
  SocietePortageGuid: guidOf(values.SocietePortageGuid),
  DateDebut: day(values.DateDebut),
  DateFin: day(values.DateFin),
});
