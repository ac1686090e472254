import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { GetAgenda, MakeCalendarAddress } from '#contract/dashboards/agenda/calls.ts';
import type { TestClient } from '#proof/client.ts';
import { readCalendarText } from '#proof/files/calendar.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';
import { typeOf } from '#server/social/leave/types/holiday-types.ts';

const app = await startTestApp();
const { A } = app.firms;
const lawyer = await app.signIn('JURIDIQUE');
const colleague = await app.signIn('AIDE_COMPTABLE');
const manager = await app.signIn('CHEF_MISSION');
const keeper = await app.signIn('RESPONSABLE_CONGE');
const stranger = await app.signIn('RESPONSABLE_CONGE', 'B');

await app.query('update collaborator set first_manager_id = $1 where user_id = $2', [
  A.users.CHEF_MISSION.id,
  A.users.JURIDIQUE.id,
]);

const paidLeave = 1;
const illness = 3;
const [unpaid, accepted, annulmentAsked] = [15, 3, 6];

/** Leave of the lawyer, from an afternoon to a morning. */
const away = (days: { from: string; to: string }, more: { type?: number; state?: number } = {}) =>
  app.query(
    `insert into holiday (client_id, user_id, type, starts_on, starts_afternoon, ends_on, ends_morning, quarters, counted, state, comment)
     values ($1, $2, $3, $4, true, $5, true, 4, '[]', $6, 'Opération du genou')`,
    [A.id, A.users.JURIDIQUE.id, more.type ?? illness, days.from, days.to, more.state ?? accepted],
  );

async function shown(as: TestClient, day: string, more: object = {}) {
  const { answer } = await as.call(GetAgenda, { DateDebut: day, DateFin: day, ...more } as never);
  return answer.Absences.filter(({ IdUtilisateur }) => IdUtilisateur === A.users.JURIDIQUE.id);
}
const everybody = { Portee: 'CABINET' };

test('what leave is about is told to its owner and to who may read the request, to colleagues only that one is away', async () => {
  const day = '2027-02-03';
  await away({ from: '2027-02-01', to: '2027-02-05' });
  const { label } = typeOf(illness);
  const [own] = await shown(lawyer, day);
  expect(own).toMatchObject({
    ...{ Libelle: label, EstPropre: true, DateDebut: '2027-02-01', DateFin: '2027-02-05' },
    ...{ IsDebutApresMidi: true, IsFinMatin: true },
  });
  for (const reader of [manager, keeper])
    expect((await shown(reader, day, everybody))[0]).toMatchObject({ Libelle: label, EstPropre: false });
  const told = await shown(colleague, day, everybody);
  expect(told[0]).toMatchObject({ Libelle: null, EstPropre: false });
  expect(JSON.stringify(told)).not.toMatch(/maladie|genou/i);
});

test('a type that colleagues are told in the leave calendar is told here too', async () => {
  await away({ from: '2027-02-08', to: '2027-02-09' }, { type: unpaid });
  expect((await shown(colleague, '2027-02-08', everybody))[0]?.Libelle).toBe(typeOf(unpaid).label);
});

test('others’ leave is shown where it is asked for: one’s team’s, the firm’s; of one file nobody’s', async () => {
  const day = '2027-02-15';
  await away({ from: day, to: '2027-02-16' }, { type: paidLeave });
  for (const reader of [colleague, manager, keeper]) expect(await shown(reader, day)).toEqual([]);
  expect(await shown(manager, day, { Portee: 'EQUIPE' })).toHaveLength(1);
  expect(await shown(colleague, day, { Portee: 'EQUIPE' })).toEqual([]);
  expect(await shown(colleague, day, everybody)).toHaveLength(1);
  expect(await shown(stranger, day, everybody)).toEqual([]);
  expect(await shown(colleague, day, { ...everybody, Genre: 'ABSENCE' })).toHaveLength(1);
  expect(await shown(colleague, day, { ...everybody, Genre: 'TVA' })).toEqual([]);
  expect(await shown(lawyer, day, { IdSociete: A.companies[0] })).toEqual([]);
});

test.each([0, 1, 2, 4, 5])('leave of state %i is nobody’s absence yet, or no more', async (state) => {
  const day = `2027-03-${String(10 + state)}`;
  await away({ from: day, to: `2027-03-${String(11 + state)}` }, { state });
  for (const reader of [lawyer, keeper]) expect(await shown(reader, day, everybody)).toEqual([]);
});

test('leave stays shown while its annulment is only asked for', async () => {
  await away({ from: '2027-04-01', to: '2027-04-02' }, { state: annulmentAsked });
  expect(await shown(colleague, '2027-04-01', everybody)).toHaveLength(1);
});

test('whoever may not open the leave screens sees their own leave alone', async () => {
  const day = '2027-04-12';
  await away({ from: day, to: '2027-04-13' }, { type: paidLeave });
  const withdraw = (role: string) =>
    app.query(
      `insert into role_permission (client_id, role, permission, is_granted) values ($1, $2, 'SuiviSocial.holidays', false)`,
      [A.id, role],
    );
  for (const role of ['AIDE_COMPTABLE', 'JURIDIQUE', 'CHEF_MISSION']) await withdraw(role);
  expect(await shown(colleague, day, everybody)).toEqual([]);
  expect(await shown(manager, day, { Portee: 'EQUIPE' })).toEqual([]);
  expect(await shown(lawyer, day, everybody)).toHaveLength(1);
  await app.query(
    `delete from role_permission where client_id = $1 and permission = 'SuiviSocial.holidays'`,
    [A.id],
  );
});

test('other calendars are told that their owner is away, busy and until when, never why, and of nobody else', async () => {
  const today = todayInParis();
  await app.query('delete from holiday where user_id = $1', [A.users.JURIDIQUE.id]);
  await away({ from: today, to: addDays(today, 2) });
  const read = async (as: TestClient) => {
    const { Url } = (await as.call(MakeCalendarAddress, {})).answer;
    const url = Url.replace(/^https?:\/\/[^/]+/, '');
    return (await app.fastify.inject({ method: 'GET', url })).body;
  };
  const text = await read(lawyer);
  const found = readCalendarText(text).events.filter(({ UID }) => UID?.startsWith('absence-'));
  const noon = (day: string) => `${day.replaceAll('-', '')}T120000`;
  expect(found).toEqual([
    expect.objectContaining({
      SUMMARY: 'Absence',
      'DTSTART;TZID=Europe/Paris': noon(today),
      'DTEND;TZID=Europe/Paris': noon(addDays(today, 2)),
    }),
  ]);
  expect(found[0]).not.toHaveProperty('TRANSP');
  expect(text).not.toMatch(/maladie|genou/i);
  // a manager's own calendar tells nothing of whom they answer for
  expect(await read(manager)).not.toContain('absence-');
});
