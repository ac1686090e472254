import { AddMailing, EditMailing, GetMailing } from '#contract/dashboards/mailings/calls.ts';
import {
  audienceLinks,
  type Mailing,
  type MailingRow,
  mailFields,
} from '#contract/dashboards/mailings/mailing.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookedUp } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { findCabinets } from '#web/permanent-files/companies/form/look-ups.ts';
import { AudienceCounted } from './AudienceCounted.tsx';

const braces = Object.keys(mailFields)
  .map((name) => `{${name}}`)
  .join(', ');

const isOfCompanies = (values: FormValues) => textAt(values, 'Public.Lien') !== 'TOUS';

/** Whom a form's values are for. */
const audienceOf = (values: FormValues) => ({
  Lien: textAt(values, 'Public.Lien'),
  IdCabinet: isOfCompanies(values) ? lookedUp.toRequest(values, 'Public.IdCabinet') : null,
  IdCollaborateur: isOfCompanies(values) ? lookedUp.toRequest(values, 'Public.IdCollaborateur') : null,
  Departement: isOfCompanies(values) ? textAt(values, 'Public.Departement') : null,
});

const ofCompanies: FormField[] = [
  { kind: 'look-up', name: 'Public.IdCabinet', label: 'Sociétés du cabinet', search: findCabinets },
  {
    kind: 'look-up',
    name: 'Public.IdCollaborateur',
    label: 'Sociétés suivies par',
    search: (Filter, signal) => callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
  },
  { kind: 'text', name: 'Public.Departement', label: 'Département', inputMode: 'numeric' },
];

function groups(values: FormValues, { isRead }: GroupContext<Mailing>): FieldGroup[] {
  return [
    {
      title: 'Public',
      fields: [
        { kind: 'choice', name: 'Public.Lien', label: 'Pour', wide: true, options: optionsOf(audienceLinks) },
        ...(isOfCompanies(values) ? ofCompanies : []),
        ...(isRead
          ? []
          : [
              {
                kind: 'slot' as const,
                name: 'Compte',
                label: 'Destinataires',
                wide: true,
                content: <AudienceCounted audience={audienceOf(values)} />,
              },
            ]),
      ],
    },
    {
      title: 'Courriel',
      fields: [
        { kind: 'text', name: 'Objet', label: 'Objet', wide: true, first: true },
        {
          kind: 'long-text',
          name: 'Corps',
          label: 'Texte',
          wide: true,
          rows: 10,
          help: `«\u202fBonjour\u202f» et le nom sont mis devant, le lien de désinscription à la fin. Une ligne vide sépare les paragraphes. Champs\u202f: ${braces}.`,
        },
      ],
    },
  ];
}

/** The form of a mail: whom it is for, what it says. */
export const mailingForm: RecordForm<MailingRow, Mailing> = {
  name: 'mailing',
  groups,
  schemas: { add: AddMailing.request, edit: EditMailing.request },
  read: ({ Id }) => callApi(GetMailing, { Id }),
  valuesOf: (mailing) => ({
    Objet: mailing?.Objet ?? '',
    Corps: mailing?.Corps ?? '',
    Public: {
      Lien: mailing?.Public.Lien ?? 'DIRIGEANTS',
      IdCabinet: lookedUp.toForm(mailing?.Public.Cabinet),
      IdCollaborateur: lookedUp.toForm(mailing?.Public.Collaborateur),
      Departement: mailing?.Public.Departement ?? '',
    },
  }),
  toRequest: (values, mailing) => ({
    ...(mailing && { Id: mailing.Id, Version: mailing.Version }),
    Objet: textAt(values, 'Objet') ?? '',
    Corps: textAt(values, 'Corps') ?? '',
    Public: audienceOf(values),
  }),
  save: (request, isNew) => callApi(isNew ? AddMailing : EditMailing, request as never),
};
