import type { Administration } from '#contract/directory/authorities/administration.ts';
import {
  AddAdministration,
  EditAdministration,
  GetAdministrationById,
} from '#contract/directory/authorities/calls.ts';
import { administrationTypes } from '#contract/directory/authorities/types.ts';
import { address, addressFields } from '#web/directory/referentials/address-fields.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, number, texts } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { retirementField } from '#web/kit/records/retirement.ts';

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
      retirementField(true),
    ],
  },
  {
    title: 'Coordonnées',
    fields: [
      ...addressFields(),
      { kind: 'phone', name: 'Telephone', label: 'Téléphone' },
      { kind: 'phone', name: 'TelephoneSecondaire', label: 'Second téléphone' },
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

export const administrationForm = recordForm({
  name: 'administration',
  groups,
  calls: { add: AddAdministration, edit: EditAdministration },
  read: ({ Id }: Administration) => callApi(GetAdministrationById, { Id }),
  fields: {
    ...texts('Libelle', 'CodeService', 'Telephone', 'TelephoneSecondaire', 'Email', 'EmailSecondaire'),
    ...texts('SiteInternet', 'Horaires', 'Contact', 'Commentaire'),
    IdTypeAdministration: number,
    Adresse: address,
    DateRetrait: date,
  },
});
