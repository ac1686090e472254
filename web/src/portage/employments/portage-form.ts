import type { KeyValue } from '#contract/key-value.ts';
import { AddPortage, EditPortage, GetPortageById } from '#contract/portage/employments/calls.ts';
import {
  classes,
  contractTypes,
  exitReasons,
  units,
  workingTimes,
} from '#contract/portage/employments/codes.ts';
import type { Portage } from '#contract/portage/employments/portage.ts';
import { listSocieteAffacturage } from '#contract/portage/factors/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { lookedUp, lookUpValue } from '#web/kit/form/look-up.ts';
import { decimal } from '#web/kit/form/record-values.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { findPersons } from '#web/permanent-files/companies/form/look-ups.ts';
import { carrierOptions } from './carried-filters.ts';
import { missionGroup, missionsToSend, missionValues } from './mission-fields.ts';
import { useCarriers } from './use-employments.ts';

interface Choices {
  carriers: readonly KeyValue[];
  factors: readonly KeyValue[];
}

const groups = (
  values: FormValues,
  kept: Portage | undefined,
  { carriers, factors }: Choices,
): FieldGroup[] => [
  {
    title: 'Contrat',
    fields: [
      {
        kind: 'look-up',
        name: 'IdPersonne',
        label: 'Personne portée',
        wide: true,
        first: true,
        locked: kept !== undefined,
        search: findPersons,
      },
      {
        kind: 'choice',
        name: 'IdSocietePortage',
        label: 'Société de portage',
        options: carrierOptions(carriers),
      },
      { kind: 'text', name: 'Matricule', label: 'Matricule' },
      { kind: 'choice', name: 'TypeContrat', label: 'Type de contrat', options: optionsOf(contractTypes) },
      { kind: 'choice', name: 'Classe', label: 'Classe', options: optionsOf(classes) },
      { kind: 'date', name: 'DateDebut', label: 'Début' },
      ...(values.TypeContrat === 'CDD'
        ? [{ kind: 'date' as const, name: 'DateFin', label: 'Terme', required: true, notBefore: 'DateDebut' }]
        : []),
      { kind: 'date', name: 'FinEssai', label: 'Fin de la période d’essai', notBefore: 'DateDebut' },
    ],
  },
  {
    title: 'Travail et salaire',
    fields: [
      { kind: 'choice', name: 'TempsTravail', label: 'Temps de travail', options: optionsOf(workingTimes) },
      ...(values.TempsTravail === 'PARTIEL'
        ? [
            {
              kind: 'text' as const,
              name: 'TauxActivite',
              label: 'Taux d’activité (%)',
              inputMode: 'decimal' as const,
            },
          ]
        : []),
      { kind: 'choice', name: 'Unite', label: 'Activité comptée en', options: optionsOf(units) },
      { kind: 'check', name: 'IsForfaitJours', label: 'Forfait jours' },
      { kind: 'text', name: 'SalaireBase', label: 'Salaire de base mensuel brut (€)', inputMode: 'decimal' },
      {
        kind: 'text',
        name: 'TauxFraisGestion',
        label: 'Frais de gestion (%)',
        inputMode: 'decimal',
        help: 'Sans taux, celui de la société de portage.',
      },
    ],
  },
  missionGroup(values, factors),
  {
    title: 'Sortie',
    fields: [
      { kind: 'date', name: 'DateSortie', label: 'Date de sortie', notBefore: 'DateDebut' },
      {
        kind: 'choice',
        name: 'MotifSortie',
        label: 'Motif',
        placeholder: 'Non indiqué',
        options: optionsOf(exitReasons),
      },
    ],
  },
  {
    title: 'Dérogation',
    fields: [
      {
        kind: 'long-text',
        name: 'MotifDerogation',
        label: 'Motif de dérogation',
        wide: true,
        help: kept?.MotifDerogation
          ? `Motif retenu\u202f: ${kept.MotifDerogation}`
          : 'À remplir si une règle du portage n’est pas respectée.',
      },
    ],
  },
];

const valuesOf = (portage: Portage | undefined): FormValues => ({
  IdPersonne: lookUpValue(portage?.Personne),
  IdSocietePortage: portage ? String(portage.SocietePortage.Key) : '',
  Matricule: portage?.Matricule ?? '',
  TypeContrat: portage?.TypeContrat ?? (portage ? '' : 'CDI'),
  Classe: portage?.Classe ?? '',
  DateDebut: portage?.DateDebut ?? null,
  DateFin: portage?.DateFin ?? null,
  FinEssai: portage?.FinEssai ?? null,
  TempsTravail: portage?.TempsTravail ?? 'COMPLET',
  TauxActivite: decimal.toForm(portage?.TauxActivite),
  Unite: portage?.Unite ?? 'JOURS',
  IsForfaitJours: portage?.IsForfaitJours ?? false,
  SalaireBase: cents.toForm(portage?.SalaireBase),
  TauxFraisGestion: decimal.toForm(portage?.TauxFraisGestion),
  DateSortie: portage?.DateSortie ?? null,
  MotifSortie: portage?.MotifSortie ? String(portage.MotifSortie) : '',
  // the reason that was given once stands in the help: a new one is for what stands against it anew
  MotifDerogation: '',
  ...missionValues(portage?.Missions ?? []),
});

const toRequest = (values: FormValues, portage: Portage | undefined) => ({
  ...(portage && { Id: portage.Id, Version: portage.Version }),
  IdPersonne: lookedUp.toRequest(values, 'IdPersonne'),
  IdSocietePortage: numberAt(values, 'IdSocietePortage'),
  Matricule: textAt(values, 'Matricule'),
  TypeContrat: textAt(values, 'TypeContrat'),
  Classe: textAt(values, 'Classe'),
  DateDebut: textAt(values, 'DateDebut'),
  DateFin: values.TypeContrat === 'CDD' ? textAt(values, 'DateFin') : null,
  FinEssai: textAt(values, 'FinEssai'),
  TempsTravail: textAt(values, 'TempsTravail'),
  TauxActivite: values.TempsTravail === 'PARTIEL' ? numberAt(values, 'TauxActivite') : 100,
  Unite: textAt(values, 'Unite'),
  IsForfaitJours: tickAt(values, 'IsForfaitJours'),
  SalaireBase: cents.toRequest(values, 'SalaireBase'),
  TauxFraisGestion: numberAt(values, 'TauxFraisGestion'),
  DateSortie: textAt(values, 'DateSortie'),
  MotifSortie: numberAt(values, 'MotifSortie'),
  MotifDerogation: textAt(values, 'MotifDerogation'),
  Missions: missionsToSend(values),
});

/** The form of a carried person's contract with its missions. */
export function usePortageForm(): RecordForm<{ Id: number }, Portage> {
  const carriers = useCarriers();
  const factors = useReading(listSocieteAffacturage).data ?? [];
  return {
    name: 'portage',
    groups: (values, { record }) => groups(values, record, { carriers, factors }),
    schemas: { add: AddPortage.request, edit: EditPortage.request },
    read: ({ Id }) => callApi(GetPortageById, { Id }),
    valuesOf,
    toRequest,
    save: (request, isNew) => callApi(isNew ? AddPortage : EditPortage, request as never),
  };
}
