import { expect, test } from 'vitest';
import { GetCollaboratorconnectionStatistics as Statistics } from '#contract/directory/collaborators/connection-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const userId = A.users.ECF.id;
const [year = 0, month = 0] = todayInParis().split('-').map(Number);
/** The first of a month so many months ago, at this time in Paris. */
const monthsAgo = (months: number, time: string) =>
  `${new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)} ${time} Europe/Paris`;

const signIn = (at: string, outcome = 'ok', device = 'Firefox sous Linux') =>
  app.query(
    `insert into sign_in_event (client_id, user_id, at, outcome, method, device, address)
     values ($1, $2, $3, $4, 'password', $5, '203.0.113.77')`,
    [A.id, userId, at, outcome, device],
  );

await signIn(monthsAgo(0, '00:30'));
await signIn(monthsAgo(0, '00:10'), 'wrong-password', 'Safari sous iOS');
await signIn(monthsAgo(0, '00:20'), 'two-factor');
await signIn(monthsAgo(11, '00:30'));
await signIn(monthsAgo(11, '00:30'));
// half an hour before the first of the twelve months
await signIn(monthsAgo(11, '00:30').replace(/-01 .*/, '-01 00:00 Europe/Paris'), 'ok');
await app.query(
  `insert into sign_in_event (client_id, user_id, at, outcome, method, device)
   values ($1, $2, $3::timestamptz - interval '1 minute', 'ok', 'password', 'Trop ancien')`,
  [A.id, userId, monthsAgo(11, '00:00')],
);

const ask = async (who: Who) => (await app.signIn(who)).call(Statistics, { userId });

test('twelve months of Paris are counted, sign-ins apart from refusals; a step of a sign-in is neither', async () => {
  const { answer } = await ask('DIRIGEANT');
  expect(answer.ParMois).toHaveLength(12);
  expect(answer.ParMois.at(-1)).toEqual({ Annee: year, Mois: month, Connexions: 1, Refus: 1 });
  expect(answer.ParMois[0]).toMatchObject({ Connexions: 3, Refus: 0 });
  expect([answer.Connexions, answer.Refus]).toEqual([4, 1]);
  expect(answer.ParAppareil).toMatchObject([
    { Appareil: 'Firefox sous Linux', Connexions: 4, Refus: 0 },
    { Appareil: 'Safari sous iOS', Connexions: 0, Refus: 1 },
  ]);
  expect(answer.DerniersRefus).toMatchObject([{ Outcome: 'wrong-password', Appareil: 'Safari sous iOS' }]);
});

test.each([
  ['ADMINSTRATOR', '203.0.113.77'],
  ['INFORMATIQUES', '203.0.113.77'],
  ['DIRIGEANT', null],
  ['EXPERT_COMPTABLE', null],
] as const)('%s is told the address %s of a refused attempt', async (who, address) => {
  const reply = await ask(who);
  expect(reply.answer.DerniersRefus[0]?.AdresseIp).toBe(address);
  expect(reply.text.includes('203.0.113.77')).toBe(address !== null);
});

test('nobody else looks at how colleagues sign in, nor at another firm’s', async () => {
  expect((await ask('CHEF_MISSION')).status).toBe(403);
  const stranger = await app.signIn('DIRIGEANT', 'B');
  expect((await stranger.call(Statistics, { userId })).status).toBe(404);
  const customer = await (await app.signIn('DIRIGEANT')).call(Statistics, { userId: A.users.client.id });
  expect(customer.status).toBe(404);
});
