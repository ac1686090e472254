import { GetListFournissuerAsKeyValueObjectByFilter } from '#contract/directory/suppliers/calls.ts';
import { AddSupport, EditSupport, GetSupportById } from '#contract/legal/notices/supports/calls.ts';
import type { Support } from '#contract/legal/notices/supports/support.ts';
import { departmentCodes } from '#contract/legal/notices/tariff.ts';
import { callApi } from '#web/kit/api/api.ts';
import { type FieldGroup, type FormValues, partsOf } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { retirementField } from '#web/kit/records/retirement.ts';

const groups = (): FieldGroup[] => [
  {
    title: 'Support',
    fields: [
      { kind: 'text', name: 'Nom', label: 'Nom', wide: true, first: true },
      {
        kind: 'choices',
        name: 'Departements',
        label: 'Départements d’habilitation',
        options: departmentCodes.map((code) => ({ value: code, label: code })),
        none: 'Aucun département',
        wide: true,
      },
      { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email' },
      {
        kind: 'look-up',
        name: 'IdFournisseur',
        label: 'Fournisseur',
        search: (Filter, signal) =>
          callApi(GetListFournissuerAsKeyValueObjectByFilter, { Filter }, { signal }),
      },
      { kind: 'long-text', name: 'Conditions', label: 'Conditions', wide: true },
      retirementField(),
    ],
  },
];

const valuesOf = (support: Support | undefined): FormValues => ({
  Nom: support?.Nom ?? '',
  Departements: support?.Departements.join(',') ?? '',
  Email: support?.Email ?? '',
  IdFournisseur: lookUpValue(support?.Fournisseur),
  Conditions: support?.Conditions ?? '',
  DateRetrait: support?.DateRetrait ?? null,
});

/** The form of a support, with the departments that it may publish in. */
export const supportForm: RecordForm<Support, Support> = {
  name: 'legal-support',
  groups,
  schemas: { add: AddSupport.request, edit: EditSupport.request },
  read: ({ Id }) => callApi(GetSupportById, { Id }),
  valuesOf,
  toRequest: (values, support) => ({
    ...(support && { Id: support.Id, Version: support.Version }),
    Nom: textAt(values, 'Nom'),
    Departements: partsOf(textAt(values, 'Departements') ?? ''),
    Email: textAt(values, 'Email'),
    IdFournisseur: lookUpEntry(textAt(values, 'IdFournisseur'))?.Key ?? null,
    Conditions: textAt(values, 'Conditions'),
    DateRetrait: textAt(values, 'DateRetrait'),
  }),
  save: (request, isNew) => callApi(isNew ? AddSupport : EditSupport, request as never),
};
