import {
  type Mandate,
  MandateToEnd,
  MandateToRenew,
  MandateToSave,
} from '#contract/permanent-files/companies/mandate.ts';
import { EndMandat, RenewMandat, SaveMandat } from '#contract/permanent-files/companies/mandate-calls.ts';
import { mandateFunctions } from '#contract/permanent-files/people/person-page-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { lookedUp, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt, tickAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { findCompanies, findPersons } from '../form/look-ups.ts';
import { readMandate } from './use-mandates.ts';

type MandateForm = RecordForm<Mandate, Mandate>;
type Options = readonly { value: string; label: string }[];

interface Context {
  companyId: number;
  /** The list of directors' statuses. */
  statuses: Options;
}

const functions = Object.entries(mandateFunctions).map(([value, label]) => ({ value, label }));

const holderKinds = [
  { value: 'PERSONNE', label: 'Une personne' },
  { value: 'SOCIETE', label: 'Une société' },
];

const isCompany = (values: FormValues) => textAt(values, 'Titulaire') === 'SOCIETE';

const holderFields = (values: FormValues): FieldGroup['fields'] =>
  isCompany(values)
    ? [
        {
          kind: 'look-up',
          name: 'IdSocieteMandataire',
          label: 'Société mandataire',
          required: true,
          search: findCompanies,
        },
        {
          kind: 'look-up',
          name: 'IdRepresentantPermanent',
          label: 'Représentant permanent',
          search: findPersons,
          wide: true,
        },
      ]
    : [{ kind: 'look-up', name: 'IdPerson', label: 'Personne', required: true, search: findPersons }];

const groups = (values: FormValues, statuses: Options): FieldGroup[] => [
  {
    title: 'Mandataire',
    fields: [
      { kind: 'choice', name: 'Titulaire', label: 'Titulaire', required: true, options: holderKinds },
      ...holderFields(values),
    ],
  },
  {
    title: 'Mandat',
    fields: [
      { kind: 'choice', name: 'Fonction', label: 'Fonction', options: functions, placeholder: 'Choisir' },
      {
        kind: 'choice',
        name: 'StatutDirigeant',
        label: 'Statut du dirigeant',
        options: [...statuses],
        placeholder: 'Choisir',
        searchable: true,
      },
      { kind: 'date', name: 'DateDebut', label: 'Date de début' },
      {
        kind: 'date',
        name: 'DateExpiration',
        label: 'Échéance',
        notBefore: 'DateDebut',
        help: 'Dernier jour de la durée pour laquelle il est donné.',
      },
      { kind: 'date', name: 'DateFin', label: 'Date de fin', notBefore: 'DateDebut' },
      { kind: 'text', name: 'Motif', label: 'Motif de la fin' },
      { kind: 'check', name: 'IsSignataire', label: 'Signataire', wide: true },
      {
        kind: 'check',
        name: 'IsAdresseConfidentielle',
        label: 'Adresse personnelle masquée au registre',
        help: 'Décret 2025-840\u202f: le dirigeant a demandé que son adresse ne soit pas publiée.',
        wide: true,
      },
    ],
  },
];

const valuesOf = (mandate: Mandate | undefined): FormValues => ({
  Titulaire: mandate?.SocieteMandataire ? 'SOCIETE' : 'PERSONNE',
  IdPerson: lookUpValue(mandate?.Personne),
  IdSocieteMandataire: lookUpValue(mandate?.SocieteMandataire),
  IdRepresentantPermanent: lookUpValue(mandate?.RepresentantPermanent),
  Fonction: mandate?.Fonction ?? '',
  StatutDirigeant: mandate?.StatutDirigeant ?? '',
  DateDebut: mandate?.DateDebut ?? null,
  DateExpiration: mandate?.DateExpiration ?? null,
  DateFin: mandate?.DateFin ?? null,
  Motif: mandate?.Motif ?? '',
  IsSignataire: mandate?.IsSignataire ?? false,
  IsAdresseConfidentielle: mandate?.IsAdresseConfidentielle ?? false,
});

function toRequest(values: FormValues, mandate: Mandate | undefined, companyId: number) {
  const holders = isCompany(values) ? ['IdSocieteMandataire', 'IdRepresentantPermanent'] : ['IdPerson'];
  return {
    ...(mandate && { Id: mandate.Id, Version: mandate.Version }),
    IdSociete: companyId,
    ...Object.fromEntries(holders.map((name) => [name, lookedUp.toRequest(values, name)])),
    ...Object.fromEntries(
      ['Fonction', 'StatutDirigeant', 'DateDebut', 'DateExpiration', 'DateFin', 'Motif'].map((name) => [
        name,
        textAt(values, name),
      ]),
    ),
    IsSignataire: tickAt(values, 'IsSignataire'),
    IsAdresseConfidentielle: tickAt(values, 'IsAdresseConfidentielle'),
  };
}

/** A mandate to add to a company, or to correct. */
export const mandateForm = ({ companyId, statuses }: Context): MandateForm => ({
  name: `mandat-${companyId}`,
  groups: (values) => groups(values, statuses),
  schemas: { add: MandateToSave, edit: MandateToSave },
  read: ({ Id }) => readMandate(companyId, Id),
  valuesOf,
  toRequest: (values, mandate) => toRequest(values, mandate, companyId),
  save: (request) => callApi(SaveMandat, request as never),
});

/** The end of a mandate, with its motive. */
export const endForm = (companyId: number): MandateForm => ({
  name: `fin-mandat-${companyId}`,
  groups: () => [
    {
      title: 'Fin du mandat',
      fields: [
        { kind: 'date', name: 'DateFin', label: 'Dernier jour', first: true },
        { kind: 'text', name: 'Motif', label: 'Motif', placeholder: 'Démission, révocation, décès…' },
      ],
    },
  ],
  schemas: { add: MandateToEnd, edit: MandateToEnd },
  read: ({ Id }) => readMandate(companyId, Id),
  valuesOf: (mandate) => ({ DateFin: mandate?.DateExpiration ?? null, Motif: '' }),
  toRequest: (values, mandate) => ({
    Id: mandate?.Id,
    Version: mandate?.Version,
    DateFin: textAt(values, 'DateFin'),
    Motif: textAt(values, 'Motif') ?? '',
  }),
  save: (request) => callApi(EndMandat, request as never),
});

/** A further term of a mandate. */
export const renewForm = (companyId: number): MandateForm => ({
  name: `renouvellement-mandat-${companyId}`,
  groups: () => [
    {
      title: 'Nouveau mandat',
      fields: [
        {
          kind: 'date',
          name: 'DateDebut',
          label: 'Premier jour',
          help: 'À défaut, le lendemain de l’échéance du mandat en cours.',
          first: true,
        },
        { kind: 'date', name: 'DateExpiration', label: 'Nouvelle échéance', notBefore: 'DateDebut' },
      ],
    },
  ],
  schemas: { add: MandateToRenew, edit: MandateToRenew },
  read: ({ Id }) => readMandate(companyId, Id),
  valuesOf: () => ({ DateDebut: null, DateExpiration: null }),
  toRequest: (values, mandate) => ({
    Id: mandate?.Id,
    Version: mandate?.Version,
    DateDebut: textAt(values, 'DateDebut'),
    DateExpiration: textAt(values, 'DateExpiration'),
  }),
  save: (request) => callApi(RenewMandat, request as never),
});
