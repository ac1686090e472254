import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import {
  AddAppointment,
  GetCalendarAddress,
  MakeCalendarAddress,
  RevokeCalendarAddress,
} from '#contract/dashboards/agenda/calls.ts';
import { AffectMultiSocieteToCollaborator } from '#contract/directory/collaborators/portfolio-calls.ts';
import { SaveDissolution } from '#contract/legal/dissolutions/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { readCalendarText } from '#proof/files/calendar.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const accountant = await app.signIn('COMPTABLE');
const director = await app.signIn('EXPERT_COMPTABLE');
const today = todayInParis();

const make = async (as = accountant) => (await as.call(MakeCalendarAddress, {})).answer.Url;
const read = async (url: string) => {
  const reply = await app.fastify.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });
  return { status: reply.statusCode, type: reply.headers['content-type'], text: reply.body };
};
const eventsAt = async (url: string) => readCalendarText((await read(url)).text).events;

async function followed(RaisonSociale: string, more: object = {}) {
  const { Id } = (await director.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer;
  await director.call(SaveDissolution, {
    IdSociete: Id,
    Nature: 'JUDICIAIRE',
    DateDecision: addDays(today, -20),
    DateNomination: addDays(today, -20),
  });
  return Id;
}
const follow = (IdSociete: number) =>
  director.call(AffectMultiSocieteToCollaborator, {
    IdCollaborateur: A.users.COMPTABLE.id,
    IdSocietes: [IdSociete],
    Fonction: 'GESTIONNAIRE',
    DateDebut: '2024-01-01',
  });

test('a calendar reads appointments and the deadlines of the files that its owner follows, by titles alone', async () => {
  await follow(await followed('Suivie au calendrier'));
  await followed('Non suivie au calendrier');
  await accountant.call(AddAppointment, {
    ...{ Titre: 'Point, mensuel', DateDebut: today, HeureDebut: '09:30', DateFin: today, HeureFin: '10:00' },
    ...{ Note: 'Secret du rendez-vous', IdParticipants: [A.users.JURIDIQUE.id] },
  } as never);
  const url = await make();
  const { status, type, text } = await read(url);
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  const { events } = readCalendarText(text);
  const summaries = events.map(({ SUMMARY }) => SUMMARY);
  expect(summaries).toContain('Point, mensuel');
  expect(summaries.some((title) => title?.endsWith('– Suivie au calendrier'))).toBe(true);
  expect(text).not.toMatch(/Non suivie|Secret du rendez-vous|Juridique|ATTENDEE|DESCRIPTION/);
  const ids = events.map(({ UID }) => UID);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await eventsAt(url)).map(({ UID }) => UID)).toEqual(ids);
});

test('a file that turns confidential leaves the calendar of who does not follow it any more', async () => {
  const id = await followed('Devenue confidentielle', { IsConfidentiel: true });
  const has = async () =>
    (await eventsAt(url)).some(({ SUMMARY }) => SUMMARY?.includes('Devenue confidentielle'));
  const url = await make();
  expect(await has()).toBe(false);
  await follow(id);
  expect(await has()).toBe(true);
  await app.query('delete from portfolio_assignment where company_id = $1', [id]);
  expect(await has()).toBe(false);
});

test('the database keeps no address, a new one ends the old, and a revoked one serves no more', async () => {
  const first = await make();
  const secret = first.split('.').at(-1) ?? '';
  const [kept] = await app.query<{ row: string }>(
    `select row_to_json(a)::text as row from calendar_address a where user_id = $1`,
    [A.users.COMPTABLE.id],
  );
  expect(kept?.row).not.toContain(secret);
  expect((await accountant.call(GetCalendarAddress, {})).answer.Adresse?.LueLe).toBeNull();
  const second = await make();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await accountant.call(GetCalendarAddress, {})).answer.Adresse?.LueLe).not.toBeNull();
  // the same secret under another firm's number is nothing
  expect((await read(second.replace(`Cle=${A.id}.`, `Cle=${app.firms.B.id}.`))).status).toBe(404);
  expect((await accountant.call(RevokeCalendarAddress, {})).answer).toBe(true);
  expect((await accountant.call(RevokeCalendarAddress, {})).answer).toBe(false);
  expect((await read(second)).status).toBe(404);
  for (const bad of ['', '?Cle=', '?Cle=1&Cle=2', `?Cle=${'x'.repeat(500)}`])
    expect((await read(`/api/agenda/calendrier.ics${bad}`)).status).toBe(404);
});

test('whoever may no longer use an agenda is read by nobody', async () => {
  const url = await make();
  await app.query('update app_user set is_disabled = true where id = $1', [A.users.COMPTABLE.id]);
  expect((await read(url)).status).toBe(404);
  await app.query('update app_user set is_disabled = false where id = $1', [A.users.COMPTABLE.id]);
  expect((await read(url)).status).toBe(200);
});

test('one address is read thirty times in ten minutes at most', async () => {
  const url = await make(director);
  const statuses: number[] = [];
  for (let times = 0; times < 40; times += 1) statuses.push((await read(url)).status);
  expect(statuses.indexOf(429)).toBeGreaterThan(0);
  expect(statuses.indexOf(429)).toBeLessThanOrEqual(30);
});
