import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { matches } from '#web/kit/text/french.ts';
import { dayInParis } from '../days.ts';
import type { Consultation } from './consultation-table-columns.tsx';

export const consultationFilters: readonly FilterField[] = [
  { kind: 'text', name: 'UserDesignation', label: 'Nom de l’utilisateur' },
  { kind: 'date', name: 'ConfirmDate', label: 'Date de consultation' },
];

/** Those of a name and of a day, among what is here already (specification 3, section 2.5). */
export const filtered = (
  consultations: readonly Consultation[],
  { UserDesignation: name = '', ConfirmDate: day = '' }: FilterValues,
): Consultation[] =>
  consultations.filter(
    (one) =>
      (name === '' || matches(one.UserDesignation, name)) &&
      (day === '' || dayInParis(one.ConfirmDate) === day),
  );
