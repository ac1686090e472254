import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import * as calls from '#contract/portage/invoices/calls.ts';
import { portageBilling } from '#proof/areas/portage-billing.ts';
import { portageInvoiceId } from '#proof/firms/portage-invoices.ts';
import { holdRows, someoneWaits } from '#proof/held-rows.ts';
import { lastMessage } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const { keeper, other, issued, drafted, pay, read } = await portageBilling(app);
const today = todayInParis();

/** An issued invoice that should have been paid so many days ago; its customer's mail is the test's own. */
async function overdue(days: number, Email: string, wanted: object = {}) {
  const { id, mission } = await issued(wanted);
  await app.query('update invoice set due_on = $2, email = $3 where id = $1', [
    id,
    addDays(today, -days),
    Email,
  ]);
  return { id, mission };
}
const propose = async (...Ids: number[]) =>
  (await keeper.call(calls.ProposePortageReminders, { Ids })).answer;
type Proposal = Awaited<ReturnType<typeof propose>>;
const sendable = ({ Relances }: Proposal) =>
  Relances.map(({ Factures, Niveau, Email, Objet, Texte }) => ({
    Ids: Factures.map(({ Id }) => Id),
    Niveau,
    Email,
    Objet,
    Texte,
  }));
const send = (Relances: ReturnType<typeof sendable>) => keeper.call(calls.SendPortageReminders, { Relances });
const onDay = (id: number, day: string) =>
  app.query(`update invoice_event set done_on = $2 where invoice_id = $1 and code = 'RELANCE'`, [id, day]);

test('a customer gets one mail for all that it owes a portage company, each invoice attached', async () => {
  const Email = 'une-relance@client.example';
  const [one, two] = [await overdue(20, Email), await overdue(10, Email)];
  const elsewhere = await overdue(10, Email, { IdSocietePortage: other });
  const proposal = await propose(one.id, two.id, elsewhere.id);
  expect(proposal).toMatchObject({
    Refus: [],
    Relances: [
      { Reste: 1_440_000, Factures: [{ Id: one.id }, { Id: two.id }] },
      { Reste: 720_000, Factures: [{ Id: elsewhere.id }] },
    ],
  });
  expect((await send(sendable(proposal).slice(0, 1))).answer).toEqual({ Envoyees: 1 });
  const { Number: number, SocietePortage, History, LastReminderOn } = await read(one.id);
  const { text, attachments } = await lastMessage(app, Email);
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('14 400,00 €');
  for (const said of [number, (await read(two.id)).Number, SocietePortage.Value])
    expect(text).toContain(said);
  expect(attachments).toHaveLength(2);
  expect(LastReminderOn).toBe(today);
  expect(History[0]).toMatchObject({ Code: 'RELANCE', Comment: expect.stringContaining(Email) });
});

test('nobody is reminded of a draft, of what is paid, of what is not due yet, nor twice on a day; each is told why', async () => {
  const Email = 'sans-relance@client.example';
  const draft = await drafted();
  const early = await issued();
  const paid = await overdue(30, Email);
  await pay(paid.id, 720_000);
  const late = await overdue(30, Email);
  const reminders = sendable(await propose(late.id));
  expect((await send(reminders)).status).toBe(200);
  const { Relances, Refus } = await propose(draft.id, early.id, paid.id, late.id);
  expect(Relances).toEqual([]);
  expect(Refus.map(({ Motif }) => Motif)).toEqual([
    'Elle n’est pas émise.',
    expect.stringMatching(/^Elle est à régler jusqu’au/),
    'Rien n’en reste à régler.',
    'Une relance est déjà partie aujourd’hui.',
  ]);
  expect((await send(reminders)).error).toMatchObject({ Code: 'NOTHING_TO_REMIND' });
});

test('the level follows the delay and rises by one at most from the last that was sent', async () => {
  const { id } = await overdue(200, 'niveaux@client.example');
  const levels: (number | undefined)[] = [];
  for (const day of [-40, -20, -10, -5]) {
    const proposal = await propose(id);
    levels.push(proposal.Relances[0]?.Niveau);
    await send(sendable(proposal));
    await onDay(id, addDays(today, day));
  }
  expect(levels).toEqual([1, 2, 3, 3]);
  const { id: recent } = await overdue(3, 'niveaux@client.example');
  expect((await propose(recent)).Relances[0]).toMatchObject({
    Niveau: 1,
    Pourquoi: expect.stringContaining('3 jours'),
  });
});

test('all or nothing: one invoice that was paid meanwhile, and no mail leaves', async () => {
  const Email = 'tout-ou-rien@client.example';
  const one = await overdue(10, Email);
  const two = await overdue(10, Email, { IdSocietePortage: other });
  const reminders = sendable(await propose(one.id, two.id));
  expect(reminders).toHaveLength(2);
  await pay(two.id, 720_000);
  expect((await send(reminders)).status).toBe(409);
  expect((await read(one.id)).LastReminderOn).toBeNull();
  const [kept] = await app.query<{ count: number }>(
    'select count(*)::int as count from outbox_message where client_id = $1 and recipient = $2',
    [A.id, Email],
  );
  expect(kept?.count).toBe(0);
});

test('several who remind of the same invoice at once: one mail leaves', async () => {
  const { id } = await overdue(10, 'a-plusieurs@client.example');
  const reminders = sendable(await propose(id));
  const letGo = await holdRows(app, 'select from invoice where id = $1', [id]);
  // fewer than a test's connections, one of which looks who waits
  const sending = Promise.all([...Array(3)].map(() => send(reminders)));
  await expect.poll(() => someoneWaits(app, 3), { timeout: 10_000 }).toBeUndefined();
  await letGo();
  const all = await sending;
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('invoices of two portage companies are never in one mail, whatever is sent', async () => {
  const Email = 'melange@client.example';
  const [one, two] = [await overdue(10, Email), await overdue(10, Email, { IdSocietePortage: other })];
  const [first] = sendable(await propose(one.id));
  if (!first) throw new Error('no reminder was proposed');
  const mixed = await send([{ ...first, Ids: [one.id, two.id] }]);
  expect(mixed.error).toMatchObject({ Code: 'SEVERAL_CUSTOMERS' });
});

test('invoices of another firm, and of a file that the user may not know of, are neither proposed nor sent', async () => {
  const Email = 'autre-cabinet@client.example';
  const { id } = await overdue(10, Email);
  const [own] = sendable(await propose(id));
  if (!own) throw new Error('no reminder was proposed');
  const foreign = portageInvoiceId(2);
  expect(await propose(foreign)).toEqual({ Relances: [], Refus: [] });
  expect((await send([{ ...own, Ids: [foreign] }])).status).toBe(404);
  expect((await send([{ ...own, Ids: [id, foreign] }])).status).toBe(404);
  const { id: hidden } = await overdue(10, Email, { IdSocietePortage: other });
  await app.query('update company set is_confidential = true where id = $1', [other]);
  expect(await propose(hidden)).toEqual({ Relances: [], Refus: [] });
  expect((await send([{ ...own, Ids: [hidden] }])).status).toBe(404);
  await app.query('update company set is_confidential = false where id = $1', [other]);
  expect((await read(id)).LastReminderOn).toBeNull();
});

test('a claim that is sold is asked for in favour of the factor', async () => {
  const Email = 'cedee@client.example';
  const { id, mission } = await overdue(10, Email);
  const [factor] = await app.query<{ id: number }>(
    `insert into factor (client_id, name, iban) values ($1, 'Relances Cédées', 'FR7630006000011234567890189') returning id`,
    [A.id],
  );
  await app.query('update portage_mission set factor_id = $2 where id = $1', [mission, factor?.id]);
  const proposal = await propose(id);
  expect(proposal.Relances[0]?.Affactureur).toBe('Relances Cédées');
  await send(sendable(proposal));
  expect((await lastMessage(app, Email)).text).toContain('Relances Cédées');
});

test('the list tells the last reminder, and finds what nobody was reminded of since a day', async () => {
  const { id } = await overdue(40, 'depuis@client.example', { Mois: '2025-12' });
  await send(sendable(await propose(id)));
  await onDay(id, addDays(today, -15));
  const found = async (days: number) =>
    (
      await keeper.call(calls.listPortageInvoices, {
        Mois: '2025-12',
        NotRemindedSince: addDays(today, -days),
      })
    ).answer.Items.map(({ Id, LastReminderOn }) => ({ Id, LastReminderOn }));
  expect(await found(10)).toEqual([{ Id: id, LastReminderOn: addDays(today, -15) }]);
  expect(await found(15)).toEqual([]);
});
