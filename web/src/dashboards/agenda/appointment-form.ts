import {
  type Appointment,
  type AppointmentToAdd,
  reminderKeys,
  reminders,
} from '#contract/dashboards/agenda/appointment.ts';
import { frequencies, mostTimes } from '#contract/dashboards/agenda/recurrence.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { GetListPersonsAsKeyValueObjectByFilter } from '#contract/permanent-files/people/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { type FormField, type FormValues, partsOf } from '#web/kit/form/fields.ts';
import { lookedUp, lookUpValue } from '#web/kit/form/look-up.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { parseTypedTime } from '#web/kit/text/dates.ts';

/** How often it comes back, and until when. */
const repetitionFields: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'Repetition',
    label: 'Répétition',
    wide: true,
    placeholder: 'Aucune',
    options: optionsOf(frequencies),
    help: `Avec une dernière date ou un nombre de fois, ${mostTimes} au plus.`,
  },
  { kind: 'date', name: 'RepeteJusquau', label: 'Répéter jusqu’au', notBefore: 'DateDebut' },
  {
    kind: 'text',
    name: 'RepeteFois',
    label: 'Ou ce nombre de fois',
    inputMode: 'numeric',
    mask: (typed) => typed.replace(/\D/g, '').slice(0, 3),
  },
];

/** `seesPersons`: the user may look persons up. `repeats`: how it repeats is asked too. */
export const appointmentFields = (
  colleagues: readonly KeyValue[],
  { seesPersons, repeats }: { seesPersons: boolean; repeats: boolean },
): FormField[] => [
  { kind: 'text', name: 'Titre', label: 'Titre', wide: true, first: true },
  { kind: 'date', name: 'DateDebut', label: 'Du' },
  {
    kind: 'text',
    name: 'HeureDebut',
    label: 'De',
    placeholder: '09:30',
    help: 'Vide\u202f: toute la journée.',
  },
  { kind: 'date', name: 'DateFin', label: 'Au', notBefore: 'DateDebut' },
  { kind: 'text', name: 'HeureFin', label: 'À', placeholder: '11:00' },
  ...(repeats ? repetitionFields : []),
  {
    kind: 'look-up',
    name: 'IdSociete',
    label: 'Société',
    wide: true,
    placeholder: 'Rechercher une société',
    search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
  },
  ...(seesPersons
    ? ([
        {
          kind: 'look-up',
          name: 'IdPersonne',
          label: 'Personne',
          wide: true,
          placeholder: 'Rechercher une personne',
          search: (Filter, signal) => callApi(GetListPersonsAsKeyValueObjectByFilter, { Filter }, { signal }),
        },
      ] satisfies FormField[])
    : []),
  {
    kind: 'choices',
    name: 'IdParticipants',
    label: 'Participants',
    wide: true,
    none: 'Vous seul',
    options: colleagues.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
  },
  {
    kind: 'choice',
    name: 'Rappel',
    label: 'Rappel',
    wide: true,
    placeholder: 'Aucun',
    options: reminderKeys.map((value) => ({ value, label: reminders[value].label })),
  },
  { kind: 'long-text', name: 'Note', label: 'Note', wide: true },
];

/** An appointment as the form shows it; a new one is on this day. */
export const valuesOf = (appointment: Appointment | undefined, day: string): FormValues => ({
  Titre: appointment?.Titre ?? '',
  DateDebut: appointment?.DateDebut ?? day,
  HeureDebut: appointment?.HeureDebut ?? '',
  DateFin: appointment?.DateFin ?? day,
  HeureFin: appointment?.HeureFin ?? '',
  IdSociete: lookUpValue(appointment?.Societe),
  IdPersonne: lookUpValue(appointment?.Personne),
  IdParticipants: appointment?.IdParticipants.join(',') ?? '',
  Rappel: appointment?.Rappel ?? '',
  Note: appointment?.Note ?? '',
  // the last time of a series has nothing left to repeat
  Repetition: timesLeft(appointment) === '' ? '' : (appointment?.Serie?.Repetition ?? ''),
  RepeteJusquau: null,
  // as often as it is still to come, this time too
  RepeteFois: timesLeft(appointment),
});

function timesLeft(appointment: Appointment | undefined): string {
  const left = appointment?.Serie ? appointment.Serie.Fois - appointment.Serie.Rang + 1 : 0;
  return left > 1 ? String(left) : '';
}

const timeAt = (values: FormValues, path: string) => {
  const typed = textAt(values, path);
  return typed && (parseTypedTime(typed) ?? typed);
};

/** What the schema judges, of what was typed. */
export const toRequest = (values: FormValues, { repeats }: { repeats: boolean }) => ({
  Titre: textAt(values, 'Titre') ?? '',
  DateDebut: textAt(values, 'DateDebut') ?? '',
  HeureDebut: timeAt(values, 'HeureDebut'),
  DateFin: textAt(values, 'DateFin') ?? '',
  HeureFin: timeAt(values, 'HeureFin'),
  IdSociete: lookedUp.toRequest(values, 'IdSociete') as number | null,
  IdPersonne: lookedUp.toRequest(values, 'IdPersonne') as number | null,
  IdParticipants: partsOf(textAt(values, 'IdParticipants') ?? '').map(Number),
  Rappel: (textAt(values, 'Rappel') ?? null) as (typeof AppointmentToAdd)['_input']['Rappel'],
  Note: textAt(values, 'Note'),
  ...(repeats && {
    Repetition: (textAt(values, 'Repetition') ?? null) as (typeof AppointmentToAdd)['_input']['Repetition'],
    RepeteJusquau: textAt(values, 'RepeteJusquau') ?? null,
    RepeteFois: numberAt(values, 'RepeteFois'),
  }),
});
