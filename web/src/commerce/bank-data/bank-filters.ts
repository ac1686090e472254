import type { RequestOf } from '#contract/call.ts';
import type { ListBankSyncs } from '#contract/commerce/bank-data/calls.ts';
import { flag, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCabinet, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

export const bankFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Banque', label: 'Banque' },
  { kind: 'choice', name: 'IsEnErreur', label: 'En erreur', options: yesNo },
  { kind: 'choice', name: 'IsBientotEchu', label: 'Bientôt échu', options: yesNo },
  ofCabinet,
  ofCompany,
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  return {
    Banque: values.Banque ?? null,
    IsEnErreur: flag(values.IsEnErreur),
    IsBientotEchu: flag(values.IsBientotEchu),
    IdCabinet: positive(values.IdCabinet),
    IdSociete: positive(values.IdSociete),
  } satisfies RequestOf<typeof ListBankSyncs>;
}
