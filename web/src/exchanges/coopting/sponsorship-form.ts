import {
  AddSponsorship,
  EditSponsorship,
  GetProspectsAsKeyValue,
  GetSponsorshipById,
} from '#contract/exchanges/coopting/calls.ts';
import {
  type Sponsorship,
  type SponsorshipState,
  sponsorshipStates,
} from '#contract/exchanges/coopting/sponsorship.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import { findCompanies, findPersons } from '#web/permanent-files/companies/form/look-ups.ts';

const { REMERCIE, ...openStates } = sponsorshipStates;

/** One that was thanked for stays so; thanks are an action of their own. */
const statesOf = (state: SponsorshipState | undefined) => (state === 'REMERCIE' ? { REMERCIE } : openStates);

const groups = (values: FormValues, state: SponsorshipState | undefined): FieldGroup[] => [
  {
    title: 'Parrain',
    fields: [
      {
        kind: 'choice',
        name: 'Parrain',
        label: 'Le parrain est',
        options: [
          { value: 'PERSONNE', label: 'Une personne' },
          { value: 'SOCIETE', label: 'Une société' },
        ],
      },
      values.Parrain === 'SOCIETE'
        ? ({
            kind: 'look-up',
            name: 'IdParrainSociete',
            label: 'Société',
            required: true,
            search: findCompanies,
          } satisfies FormField)
        : ({
            kind: 'look-up',
            name: 'IdParrainPersonne',
            label: 'Personne',
            required: true,
            search: findPersons,
          } satisfies FormField),
    ],
  },
  {
    title: 'Filleul',
    fields: [
      { kind: 'text', name: 'Filleul', label: 'Nom ou société', wide: true },
      { kind: 'phone', name: 'Telephone', label: 'Téléphone' },
      { kind: 'text', name: 'Email', label: 'E-mail', type: 'email', inputMode: 'email' },
      { kind: 'date', name: 'RecuLe', label: 'Reçu le' },
      { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(statesOf(state)) },
      {
        kind: 'look-up',
        name: 'IdProspect',
        label: 'Prospect',
        help: 'S’il a rempli l’espace prospect.',
        search: (Filter, signal) => callApi(GetProspectsAsKeyValue, { Filter }, { signal }),
      },
      {
        kind: 'look-up',
        name: 'IdSociete',
        label: 'Société devenue cliente',
        required: values.Etat === 'CLIENT',
        search: findCompanies,
      },
    ],
  },
  {
    title: 'Remerciement',
    fields: [
      {
        kind: 'text',
        name: 'Du',
        label: 'Dû au parrain (€)',
        inputMode: 'decimal',
        help: 'Dû quand le filleul devient client.',
      },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const sponsorOf = (id: number | null | undefined, name: string | null | undefined) =>
  id ? lookUpValue({ Key: id, Value: name ?? 'Société confidentielle' }) : '';

const valuesOf = (row: Sponsorship | undefined): FormValues => ({
  Parrain: row?.IdParrainSociete ? 'SOCIETE' : 'PERSONNE',
  IdParrainPersonne: sponsorOf(row?.IdParrainPersonne, row?.Parrain),
  IdParrainSociete: sponsorOf(row?.IdParrainSociete, row?.Parrain),
  Filleul: row?.Filleul ?? '',
  Telephone: row?.Telephone ?? '',
  Email: row?.Email ?? '',
  RecuLe: row?.RecuLe ?? todayInParis(),
  Etat: row?.Etat ?? 'RECU',
  IdProspect: lookUpValue(row?.Prospect),
  IdSociete: lookUpValue(row?.Societe),
  Du: cents.toForm(row?.Du ?? null),
  Commentaire: row?.Commentaire ?? '',
});

const idAt = (values: FormValues, name: string) => lookUpEntry(textAt(values, name))?.Key ?? null;

const toRequest = (values: FormValues, row: Sponsorship | undefined) => ({
  ...(row ? { Id: row.Id, Version: row.Version } : {}),
  // what is not asked for is not sent
  IdParrainPersonne: values.Parrain === 'SOCIETE' ? null : idAt(values, 'IdParrainPersonne'),
  IdParrainSociete: values.Parrain === 'SOCIETE' ? idAt(values, 'IdParrainSociete') : null,
  Filleul: textAt(values, 'Filleul'),
  Telephone: textAt(values, 'Telephone'),
  Email: textAt(values, 'Email'),
  RecuLe: textAt(values, 'RecuLe'),
  Etat: textAt(values, 'Etat'),
  IdProspect: idAt(values, 'IdProspect'),
  IdSociete: idAt(values, 'IdSociete'),
  Du: cents.toRequest(values, 'Du'),
  Commentaire: textAt(values, 'Commentaire'),
});

/** The form of a sponsorship. */
export const sponsorshipForm: RecordForm<Sponsorship, Sponsorship> = {
  name: 'parrainage',
  groups: (values, { record }) => groups(values, record?.Etat),
  schemas: { add: AddSponsorship.request, edit: EditSponsorship.request },
  read: ({ Id }) => callApi(GetSponsorshipById, { Id }),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddSponsorship : EditSponsorship, request as never),
};
