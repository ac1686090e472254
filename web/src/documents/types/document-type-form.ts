import { roleNames } from '#contract/access/roles.ts';
import { AddDocumentType, EditDocumentType, GetDocumentTypeById } from '#contract/documents/types/calls.ts';
import { type DocumentType, documentGroups } from '#contract/documents/types/document-type.ts';
import { retentionEvents, retentionRules } from '#contract/documents/types/retention.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, list, numbers, texts, tick } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { retirementField } from '#web/kit/records/retirement.ts';

const rules = Object.entries(retentionRules).map(([value, { label, event, article }]) => ({
  value,
  label: value === 'AUCUNE' ? label : `${label} – ${article}, depuis\u202f: ${retentionEvents[event]}`,
}));

const groups = (): FieldGroup[] => [
  {
    title: 'Type de document',
    fields: [
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      { kind: 'choice', name: 'Groupe', label: 'Groupe', options: optionsOf(documentGroups) },
      retirementField(),
      {
        kind: 'choices',
        name: 'Roles',
        label: 'Lisible par',
        options: optionsOf(roleNames),
        none: 'Tous ceux qui lisent le dossier',
        wide: true,
      },
    ],
  },
  {
    title: 'Conservation et validité',
    fields: [
      { kind: 'choice', name: 'RegleConservation', label: 'Conservation', options: rules, wide: true },
      {
        kind: 'text',
        name: 'DureeValidite',
        label: 'Validité en mois',
        inputMode: 'numeric',
        help: 'Après la date du document\u202f; vide\u202f: il n’expire pas.',
      },
      { kind: 'check', name: 'IsVisibleClient', label: 'Visible par le client' },
    ],
  },
];

export const documentTypeForm = recordForm({
  name: 'document-type',
  groups,
  calls: { add: AddDocumentType, edit: EditDocumentType },
  read: ({ Id }: DocumentType) => callApi(GetDocumentTypeById, { Id }),
  fields: {
    ...texts('Libelle', 'Groupe', 'RegleConservation'),
    Roles: list,
    ...numbers('DureeValidite'),
    IsVisibleClient: tick,
    DateRetrait: date,
  },
});
