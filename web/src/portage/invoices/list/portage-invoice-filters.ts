import type { KeyValueGuid } from '#contract/key-value.ts';
import {
  type PortageInvoiceStep,
  portageInvoiceSteps,
  settlements,
} from '#contract/portage/invoices/invoice.ts';
import {
  day,
  flag,
  oneOf,
  oneOfOptions,
  optionsOf,
  positive,
  yesNo,
} from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { monthOptions } from '#web/kit/text/months.ts';
import { carrierFilter, customerFilter, guidOf, personFilter } from '../../employments/carried-filters.ts';

/** Invoices and credit notes have a series each. */
const series = [
  { value: 'false', label: 'Factures' },
  { value: 'true', label: 'Avoirs' },
];

const months = monthOptions(36);

export const portageInvoiceFilters = (carriers: readonly KeyValueGuid[]): readonly FilterField[] => [
  { kind: 'text', name: 'Text', label: 'Numéro ou nom' },
  { kind: 'choice', name: 'Mois', label: 'Mois travaillé', options: months },
  { kind: 'choice', name: 'Step', label: 'État', options: optionsOf(portageInvoiceSteps) },
  customerFilter,
  personFilter,
  carrierFilter(carriers),
  { kind: 'choice', name: 'Reglement', label: 'Règlement', options: optionsOf(settlements) },
  { kind: 'choice', name: 'IsOverdue', label: 'En retard', options: yesNo },
  { kind: 'date', name: 'NotRemindedSince', label: 'Sans relance depuis le' },
  { kind: 'choice', name: 'IsIssued', label: 'Émise', options: yesNo },
  { kind: 'choice', name: 'IsCreditNote', label: 'Série', options: series },
  { kind: 'date', name: 'From', label: 'Émise depuis le' },
  { kind: 'date', name: 'To', label: 'Jusqu’au' },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  const step: PortageInvoiceStep | null = oneOf(portageInvoiceSteps, values.Step);
  return {
    Text: values.Text ?? null,
    Mois: oneOfOptions(months, values.Mois) ?? null,
    Step: step && [step],
    IdSocieteCliente: positive(values.IdSocieteCliente),
    IdPersonne: positive(values.IdPersonne),
    SocietePortageGuid: guidOf(values.SocietePortageGuid),
    Reglement: oneOf(settlements, values.Reglement),
    IsOverdue: flag(values.IsOverdue),
    IsIssued: flag(values.IsIssued),
    IsCreditNote: flag(values.IsCreditNote),
    NotRemindedSince: day(values.NotRemindedSince),
    From: day(values.From),
    To: day(values.To),
  };
}
