import { GetAdministrationsAsKeyValueObject } from '#contract/directory/authorities/calls.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { GetReclamationById, SaveReclamation } from '#contract/permanent-files/claims/calls.ts';
import {
  type Claim,
  type ClaimRow,
  claimOrigins,
  claimServices,
  claimStates,
} from '#contract/permanent-files/claims/claim.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { todayInParis } from '#web/kit/text/today.ts';

const choice = (name: string, label: string, names: Record<string, string>): FormField => ({
  kind: 'choice',
  name,
  label,
  options: optionsOf(names),
});

const groups = (values: FormValues): FieldGroup[] => [
  {
    title: 'Demande',
    fields: [
      {
        kind: 'look-up',
        name: 'IdSociete',
        label: 'Société',
        wide: true,
        first: true,
        search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
      },
      choice('Service', 'Service', claimServices),
      choice('Origine', 'Origine', claimOrigins),
      ...(values.Origine === 'ORGANISME'
        ? [
            {
              kind: 'look-up',
              name: 'IdOrganisme',
              label: 'Organisme',
              wide: true,
              search: (Filter, signal) => callApi(GetAdministrationsAsKeyValueObject, { Filter }, { signal }),
            } satisfies FormField as FormField,
          ]
        : []),
      { kind: 'text', name: 'Objet', label: 'Objet', wide: true },
      { kind: 'long-text', name: 'Description', label: 'Description', wide: true },
      { kind: 'date', name: 'RecueLe', label: 'Reçue le' },
      { kind: 'date', name: 'Echeance', label: 'À traiter avant le' },
    ],
  },
  {
    title: 'Suivi',
    fields: [
      choice('Etat', 'État', claimStates),
      {
        kind: 'look-up',
        name: 'IdResponsable',
        label: 'Responsable',
        search: (Filter, signal) =>
          callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
      },
      { kind: 'long-text', name: 'Reponse', label: 'Réponse', wide: true },
      ...(values.Etat === 'RESOLUE'
        ? [{ kind: 'date', name: 'ResolueLe', label: 'Résolue le' } satisfies FormField as FormField]
        : []),
    ],
  },
];

const valuesOf = (claim: Claim | undefined): FormValues => ({
  IdSociete: lookUpValue(claim?.Societe),
  Service: claim?.Service ?? 'SOCIAL',
  Origine: claim?.Origine ?? 'CLIENT',
  IdOrganisme: lookUpValue(claim?.Organisme),
  Objet: claim?.Objet ?? '',
  Description: claim?.Description ?? '',
  RecueLe: claim?.RecueLe ?? todayInParis(),
  Echeance: claim?.Echeance ?? null,
  Etat: claim?.Etat ?? 'OUVERTE',
  IdResponsable: lookUpValue(claim?.Responsable),
  Reponse: claim?.Reponse ?? '',
  ResolueLe: claim?.ResolueLe ?? null,
});

const idAt = (values: FormValues, name: string) => lookUpEntry(textAt(values, name))?.Key ?? null;

const toRequest = (values: FormValues, claim: Claim | undefined) => ({
  Id: claim?.Id ?? null,
  Version: claim?.Version ?? null,
  IdSociete: idAt(values, 'IdSociete'),
  Service: textAt(values, 'Service'),
  Origine: textAt(values, 'Origine'),
  // what is not asked for is not sent
  IdOrganisme: values.Origine === 'ORGANISME' ? idAt(values, 'IdOrganisme') : null,
  Objet: textAt(values, 'Objet'),
  Description: textAt(values, 'Description'),
  RecueLe: textAt(values, 'RecueLe'),
  Echeance: textAt(values, 'Echeance'),
  Etat: textAt(values, 'Etat'),
  IdResponsable: idAt(values, 'IdResponsable'),
  Reponse: textAt(values, 'Reponse'),
  ResolueLe: values.Etat === 'RESOLUE' ? textAt(values, 'ResolueLe') : null,
});

/** The form of a claim; it asks for an administration, or a day of settlement, where there is one. */
export const claimForm: RecordForm<ClaimRow, Claim> = {
  name: 'claim',
  groups,
  schemas: { add: SaveReclamation.request, edit: SaveReclamation.request },
  read: ({ Id }) => callApi(GetReclamationById, { Id }),
  valuesOf,
  toRequest,
  save: (request) => callApi(SaveReclamation, request as never),
};
