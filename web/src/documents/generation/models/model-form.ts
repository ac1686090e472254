import type { LegalStatus } from '#contract/administration/firm-lists/legal-status.ts';
import { type DocumentModel, modelGroups, modelNeeds } from '#contract/documents/generation/model.ts';
import {
  AddDocumentModel,
  EditDocumentModel,
  GetDocumentModelById,
} from '#contract/documents/generation/model-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, list, texts } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { retirementField } from '#web/kit/records/retirement.ts';

const needs = Object.entries(modelNeeds).map(([value, { label }]) => ({ value, label }));

const groupsOf = (forms: readonly LegalStatus[]) => (): FieldGroup[] => [
  {
    title: 'Modèle',
    fields: [
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      { kind: 'choice', name: 'Groupe', label: 'Groupe', options: optionsOf(modelGroups) },
      {
        kind: 'choices',
        name: 'Formes',
        label: 'Formes juridiques',
        none: 'Toutes les sociétés',
        options: forms.map(({ Code, Libelle }) => ({ value: Code, label: `${Code} – ${Libelle}` })),
      },
      {
        kind: 'choices',
        name: 'Besoins',
        label: 'À choisir avant de générer',
        none: 'Rien',
        wide: true,
        options: needs,
      },
      {
        kind: 'text',
        name: 'FileName',
        label: 'Nom des fichiers',
        wide: true,
        placeholder: 'PV AGO {societe.nom}',
        help: 'Les champs du modèle y sont remplis aussi.',
      },
      retirementField(),
    ],
  },
  {
    title: 'Textes de loi',
    fields: [
      { kind: 'long-text', name: 'Articles', label: 'Articles', wide: true },
      { kind: 'date', name: 'DateRelecture', label: 'Relu le' },
      { kind: 'long-text', name: 'AConfirmer', label: 'À confirmer', wide: true },
    ],
  },
];

/** The form of a model document; its text is sent apart, from its page. */
export const modelForm = (forms: readonly LegalStatus[]) =>
  recordForm({
    name: 'document-model',
    groups: groupsOf(forms),
    calls: { add: AddDocumentModel, edit: EditDocumentModel },
    read: ({ Id }: DocumentModel) => callApi(GetDocumentModelById, { Id }),
    fields: {
      ...texts('Libelle', 'Groupe', 'FileName', 'Articles', 'AConfirmer'),
      Besoins: list,
      Formes: list,
      DateRelecture: date,
      DateRetrait: date,
    },
  });
