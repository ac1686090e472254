import type { Administration } from '#contract/administrations/administration.ts';
import {
  AddAdministration,
  EditAdministration,
  GetAdministrationById,
} from '#contract/administrations/calls.ts';
import { administrationTypes } from '#contract/administrations/types.ts';
import { callApi } from '../kit/api.ts';
import type { FieldGroup, FormValues } from '../kit/form/fields.ts';
import { numberAt, textAt } from '../kit/form/values.ts';
import type { RecordForm } from '../kit/register/RecordPanel.tsx';

export const typeOptions = administrationTypes.map(({ Id, Libelle }) => ({
  value: String(Id),
  label: Libelle,
}));

const groups = (): FieldGroup[] => [
  {
    title: 'Administration',
    fields: [
      {
        kind: 'choice',
        name: 'IdTypeAdministration',
        label: 'Type',
        options: typeOptions,
        placeholder: 'Veuillez choisir un type',
        wide: true,
        first: true,
      },
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true },
      {
        kind: 'text',
        name: 'CodeService',
        label: 'Code du service',
        help: 'Celui que demandent les déclarations.',
      },
      {
        kind: 'date',
        name: 'DateRetrait',
        label: 'Retirée le',
        help: 'À partir de ce jour, elle n’est plus proposée.',
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
      { kind: 'text', name: 'TelephoneSecondaire', label: 'Second téléphone' },
      { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email' },
      { kind: 'text', name: 'EmailSecondaire', label: 'Second email', type: 'email', inputMode: 'email' },
      { kind: 'text', name: 'SiteInternet', label: 'Site internet', placeholder: 'https://', wide: true },
      { kind: 'text', name: 'Horaires', label: 'Horaires', wide: true },
    ],
  },
  {
    title: 'Suivi du cabinet',
    fields: [
      {
        kind: 'text',
        name: 'Contact',
        label: 'Contact',
        help: 'Votre interlocuteur sur place.',
        wide: true,
      },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const texts = [
  'Libelle',
  'CodeService',
  'Telephone',
  'TelephoneSecondaire',
  'Email',
  'EmailSecondaire',
  'SiteInternet',
  'Horaires',
  'Contact',
  'Commentaire',
] as const;

const valuesOf = (record: Administration | undefined): FormValues => ({
  IdTypeAdministration: record ? String(record.IdTypeAdministration) : null,
  ...Object.fromEntries(texts.map((name) => [name, record?.[name] ?? ''])),
  Adresse: {
    Adresse1: record?.Adresse.Adresse1 ?? '',
    Cp: record?.Adresse.Cp ?? '',
    Ville: record?.Adresse.Ville ?? '',
  },
  DateRetrait: record?.DateRetrait ?? null,
});

const toRequest = (values: FormValues, record: Administration | undefined) => ({
  ...(record && { Id: record.Id, Version: record.Version }),
  IdTypeAdministration: numberAt(values, 'IdTypeAdministration'),
  ...Object.fromEntries(texts.map((name) => [name, textAt(values, name)])),
  Adresse: {
    Adresse1: textAt(values, 'Adresse.Adresse1'),
    Cp: textAt(values, 'Adresse.Cp'),
    Ville: textAt(values, 'Adresse.Ville'),
  },
  DateRetrait: textAt(values, 'DateRetrait'),
});

export const administrationForm: RecordForm<Administration, Administration> = {
  name: 'administration',
  groups,
  schemas: { add: AddAdministration.request, edit: EditAdministration.request },
  read: ({ Id }) => callApi(GetAdministrationById, { Id }),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddAdministration : EditAdministration, request as never),
};
