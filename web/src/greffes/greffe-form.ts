import { AddGreffe, EditGreffe, GetGreffeById } from '#contract/greffes/calls.ts';
import type { Greffe } from '#contract/greffes/greffe.ts';
import { callApi } from '../kit/api.ts';
import type { FieldGroup, FormValues } from '../kit/form/fields.ts';
import { textAt } from '../kit/form/values.ts';
import type { RecordForm } from '../kit/register/RecordPanel.tsx';

const groups = (): FieldGroup[] => [
  {
    title: 'Greffe',
    fields: [
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      {
        kind: 'text',
        name: 'VilleRcs',
        label: 'Ville RCS',
        help: 'Telle qu’elle suit « RCS » dans les mentions légales.',
      },
      {
        kind: 'date',
        name: 'DateRetrait',
        label: 'Retiré le',
        help: 'À partir de ce jour, il n’est plus proposé.',
      },
    ],
  },
  {
    title: 'Coordonnées',
    fields: [
      { kind: 'text', name: 'Adresse.Adresse1', label: 'Adresse', wide: true },
      { kind: 'text', name: 'Adresse.Cp', label: 'Code postal', inputMode: 'numeric' },
      { kind: 'text', name: 'Adresse.Ville', label: 'Ville' },
      { kind: 'text', name: 'Telephone', label: 'Téléphone' },
      { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email' },
      { kind: 'text', name: 'SiteInternet', label: 'Site internet', placeholder: 'https://', wide: true },
      { kind: 'text', name: 'Horaires', label: 'Horaires', wide: true },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const texts = [
  'Libelle',
  'VilleRcs',
  'Telephone',
  'Email',
  'SiteInternet',
  'Horaires',
  'Commentaire',
] as const;

const valuesOf = (greffe: Greffe | undefined): FormValues => ({
  ...Object.fromEntries(texts.map((name) => [name, greffe?.[name] ?? ''])),
  Adresse: {
    Adresse1: greffe?.Adresse.Adresse1 ?? '',
    Cp: greffe?.Adresse.Cp ?? '',
    Ville: greffe?.Adresse.Ville ?? '',
  },
  DateRetrait: greffe?.DateRetrait ?? null,
});

const toRequest = (values: FormValues, greffe: Greffe | undefined) => ({
  ...(greffe && { Id: greffe.Id, Version: greffe.Version }),
  ...Object.fromEntries(texts.map((name) => [name, textAt(values, name)])),
  Adresse: {
    Adresse1: textAt(values, 'Adresse.Adresse1'),
    Cp: textAt(values, 'Adresse.Cp'),
    Ville: textAt(values, 'Adresse.Ville'),
  },
  DateRetrait: textAt(values, 'DateRetrait'),
});

export const greffeForm: RecordForm<Greffe, Greffe> = {
  name: 'greffe',
  groups,
  schemas: { add: AddGreffe.request, edit: EditGreffe.request },
  read: ({ Id }) => callApi(GetGreffeById, { Id }),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddGreffe : EditGreffe, request as never),
};
