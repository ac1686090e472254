import type { KeyValue } from '#contract/key-value.ts';
import { payslipStates } from '#contract/portage/payslips/amounts.ts';
import type { PayslipFilters } from '#contract/portage/payslips/payslip-list.ts';
import { flag, oneOf, oneOfOptions, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { monthNames } from '#web/kit/text/months.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { years } from '#web/permanent-files/companies/list/filter-fields.ts';
import { findCarried } from '../use-payslips.ts';

const months = monthNames.map((label, index) => ({ value: String(index + 1), label }));

export const payslipFilters = (carriers: readonly KeyValue[]): readonly FilterField[] => [
  { kind: 'text', name: 'Nom', label: 'Personne ou matricule' },
  {
    kind: 'choice',
    name: 'SocietePortageId',
    label: 'Société de portage',
    options: carriers.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
  },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years, unchosen: todayInParis().slice(0, 4) },
  { kind: 'choice', name: 'Mois', label: 'Mois', options: months },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(payslipStates) },
  { kind: 'choice', name: 'AvecEcart', label: 'Avec un écart', options: yesNo },
  {
    kind: 'look-up',
    name: 'PorteeId',
    label: 'Personne portée',
    placeholder: 'Rechercher une personne portée',
    search: findCarried,
  },
];

/** The filters of the request; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues) =>
  ({
    Nom: values.Nom ?? null,
    SocietePortageId: positive(values.SocietePortageId),
    PorteeId: positive(values.PorteeId),
    Annee: positive(oneOfOptions(years, values.Annee)) ?? Number(todayInParis().slice(0, 4)),
    Mois: positive(oneOfOptions(months, values.Mois)),
    Etat: oneOf(payslipStates, values.Etat),
    AvecEcart: flag(values.AvecEcart),
  }) satisfies PayslipFilters;
