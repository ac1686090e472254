import type { KeyValue } from '#contract/key-value.ts';
import { GetSocieteClienteByName } from '#contract/portage/customers/calls.ts';
import { units } from '#contract/portage/employments/codes.ts';
import type { Mission } from '#contract/portage/employments/portage.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import { entriesAt, idOfKey, keptKey, stayingEntries } from '#web/kit/form/entries.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { decimal } from '#web/kit/form/record-values.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';

const path = 'Missions';

const blank: FormValues = {
  IdSocieteCliente: '',
  Objet: '',
  DateDebut: null,
  DateFin: null,
  PrixHT: '',
  Unite: 'JOURS',
  JoursPrevus: '',
  DateContratClient: null,
  IdAffacturage: '',
};

const entryOf = (mission: Mission): FormValues => ({
  IdSocieteCliente: lookUpValue(mission.SocieteCliente),
  Objet: mission.Objet,
  DateDebut: mission.DateDebut,
  DateFin: mission.DateFin,
  PrixHT: cents.toForm(mission.PrixHT),
  Unite: mission.Unite,
  JoursPrevus: decimal.toForm(mission.JoursPrevus),
  DateContratClient: mission.DateContratClient,
  IdAffacturage: mission.Affacturage ? String(mission.Affacturage.Key) : '',
});

/** Missions as the form holds them. */
export const missionValues = (missions: readonly Mission[]): FormValues => ({
  [path]: Object.fromEntries(missions.map((mission) => [keptKey(mission.Id), entryOf(mission)])),
});

/** Missions as a request has them: one that was taken out is left out. */
export const missionsToSend = (values: FormValues) =>
  stayingEntries(values, path).map(([key, entry]) => ({
    Id: idOfKey(key) ?? null,
    IdSocieteCliente: lookUpEntry(textAt(entry, 'IdSocieteCliente'))?.Key ?? null,
    Objet: textAt(entry, 'Objet'),
    DateDebut: textAt(entry, 'DateDebut'),
    DateFin: textAt(entry, 'DateFin'),
    PrixHT: cents.toRequest(entry, 'PrixHT'),
    Unite: textAt(entry, 'Unite'),
    JoursPrevus: numberAt(entry, 'JoursPrevus'),
    DateContratClient: textAt(entry, 'DateContratClient'),
    IdAffacturage: numberAt(entry, 'IdAffacturage'),
  }));

const fieldsOf = (key: string, factors: readonly KeyValue[]): FormField[] => {
  const name = (field: string) => `${path}.${key}.${field}`;
  return [
    {
      kind: 'look-up',
      name: name('IdSocieteCliente'),
      label: 'Société cliente',
      required: true,
      search: (typed, signal) => callApi(GetSocieteClienteByName, { name: typed }, { signal }),
    },
    { kind: 'text', name: name('Objet'), label: 'Objet', required: true },
    { kind: 'date', name: name('DateDebut'), label: 'Début', required: true },
    { kind: 'date', name: name('DateFin'), label: 'Fin', notBefore: name('DateDebut') },
    { kind: 'text', name: name('PrixHT'), label: 'Prix HT (€)', inputMode: 'decimal' },
    { kind: 'choice', name: name('Unite'), label: 'Par', options: optionsOf(units) },
    { kind: 'text', name: name('JoursPrevus'), label: 'Quantité prévue', inputMode: 'decimal' },
    {
      kind: 'date',
      name: name('DateContratClient'),
      label: 'Contrat client signé le',
      help: 'Au plus deux jours ouvrables après le début.',
    },
    {
      kind: 'choice',
      name: name('IdAffacturage'),
      label: 'Affacturage',
      placeholder: 'Aucun',
      options: factors.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
    },
  ];
};

/** The missions of a contract, as many as there are. */
export const missionGroup = (values: FormValues, factors: readonly KeyValue[]): FieldGroup => ({
  title: 'Missions',
  fields: entriesAt(values, path).flatMap(([key]) => fieldsOf(key, factors)),
  entries: {
    path,
    heading: (index) => `Mission ${index + 1}`,
    none: 'Aucune mission.',
    words: {
      add: 'Ajouter une mission',
      remove: 'Retirer la mission',
      restore: 'Reprendre la mission',
      leaves: 'Cette mission sera supprimée à l’enregistrement.',
    },
    most: 200,
    blank,
  },
});
