import { EditClientType, GetClientTypeById } from '#contract/documents/client-papers/calls.ts';
import { type DocumentType, documentGroups } from '#contract/documents/types/document-type.ts';
import { retentionRules } from '#contract/documents/types/retention.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { texts, tick } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';

const rules = Object.entries(retentionRules).map(([value, { label }]) => ({ value, label }));

const groups = (): FieldGroup[] => [
  {
    title: 'Dans l’espace client',
    fields: [
      { kind: 'check', name: 'IsVisibleClient', label: 'Visible par le client' },
      { kind: 'check', name: 'IsDeposable', label: 'Déposable sans demande' },
      {
        kind: 'check',
        name: 'IsExige',
        label: 'Exigé',
        help: 'Le client est averti tant qu’il n’y en a pas.',
      },
    ],
  },
  {
    title: 'Classement',
    fields: [
      { kind: 'choice', name: 'Groupe', label: 'Groupe', options: optionsOf(documentGroups) },
      { kind: 'choice', name: 'RegleConservation', label: 'Conservation', options: rules, wide: true },
    ],
  },
];

export const clientTypeForm = recordForm({
  name: 'client-document-type',
  groups,
  calls: { add: EditClientType, edit: EditClientType },
  read: ({ Id }: DocumentType) => callApi(GetClientTypeById, { Id }),
  fields: {
    ...texts('Groupe', 'RegleConservation'),
    IsVisibleClient: tick,
    IsDeposable: tick,
    IsExige: tick,
  },
});
