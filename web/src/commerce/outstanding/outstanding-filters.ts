import { ageBuckets } from '#contract/commerce/outstanding/outstanding.ts';
import { day, flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCabinet, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

export const outstandingFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Client' },
  { kind: 'choice', name: 'Bucket', label: 'Tranche', options: optionsOf(ageBuckets) },
  { kind: 'text', name: 'Min', label: 'Total à partir de (€)' },
  { kind: 'date', name: 'NotRemindedSince', label: 'Sans relance depuis le' },
  { kind: 'choice', name: 'IsDisputed', label: 'En litige', options: yesNo },
  ofCompany,
  ofCabinet,
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  const least = positive(values.Min?.trim());
  return {
    Text: values.Text ?? null,
    Bucket: oneOf(ageBuckets, values.Bucket),
    Threshold: least === null ? null : least * 100,
    NotRemindedSince: day(values.NotRemindedSince),
    IsDisputed: flag(values.IsDisputed),
    IdSociete: positive(values.IdSociete),
    IdCabinet: positive(values.IdCabinet),
  };
}
