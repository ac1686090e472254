import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import * as calls from '#contract/dashboards/timesheets/calls.ts';
import * as settings from '#contract/dashboards/timesheets/setting-calls.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { publicHolidays } from '#contract/public-holidays.ts';
import { todayInParis } from '#contract/today.ts';
import { plantedWeek, timeTaskId } from '#proof/firms/timesheets.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const director = await app.signIn('DIRIGEANT');
const assistant = await app.signIn('AIDE_COMPTABLE');
const manager = await app.signIn('CHEF_MISSION');
const stranger = await app.signIn('SERVICE_SOCIAL');
const IdTache = timeTaskId(1);
const IdSociete = A.companies[0] ?? 0;

/** The latest Monday of a week that is over and has no public holiday: what is expected of it is plain. */
function plainWeek(before: number): string {
  let monday = addDays(mondayOf(todayInParis()), -7);
  for (let left = before; ; monday = addDays(monday, -7)) {
    const days = [...publicHolidays(Number(monday.slice(0, 4))).keys()];
    const isPlain = !days.some((day) => day >= monday && day <= addDays(monday, 6));
    if (isPlain && left === 0) return monday;
    if (isPlain) left -= 1;
  }
}

type Who = typeof assistant;
const cell = (Jour: string, Minutes: number, more: object = {}) => ({
  Jour,
  IdSociete,
  IdTache,
  Minutes,
  ...more,
});
const save = (who: Who, Semaine: string, ...Cellules: ReturnType<typeof cell>[]) =>
  who.call(calls.SaveTimeCells, { Semaine, Cellules });
const weekOf = async (who: Who, Semaine: string, IdCollaborateur?: number) =>
  (await who.call(calls.GetTimeWeek, { Semaine, IdCollaborateur })).answer;
const fill = (who: Who, week: string) =>
  save(who, week, ...[0, 1, 2, 3, 4].map((day) => cell(addDays(week, day), 420)));
const decide = (who: Who, Semaine: string, IsApprouvee: boolean, Motif?: string) =>
  who.call(calls.DecideTimeWeeks, {
    Semaines: [{ IdCollaborateur: A.users.AIDE_COMPTABLE.id, Semaine }],
    IsApprouvee,
    Motif,
  });

test('a week expects the legal 35 hours of who has no hours of their own; what is missing is told by day', async () => {
  const week = plainWeek(0);
  const told = (await save(assistant, week, cell(week, 90), cell(addDays(week, 1), 480))).answer;
  expect(told).toMatchObject({
    Attendu: 2100,
    Saisi: 570,
    Facturable: 570,
    Manque: 330 + 3 * 420,
    Etat: 'OUVERTE',
  });
  expect(told.Lignes).toMatchObject([
    { IdSociete, Tache: 'Saisie de A', Mission: 'Tenue de A', Cellules: [{ Minutes: 90 }, { Minutes: 480 }] },
  ]);
  expect((await save(assistant, week, cell(week, 0))).answer.Saisi).toBe(480);
});

test('hours of one’s own hold from their day on', async () => {
  const week = plainWeek(0);
  const hours = {
    Lundi: '7h30',
    Mardi: '7,5',
    Mercredi: '0',
    Jeudi: '450m',
    Vendredi: 450,
    Samedi: '',
    Dimanche: 0,
  };
  const add = (DateDebut: string) =>
    director.call(settings.AddWorkSchedule, { IdCollaborateur: A.users.SUPPORT.id, DateDebut, ...hours });
  const { Id } = (await add(addDays(week, 1))).answer;
  const support = await app.signIn('SUPPORT');
  expect((await weekOf(support, week)).Jours.map(({ Attendu }) => Attendu)).toEqual([
    420, 450, 0, 450, 450, 0, 0,
  ]);
  expect((await add(addDays(week, 1))).fieldMessage('DateDebut')).toBe(
    'Un horaire de ce collaborateur commence déjà ce jour.',
  );
  await director.call(settings.DeleteWorkSchedule, { Id });
  expect((await weekOf(support, week)).Attendu).toBe(2100);
});

test('validated leave and public holidays stand in the week and expect nothing; leave that waits changes nothing', async () => {
  const week = plainWeek(1);
  const user = A.users.JURIDIQUE.id;
  const leave = (state: number, day: string, morning: boolean) =>
    app.query(
      `insert into holiday (client_id, user_id, type, starts_on, ends_on, ends_morning, quarters, counted, state)
       values ($1, $2, 1, $3, $3, $4, 4, '[]', $5)`,
      [A.id, user, day, morning, state],
    );
  await leave(3, week, false);
  await leave(3, addDays(week, 1), true);
  await leave(1, addDays(week, 2), false);
  const { Jours, Attendu } = await weekOf(await app.signIn('JURIDIQUE'), week);
  expect(Jours.slice(0, 3)).toMatchObject([
    { Attendu: 0, Absence: 'Congés payés' },
    { Attendu: 210, Absence: 'Congés payés, le matin' },
    { Attendu: 420, Absence: null },
  ]);
  expect(Attendu).toBe(210 + 3 * 420);
  const may = mondayOf('2026-05-01');
  expect((await weekOf(assistant, may)).Jours[4]).toMatchObject({ Attendu: 0, Ferie: 'Fête du travail' });
});

test('two tabs: a cell that changed since it was read is not overwritten, other cells are saved', async () => {
  const week = plainWeek(2);
  await save(assistant, week, cell(week, 60, { Avant: 0 }));
  const stale = await save(assistant, week, cell(week, 120, { Avant: 0 }));
  expect([stale.status, stale.error.Code]).toEqual([409, 'CELL_CHANGED']);
  expect((await save(assistant, week, cell(addDays(week, 1), 30, { Avant: 0 }))).answer.Saisi).toBe(90);
});

test('what is typed wrong is refused at its cell: day outside of the week, 25 hours, unknown task, task without company', async () => {
  const week = plainWeek(0);
  const refusal = async (...cells: ReturnType<typeof cell>[]) =>
    (await save(assistant, week, ...cells)).error.Fields;
  expect(await refusal(cell(addDays(week, 7), 60))).toMatchObject([{ Path: 'Cellules.0.Jour' }]);
  expect(await refusal(cell(week, 60), cell(week, 30))).toMatchObject([{ Path: 'Cellules.1.Jour' }]);
  expect(await refusal(cell(week, 60, { IdTache: timeTaskId(2) }))).toMatchObject([
    { Path: 'Cellules.0.IdTache' },
  ]);
  expect(await refusal(cell(week, 60, { IdSociete: B.companies[0] }))).toMatchObject([
    { Path: 'Cellules.0.IdSociete' },
  ]);
  expect(await refusal(cell(week, 60, { IdSociete: null }))).toMatchObject([
    { Message: 'Société obligatoire pour cette tâche.' },
  ]);
  const other = (
    await director.call(settings.AddTimeTask, { IdMission: await missionOf(), Libelle: 'Autre' })
  ).answer;
  await save(assistant, week, cell(addDays(week, 3), 1000));
  expect(await refusal(cell(addDays(week, 3), 500, { IdTache: other.Id }))).toMatchObject([
    { Message: expect.stringMatching(/^Plus de 24 heures le/) },
  ]);
  expect(
    (await save(assistant, addDays(plantedWeek(), 7), cell(addDays(plantedWeek(), 7), 60))).fieldMessage(
      'Semaine',
    ),
  ).toBe('Cette semaine n’a pas commencé.');
});

const missionOf = async () =>
  (await director.call(settings.allTimeMissions, {})).answer.find(({ Libelle }) => Libelle === 'Tenue de A')
    ?.Id ?? 0;

test('the law’s longest day and week are told with their article, and not refused', async () => {
  const week = plainWeek(3);
  const told = (await save(assistant, week, ...[0, 1, 2, 3, 4].map((day) => cell(addDays(week, day), 630))))
    .answer;
  expect(told.Alertes).toHaveLength(6);
  expect(told.Alertes.at(-1)).toMatchObject({ Article: 'Code du travail, art. L3121-20' });
});

test('the week before is copied onto worked days that hold nothing; leave stays free, and nothing is told twice', async () => {
  const week = plainWeek(4);
  const before = addDays(week, -7);
  await save(assistant, before, cell(before, 420), cell(addDays(before, 1), 300));
  await save(assistant, week, cell(week, 60));
  const copied = (await assistant.call(calls.CopyTimeWeek, { Semaine: week })).answer;
  expect(copied.Jours.map(({ Saisi }) => Saisi)).toEqual([60, 300, 0, 0, 0, 0, 0]);
  expect((await assistant.call(calls.CopyTimeWeek, { Semaine: week })).error.Code).toBe('NOTHING_TO_COPY');
});

test('a week is handed in, stays as it is, is refused with why, handed in again and approved by its manager', async () => {
  const week = plainWeek(5);
  const submit = (Motif?: string) => assistant.call(calls.SubmitTimeWeek, { Semaine: week, Motif });
  await save(assistant, week, cell(week, 420));
  expect((await submit()).error.Code).toBe('HOURS_MISSING');
  await fill(assistant, week);
  expect((await submit()).answer).toMatchObject({ Etat: 'SOUMISE', EstModifiable: false });
  expect((await save(assistant, week, cell(week, 60))).error.Code).toBe('WEEK_NOT_OPEN');
  expect((await decide(assistant, week, true)).status).toBe(400);
  expect((await decide(stranger, week, true)).status).toBe(400);
  expect((await decide(manager, week, false)).fieldMessage('Motif')).toBe('Motif obligatoire pour refuser.');
  await decide(manager, week, false, 'Mauvais dossier');
  expect(await weekOf(assistant, week)).toMatchObject({
    Etat: 'REFUSEE',
    EstModifiable: true,
    Historique: [{ Decision: 'REFUSEE', Motif: 'Mauvais dossier' }, { Decision: 'SOUMISE' }],
  });
  await submit();
  await assistant.call(calls.RecallTimeWeek, { Semaine: week });
  await submit();
  expect((await decide(manager, week, true)).answer).toEqual({ Nombre: 1 });
  expect((await decide(manager, week, true)).status).toBe(400);
  expect((await assistant.call(calls.RecallTimeWeek, { Semaine: week })).error.Code).toBe(
    'WEEK_NOT_SUBMITTED',
  );
});

test('whose week it is: one’s own, one’s team’s, everybody’s for those who keep time; nobody else’s is read or listed', async () => {
  const week = plainWeek(5);
  const theirs = A.users.AIDE_COMPTABLE.id;
  expect((await weekOf(manager, week, theirs)).EstPropre).toBe(false);
  expect((await stranger.call(calls.GetTimeWeek, { Semaine: week, IdCollaborateur: theirs })).status).toBe(
    400,
  );
  const listed = async (who: Who) =>
    (await who.call(calls.ListTimeWeeks, { Semaine: week, PageSize: 100 })).answer.Items.map(
      ({ IdCollaborateur }) => IdCollaborateur,
    );
  expect(await listed(stranger)).toEqual([A.users.SERVICE_SOCIAL.id]);
  expect(await listed(manager)).toContain(theirs);
  expect((await listed(director)).length).toBeGreaterThan(10);
});

test('the list tells what the week tells', async () => {
  const week = plainWeek(5);
  const { Items } = (await director.call(calls.ListTimeWeeks, { Semaine: week, Nom: 'Aide comptable' }))
    .answer;
  const { Attendu, Saisi, Facturable, Manque, Etat } = await weekOf(
    director,
    week,
    A.users.AIDE_COMPTABLE.id,
  );
  expect(Items).toMatchObject([{ Attendu, Saisi, Facturable, Manque, Etat }]);
});

test('a reminder is sent once a day, and to who has not handed in', async () => {
  const week = plainWeek(6);
  const remind = async () =>
    (
      await manager.call(calls.RemindTimeWeeks, {
        Semaines: [{ IdCollaborateur: A.users.AIDE_COMPTABLE.id, Semaine: week }],
      })
    ).answer.Nombre;
  expect([await remind(), await remind()]).toEqual([1, 0]);
});

test('a closed month takes nothing and gives nothing away; closing wants weeks approved or a motive', async () => {
  const week = mondayOf('2025-02-10');
  await fill(assistant, week);
  const close = (Motif?: string) => director.call(calls.CloseTimeMonth, { Mois: '2025-02', Motif });
  expect((await manager.call(calls.CloseTimeMonth, { Mois: '2025-02' })).status).toBe(403);
  expect((await close()).error.Code).toBe('WEEKS_OPEN');
  expect((await close('Clôture annuelle')).answer).toMatchObject({
    Mois: '2025-02',
    Motif: 'Clôture annuelle',
  });
  expect((await save(assistant, week, cell(week, 30))).error.Code).toBe('MONTH_CLOSED');
  expect((await save(assistant, week, cell(week, 0))).error.Code).toBe('MONTH_CLOSED');
  expect((await close('Encore')).fieldMessage('Mois')).toBe('Ce mois est déjà clos.');
  const present = todayInParis().slice(0, 7);
  expect((await director.call(calls.CloseTimeMonth, { Mois: present })).fieldMessage('Mois')).toBe(
    'Ce mois n’est pas terminé.',
  );
  await director.call(calls.ReopenTimeMonth, { Mois: '2025-02', Motif: 'Oubli' });
  expect((await save(assistant, week, cell(week, 30))).status).toBe(200);
});

test('the timer is the server’s: any tab finds it, two that stop it tell its time once, one that ran all night asks', async () => {
  const start = () => assistant.call(calls.StartTimer, { IdSociete, IdTache, Commentaire: 'Appel' });
  const since = (interval: string) =>
    app.query(`update time_timer set started_at = now() - $2::interval where user_id = $1`, [
      A.users.AIDE_COMPTABLE.id,
      interval,
    ]);
  await start();
  expect((await assistant.call(calls.GetTimer, {})).answer.Minuteur).toMatchObject({ Tache: 'Saisie de A' });
  expect((await stranger.call(calls.GetTimer, {})).answer.Minuteur).toBeNull();
  await since('1 minute');
  const stopped = await Promise.all([
    assistant.call(calls.StopTimer, {}),
    assistant.call(calls.StopTimer, {}),
  ]);
  expect(stopped.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(stopped.find(({ status }) => status === 200)?.answer.Minutes).toBe(5);
  await start();
  await since('14 hours');
  expect((await assistant.call(calls.StopTimer, {})).error.Code).toBe('TIMER_LONG');
  expect((await assistant.call(calls.StopTimer, { Minutes: 45 })).answer.Minutes).toBe(45);
  await start();
  expect((await assistant.call(calls.DropTimer, {})).answer).toBe(true);
  expect((await assistant.call(calls.StopTimer, {})).status).toBe(404);
});

test('a task and a mission that time is told on stay: they may be retired, and are proposed no more', async () => {
  const used = await director.call(settings.DeleteTimeTask, { Id: IdTache });
  expect([used.status, used.error.Code]).toEqual([409, 'IN_USE']);
  const add = (more: object) =>
    director.call(settings.AddTimeMission, { Libelle: 'Sociétaire', Budget: 'COURANT', ...more });
  expect((await add({ EstInterne: true })).fieldMessage('EstInterne')).toContain('interne');
  expect((await assistant.call(settings.AddTimeMission, { Libelle: 'Non', Budget: 'AUCUN' })).status).toBe(
    403,
  );
});
