import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { inFigures } from '#contract/calendar.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { allCfeNotifications, MakeCfeYear } from '#contract/tax/cfe/calls.ts';
import { ConfirmAvisCfe } from '#contract/tax/cfe/notice-calls.ts';
import { sendcfe, sendcfebyidsociete } from '#contract/tax/cfe/sending-calls.ts';
import { dropNotices } from '#proof/areas/cfe-notices.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { openMailServer } from '#proof/mail/mail-server.ts';
import { outboxOf } from '#proof/mail/outbox.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';
import { todayInParis } from '#server/platform/today.ts';
import { paper } from '../../../../../tools/seed/work/paper.ts';
import { sendCfeJob } from './send-job.ts';

const app = await startTestApp();
const director = await app.signIn('EXPERT_COMPTABLE');
const messages = outboxOf(app);
const server = await openMailServer();
afterAll(() => server.close());

let number = 62_000;
const year = 2025;

const emailOf = (of: number) => `client-${of}@client.example`;

/** A company whose notice is confirmed: its line, and the address of its customer. */
async function received(more: object = {}) {
  number += 1;
  const Siret = siretOf(number);
  const Email = emailOf(number);
  const { answer } = await director.call(AddSociete, {
    societe: {
      RaisonSociale: `Cliente ${number}`,
      Siren: Siret.slice(0, 9),
      Siret,
      Email,
      DateDebutActivite: '2019-05-01',
      ...more,
    },
  });
  await director.call(MakeCfeYear, { Annee: year });
  const content = paper(['Avis de CFE 2025', `SIRET ${Siret}`, 'Montant à payer : 1 000 €']);
  const [dropped] = await dropNotices(director, [{ name: 'avis.pdf', content }]);
  const Id = dropped?.Id ?? 0;
  await director.call(ConfirmAvisCfe, { Items: [{ Id, Montant: 100_000 }] });
  return { company: answer.Id, line: Id, email: Email, content };
}

const written = async (email: string) =>
  (await app.query('select id from outbox_message where recipient = $1', [email])).length;

const stateOf = async (IdSociete: number) =>
  (await director.call(allCfeNotifications, { IdSociete, Annee: year })).answer.Items[0];

test('the customer gets the amount, the day and the very PDF, and the line is sent', async () => {
  const { company, email, content } = await received();
  const { Envoyes, Refuses } = (
    await director.call(sendcfebyidsociete, { IdSociete: company, Annee: year, Message: 'Bien à vous' })
  ).answer;
  expect([Envoyes.map((one) => one.Email), Refuses]).toEqual([[email], []]);
  await messages.start({ smtpUrl: server.url }).drain();
  const mail = await server.mailTo(email);
  expect(mail.subject).toContain('avis de CFE 2025');
  expect(mail.text).toMatch(/1.000,00.€/);
  expect(mail.text).toContain('15/12/2025');
  expect(mail.text).toContain('Bien à vous');
  expect(mail.raw.replace(/\r\n/g, '')).toContain(content.toString('base64').slice(0, 200));
  const Regle = `Avis envoyé à ${email} le ${inFigures(todayInParis())}.`;
  expect(await stateOf(company)).toMatchObject({ Etat: 'ENVOYE', EnvoyeA: email, Motif: { Regle } });
});

test('a preview tells who gets what and who cannot, and writes to nobody', async () => {
  const ready = await received();
  const silent = await received({ Email: null });
  const { answer } = await director.call(sendcfe, { Ids: [ready.line, silent.line], Apercu: true });
  expect(answer).toMatchObject({ ZipId: null, TotalEnvoyes: 1, TotalRefuses: 1 });
  expect(answer.Envoyes[0]).toMatchObject({ Email: ready.email, Solde: 100_000, Limite: '2025-12-15' });
  expect(answer.Refuses[0]?.Motif).toBe('Aucun e-mail dans le dossier.');
  expect(await written(ready.email)).toBe(0);
});

test('a second mail leaves only where it is asked for by name', async () => {
  const { company, email } = await received();
  const send = (Renvoyer: boolean) =>
    director.call(sendcfebyidsociete, { IdSociete: company, Annee: year, Renvoyer });
  await send(false);
  expect((await send(false)).answer.Refuses[0]?.Motif).toContain('Déjà envoyé');
  expect(await written(email)).toBe(1);
  await send(true);
  expect(await written(email)).toBe(2);
});

test('two senders at once write to each customer once', async () => {
  const all = await Promise.all([received(), received(), received()]);
  const replies = await Promise.all(
    [...all, ...all].map(({ company }) =>
      director.call(sendcfebyidsociete, { IdSociete: company, Annee: year }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  for (const { email } of all) expect(await written(email)).toBe(1);
});

test('a sending that was killed half-way goes on with what has not left, exactly one mail each', async () => {
  const all = [await received(), await received(), await received()];
  const many = Array.from({ length: 50 }, () => all[0]?.line ?? 0);
  const Ids = [...many, all[1]?.line ?? 0, all[2]?.line ?? 0];
  const { id: clientId, users } = app.firms.A;
  const input = { Ids, Message: null, Envoi: randomUUID() };
  let transactions = 0;
  const run = (isKilled: boolean) =>
    sendCfeJob.run({
      clientId,
      userId: users.EXPERT_COMPTABLE.id,
      settings: app.settings,
      database: app.database,
      input,
      inFirm: (work) =>
        app.database.asFirm({ clientId }, async (db) => {
          const result = await work(db);
          transactions += 1;
          if (isKilled && transactions === 2) throw new Error('killed before the commit');
          return result;
        }),
      progress: () => undefined,
      write: async ({ content, ...file }) => {
        for await (const _ of content);
        return { ...file, path: '', size: 0 };
      },
      signal: new AbortController().signal,
    });
  await expect(run(true)).rejects.toThrow('killed');
  expect(await Promise.all(all.map(({ email }) => written(email)))).toEqual([1, 0, 0]);
  await run(false);
  await run(false);
  expect(await Promise.all(all.map(({ email }) => written(email)))).toEqual([1, 1, 1]);
});

test('a whole list is sent in the background by what is filtered, and only to whom it may be', async () => {
  const { line, email } = await received({ RaisonSociale: 'Filtrée pour envoi' });
  await startNode(app, allJobs);
  const { answer } = await director.call(sendcfe, { Annee: year, Filter: 'Filtrée pour' });
  expect(answer).toMatchObject({ TotalEnvoyes: 1, TotalRefuses: 0 });
  await expect.poll(() => written(email), { timeout: 20_000 }).toBe(1);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(sendcfe, { Ids: [line] })).status).toBe(404);
}, 40_000);
