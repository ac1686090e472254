import { beforeEach, expect, test } from 'vitest';
import { daysFromToday, supplierActs } from '#proof/areas/suppliers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { reminderDue, remindVigilance } from './remind-vigilance.ts';

const app = await startTestApp();
const manager = await app.signIn('DIRIGEANT');
const { attested, ends } = supplierActs(app, manager);
const { A, B } = app.firms;
const needs = { database: app.database, mails: outbox(app.settings.secretKey) };

const titles = (userId: number) =>
  app
    .query<{ title: string }>(
      `select title from notification where user_id = $1 and title like '%attestation de vigilance%' order by id`,
      [userId],
    )
    .then((rows) => rows.map(({ title }) => title));

beforeEach(async () => {
  await app.query(`delete from notification where title like '%attestation de vigilance%'`);
  await app.query('delete from supplier_reminder');
  await app.query('delete from supplier_assignment where id >= 1000000');
  // the planted ones end in the past
  await app.query(`update supplier_assignment set expires_on = '2099-01-01'`);
});

test.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [1, 7],
  [0, 0],
  [-40, 0],
])('%i days before the end the reminder that is due is that of %s', (left, due) => {
  expect(reminderDue(left)).toBe(due);
});

test('an attestation’s end is told at 30 days, at 7 and on the day, each time once, whatever runs twice', async () => {
  const { Id } = await attested('2026-06-01');
  const counts = [];
  for (const days of [31, 30, 29, 8, 7, 6, 1, 0, -1, -30]) {
    await ends(Id, daysFromToday(60));
    await remindVigilance(needs, daysFromToday(60 - days));
    await remindVigilance(needs, daysFromToday(60 - days));
    counts.push((await titles(A.users.DIRIGEANT.id)).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
});

test('two servers that look at the same moment send one reminder', async () => {
  const { Id } = await attested('2026-06-01');
  await ends(Id, daysFromToday(5));
  await Promise.all([remindVigilance(needs), remindVigilance(needs)]);
  expect(await titles(A.users.DIRIGEANT.id)).toEqual([
    `L’attestation de vigilance de Fournisseur d’essai expire le ${daysFromToday(5).split('-').reverse().join('/')}, dans 5 jours.`,
  ]);
});

test('an attestation that follows is reminded of anew', async () => {
  const { Id } = await attested('2026-06-01');
  await ends(Id, daysFromToday(-1));
  await remindVigilance(needs);
  await ends(Id, daysFromToday(20));
  await remindVigilance(needs);
  expect(await titles(A.users.DIRIGEANT.id)).toHaveLength(2);
});

test('those who manage suppliers are told, nobody else, and no other firm', async () => {
  const { Id } = await attested('2026-06-01');
  await ends(Id, daysFromToday(0));
  await remindVigilance(needs);
  const told = await app.query<{ user_id: number }>(
    `select distinct user_id from notification where title like '%attestation de vigilance%'`,
  );
  const managers = ['ADMINSTRATOR', 'DIRIGEANT', 'EXPERT_COMPTABLE', 'FACTURATION'] as const;
  expect(told.map(({ user_id }) => user_id).sort()).toEqual(managers.map((role) => A.users[role].id).sort());
  expect(await titles(B.users.DIRIGEANT.id)).toEqual([]);
});

test('a manager whose permission was withdrawn is not told', async () => {
  const { Id } = await attested('2026-06-01');
  await ends(Id, daysFromToday(0));
  await app.query(
    `insert into role_permission (client_id, permission, role, is_granted)
     values ($1, 'Repertoire.listeFournisseurs', 'FACTURATION', false)`,
    [A.id],
  );
  await remindVigilance(needs);
  await app.query('delete from role_permission where client_id = $1 and role = $2', [A.id, 'FACTURATION']);
  expect(await titles(A.users.FACTURATION.id)).toEqual([]);
  expect(await titles(A.users.DIRIGEANT.id)).toHaveLength(1);
});

test('no reminder for what needs no attestation: below the threshold, or ended', async () => {
  const small = await attested('2026-06-01', { MontantAnnuelHt: 499_999, DateDebut: daysFromToday(0) });
  const over = await attested('2026-06-01', { DateFin: daysFromToday(-1) });
  for (const { Id } of [small, over]) await ends(Id, daysFromToday(0));
  await remindVigilance(needs);
  expect(await titles(A.users.DIRIGEANT.id)).toEqual([]);
});

test('an attestation that was never given is told from the contract’s first day on, once, by mail too', async () => {
  const { Id } = await attested('2026-06-01');
  await app.query(
    `update supplier_assignment set expires_on = null, starts_on = $2, yearly_cents = 900000 where id = $1`,
    [Id, daysFromToday(0)],
  );
  await remindVigilance(needs, daysFromToday(-1));
  expect(await titles(A.users.DIRIGEANT.id)).toEqual([]);
  await remindVigilance(needs);
  await remindVigilance(needs);
  expect(await titles(A.users.DIRIGEANT.id)).toEqual([expect.stringContaining('n’a jamais été remise')]);
  const mails = await app.query(
    `select from outbox_message where recipient = $1 and subject = 'Attestations de vigilance à demander'`,
    [A.users.DIRIGEANT.email],
  );
  expect(mails.length).toBeGreaterThan(0);
});
