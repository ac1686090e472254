import type { LegalStatus } from '#contract/firm-lists/legal-status.ts';
import { AddLegalStatus, allLegalStatus, EditLegalStatus } from '#contract/firm-lists/legal-status-calls.ts';
import { callApi } from '../kit/api.ts';
import type { FieldGroup, FormValues } from '../kit/form/fields.ts';
import { textAt } from '../kit/form/values.ts';
import type { RecordForm } from '../kit/register/RecordPanel.tsx';
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
      {
        kind: 'date',
        name: 'DateRetrait',
        label: 'Retiré le',
        help: 'À partir de ce jour, il n’est plus proposé.',
      },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const valuesOf = (status: LegalStatus | undefined): FormValues => ({
  Code: status?.Code ?? '',
  Libelle: status?.Libelle ?? '',
  CategorieJuridique: status?.CategorieJuridique ?? '',
  Commentaire: status?.Commentaire ?? '',
  DateRetrait: status?.DateRetrait ?? null,
});

const toRequest = (values: FormValues, status: LegalStatus | undefined) => ({
  ...(status && { Id: status.Id, Version: status.Version }),
  ...Object.fromEntries(Object.keys(valuesOf(undefined)).map((name) => [name, textAt(values, name)])),
});

export const legalStatusForm: RecordForm<LegalStatus, LegalStatus> = {
  name: 'legal-status',
  groups,
  schemas: { add: AddLegalStatus.request, edit: EditLegalStatus.request },
  read: async (row) => rowOf(await callApi(allLegalStatus, {}), row),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddLegalStatus : EditLegalStatus, request as never),
};
