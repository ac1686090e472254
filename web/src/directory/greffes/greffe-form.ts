import { AddGreffe, EditGreffe, GetGreffeById } from '#contract/directory/greffes/calls.ts';
import type { Greffe } from '#contract/directory/greffes/greffe.ts';
import { address, addressFields } from '#web/directory/referentials/address-fields.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, texts } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { retirementField } from '#web/kit/records/retirement.ts';

const groups = (): FieldGroup[] => [
  {
    title: 'Greffe',
    fields: [
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      {
        kind: 'text',
        name: 'VilleRcs',
        label: 'Ville RCS',
        help: 'Telle qu’elle suit «\u202fRCS\u202f» dans les mentions légales.',
      },
      retirementField(),
    ],
  },
  {
    title: 'Coordonnées',
    fields: [
      ...addressFields(),
      { kind: 'phone', name: 'Telephone', label: 'Téléphone' },
      { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email' },
      { kind: 'text', name: 'SiteInternet', label: 'Site internet', placeholder: 'https://', wide: true },
      { kind: 'text', name: 'Horaires', label: 'Horaires', wide: true },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

export const greffeForm = recordForm({
  name: 'greffe',
  groups,
  calls: { add: AddGreffe, edit: EditGreffe },
  read: ({ Id }: Greffe) => callApi(GetGreffeById, { Id }),
  fields: {
    ...texts('Libelle', 'VilleRcs', 'Telephone', 'Email', 'SiteInternet', 'Horaires', 'Commentaire'),
    Adresse: address,
    DateRetrait: date,
  },
});
