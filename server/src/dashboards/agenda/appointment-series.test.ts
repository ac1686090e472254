import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import {
  AddAppointment,
  DeleteAppointment,
  EditAppointment,
  GetAgenda,
  GetAppointment,
  MakeCalendarAddress,
} from '#contract/dashboards/agenda/calls.ts';
import type { TestClient } from '#proof/client.ts';
import { readCalendarText } from '#proof/files/calendar.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const organiser = await app.signIn('EXPERT_COMPTABLE');
const guest = await app.signIn('COMPTABLE');
const first = addDays(todayInParis(), 14);
const week = (number: number) => addDays(first, 7 * number);

const asked = (Titre: string, more: object = {}) => ({
  ...{ Titre, DateDebut: first, HeureDebut: '09:30', DateFin: first, HeureFin: '10:00' },
  ...{ Repetition: 'SEMAINE', RepeteFois: 5, IdParticipants: [A.users.COMPTABLE.id] },
  ...more,
});
const plan = (Titre: string, more: object = {}) =>
  organiser.call(AddAppointment, asked(Titre, more) as never);
const timesOf = async (as: TestClient, Titre: string) =>
  (await as.call(GetAgenda, { DateDebut: first, DateFin: addDays(first, 41) })).answer.RendezVous.filter(
    (one) => one.Titre === Titre,
  );
const daysOf = async (Titre: string, as = organiser) =>
  (await timesOf(as, Titre)).map(({ DateDebut }) => DateDebut);
const change = async (Titre: string, time: number, more: object) => {
  const { Id, Version, DateDebut, DateFin } = (await timesOf(organiser, Titre))[time] ?? {};
  const days = { DateDebut, DateFin, Repetition: null, RepeteFois: null };
  return organiser.call(EditAppointment, { ...asked(Titre, days), Id, Version, ...more } as never);
};
const reminded = async (Titre: string) =>
  (
    await app.query<{ at: string }>(
      `select to_char(due_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as at from notification
       where title = 'Rendez-vous\u202f: ' || $1 and user_id = $2 order by due_at`,
      [Titre, A.users.COMPTABLE.id],
    )
  ).map(({ at }) => at);

test('each time is in everybody’s agenda, reminded of by itself at the same time of Paris, and one invitation tells all', async () => {
  const { Serie } = (await plan('Point', { Rappel: 'J1' })).answer;
  expect(Serie).toEqual({ Repetition: 'SEMAINE', Rang: 1, Fois: 5 });
  expect(await daysOf('Point', guest)).toEqual([0, 1, 2, 3, 4].map(week));
  expect(await reminded('Point')).toEqual([0, 1, 2, 3, 4].map((one) => `${addDays(week(one), -1)} 09:30`));
  const invitations = await app.query<{ text: string }>(
    `select text from notification where title like '%vous invite\u202f: Point'`,
  );
  expect(invitations.map(({ text }) => text)).toEqual([expect.stringContaining('Chaque semaine, 5 fois.')]);
});

test('one time is moved or taken out without the others', async () => {
  await plan('Seule', { Rappel: 'J1' });
  await change('Seule', 1, { DateDebut: addDays(week(1), 1), DateFin: addDays(week(1), 1) });
  const [, , third] = await timesOf(organiser, 'Seule');
  expect((await guest.call(DeleteAppointment, { Id: third?.Id ?? 0 })).error.Code).toBe('NOT_YOURS');
  await organiser.call(DeleteAppointment, { Id: third?.Id ?? 0 });
  const left = [week(0), addDays(week(1), 1), week(3), week(4)];
  expect(await daysOf('Seule', guest)).toEqual(left);
  expect(await reminded('Seule')).toEqual(left.map((day) => `${addDays(day, -1)} 09:30`));
});

test('a time and those behind it are planned anew, deleted ones and their reminders are gone, earlier ones stay', async () => {
  await plan('Suite', { Rappel: 'J1' });
  const [, second] = await timesOf(organiser, 'Suite');
  const later = { Titre: 'Suite', HeureDebut: '14:00', HeureFin: '15:00', Rappel: 'J1', Portee: 'SUIVANTES' };
  const saved = await change('Suite', 2, { ...later, Repetition: 'QUINZAINE', RepeteFois: 2 });
  expect(saved.answer.Serie).toEqual({ Repetition: 'QUINZAINE', Rang: 1, Fois: 2 });
  expect(await daysOf('Suite', guest)).toEqual([0, 1, 2, 4].map(week));
  expect((await organiser.call(GetAppointment, { id: second?.Id ?? 0 })).answer.Serie?.Fois).toBe(2);
  expect(await reminded('Suite')).toEqual(
    [0, 1, 2, 4].map((one) => `${addDays(week(one), -1)} ${one < 2 ? '09:30' : '14:00'}`),
  );
  await organiser.call(DeleteAppointment, { Id: second?.Id ?? 0, Portee: 'SUIVANTES' });
  expect(await daysOf('Suite')).toEqual([0, 2, 4].map(week));
  for (const { Id } of await timesOf(organiser, 'Suite')) await organiser.call(DeleteAppointment, { Id });
  const rows = await app.query(`select from appointment_series s where not exists (
    select from appointment a where a.client_id = s.client_id and a.series_id = s.id)`);
  expect(rows).toEqual([]);
});

test('what is planned for the 31sts stays so where it is planned anew from a shorter month on', async () => {
  const days = (day: string) => ({ DateDebut: day, DateFin: day });
  const monthly = { ...days('2028-01-31'), Repetition: 'MOIS', RepeteFois: 3 };
  await plan('Fin de mois', monthly);
  const shown = async () => {
    const { answer } = await organiser.call(GetAgenda, { DateDebut: '2028-02-28', DateFin: '2028-04-09' });
    return answer.RendezVous.filter(({ Titre }) => Titre === 'Fin de mois');
  };
  const [{ Id, Version } = { Id: 0, Version: 0 }] = await shown();
  const again = { ...monthly, ...days('2028-02-29'), RepeteFois: 2, Portee: 'SUIVANTES', Id, Version };
  expect((await organiser.call(EditAppointment, asked('Fin de mois', again) as never)).status).toBe(200);
  expect((await shown()).map(({ DateDebut }) => DateDebut)).toEqual(['2028-02-29', '2028-03-31']);
  // what calendars are told, and what the next change begins with
  const kept = await app.query(`select month_day from appointment_series where starts_on = '2028-02-29'`);
  expect(kept).toEqual([{ month_day: 31 }]);
});

test.each([
  [{ RepeteFois: null }, 'RepeteJusquau', /dernière date ou un nombre/],
  [{ RepeteJusquau: week(8) }, 'RepeteFois', /pas les deux/],
  [{ RepeteFois: 101 }, 'RepeteFois', /100/],
  [{ RepeteFois: null, RepeteJusquau: addDays(first, -1) }, 'RepeteJusquau', /suivre/],
  [{ RepeteFois: null, RepeteJusquau: addDays(first, 6) }, 'RepeteJusquau', /aucune répétition/],
  [{ RepeteFois: null, RepeteJusquau: addDays(first, 7 * 100) }, 'RepeteJusquau', /Au plus 100 fois/],
  [{ Repetition: null }, 'Repetition', /Choisissez/],
])('%j is refused at its field', async (more, field, message) => {
  expect((await plan('Refusé', more)).fieldMessage(field)).toMatch(message);
});

test('other calendars read the rule, the times that were taken out and those that were moved', async () => {
  await plan('Iso', { IdParticipants: [] });
  const moved = addDays(week(1), 1);
  await change('Iso', 1, { DateDebut: moved, DateFin: moved, IdParticipants: [] });
  const [, , third] = await timesOf(organiser, 'Iso');
  await organiser.call(DeleteAppointment, { Id: third?.Id ?? 0 });
  const { Url } = (await organiser.call(MakeCalendarAddress, {})).answer;
  const read = await app.fastify.inject({ method: 'GET', url: Url.replace(/^https?:\/\/[^/]+/, '') });
  const found = readCalendarText(read.body).events.filter(({ SUMMARY }) => SUMMARY === 'Iso');
  const at = (day: string, time = '093000') => `${day.replaceAll('-', '')}T${time}`;
  expect(found).toEqual([
    expect.objectContaining({
      RRULE: 'FREQ=WEEKLY;COUNT=5',
      'DTSTART;TZID=Europe/Paris': at(first),
      'DTEND;TZID=Europe/Paris': at(first, '100000'),
      'EXDATE;TZID=Europe/Paris': at(week(2)),
    }),
    expect.objectContaining({
      'RECURRENCE-ID;TZID=Europe/Paris': at(week(1)),
      'DTSTART;TZID=Europe/Paris': at(moved),
    }),
  ]);
  expect(found[1]?.UID).toBe(found[0]?.UID);
});
