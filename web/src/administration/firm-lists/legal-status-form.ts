import type { LegalStatus } from '#contract/administration/firm-lists/legal-status.ts';
import {
  AddLegalStatus,
  allLegalStatus,
  EditLegalStatus,
} from '#contract/administration/firm-lists/legal-status-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, texts } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { retirementField } from '#web/kit/records/retirement.ts';
import { rowOf } from './row-of.ts';

const groups = (): FieldGroup[] => [
  {
    title: 'Statut juridique',
    fields: [
      {
        kind: 'text',
        name: 'Code',
        label: 'Sigle',
        help: 'Tel qu’il suit le nom des sociétés.',
        first: true,
      },
      {
        kind: 'text',
        name: 'CategorieJuridique',
        label: 'Catégorie juridique (INSEE)',
        inputMode: 'numeric',
        help: 'Quatre chiffres, si le statut n’en a qu’une.',
      },
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true },
      retirementField(),
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

export const legalStatusForm = recordForm({
  name: 'legal-status',
  groups,
  calls: { add: AddLegalStatus, edit: EditLegalStatus },
  read: async (row: LegalStatus) => rowOf(await callApi(allLegalStatus, {}), row),
  fields: { ...texts('Code', 'Libelle', 'CategorieJuridique', 'Commentaire'), DateRetrait: date },
});
