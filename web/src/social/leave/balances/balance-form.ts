import { leaveCounters } from '#contract/social/leave/holiday.ts';
import type { HolidaySynthesis, LeaveEntry } from '#contract/social/leave/synthesis.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import type { LeaveScreenFamily } from '../leave-family.ts';

/** What a line by hand says. */
export const lineFields: readonly FormField[] = [
  { kind: 'choice', name: 'Compteur', label: 'Compteur', options: optionsOf(leaveCounters) },
  { kind: 'text', name: 'Periode', label: 'Période d’acquisition', placeholder: '2026-2027' },
  {
    kind: 'text',
    name: 'Jours',
    label: 'Jours',
    inputMode: 'decimal',
    help: 'Négatif\u202f: retire des jours.',
  },
  { kind: 'date', name: 'DateEffet', label: 'Date d’effet' },
  { kind: 'text', name: 'Motif', label: 'Motif', wide: true },
  { kind: 'check', name: 'IsOuverture', label: 'Solde d’ouverture', wide: true },
];

export const lineValues = (line: (LeaveEntry & { Compteur: string }) | undefined): FormValues => ({
  Compteur: line?.Compteur ?? 'CP',
  Periode: line?.Lot ?? '',
  Jours: line ? String(line.Jours).replace('.', ',') : '',
  DateEffet: line?.Date ?? todayInParis(),
  Motif: '',
  IsOuverture: line?.Nature === 'OUVERTURE',
});

export const lineRequest = (values: FormValues) => ({
  Compteur: textAt(values, 'Compteur'),
  Periode: textAt(values, 'Periode'),
  Jours: numberAt(values, 'Jours'),
  DateEffet: textAt(values, 'DateEffet'),
  Motif: textAt(values, 'Motif'),
  IsOuverture: tickAt(values, 'IsOuverture'),
});

/** Opens or corrects the balance of somebody who is chosen. */
export const balanceForm = ({
  calls,
  subject,
}: LeaveScreenFamily): RecordForm<HolidaySynthesis, HolidaySynthesis> => ({
  name: `leave-balance-${subject}`,
  groups: () => [
    {
      title: 'Ligne du compteur',
      fields: [
        {
          kind: 'look-up',
          name: subject,
          label: 'Pour',
          wide: true,
          first: true,
          required: true,
          search: (Filter, signal) => callApi(calls.people, { Filter }, { signal }),
        },
        ...lineFields,
      ],
    },
  ],
  schemas: { add: calls.addBalance.request, edit: calls.addBalance.request },
  read: (row) => Promise.resolve(row),
  valuesOf: () => ({ [subject]: '', ...lineValues(undefined) }),
  toRequest: (values) => ({
    [subject]: lookUpEntry(textAt(values, subject))?.Key ?? null,
    ...lineRequest(values),
  }),
  save: (request) => callApi(calls.addBalance, request as never),
});
