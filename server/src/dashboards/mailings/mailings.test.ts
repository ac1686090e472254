import { expect, test } from 'vitest';
import * as calls from '#contract/dashboards/mailings/calls.ts';
import type { MailingToAdd } from '#contract/dashboards/mailings/mailing.ts';
import { UnsubscribeNewsletter } from '#contract/permanent-files/people/newsletter-calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { newsletterTokens } from '#server/permanent-files/people/newsletter/newsletter-token.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { sendMailings } from './send-mailings.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const tokens = newsletterTokens(app.settings.secretKey);
const mails = { outbox: outbox(app.settings.secretKey), tokens, publicUrl: 'https://cabinet.example' };
await app.query('delete from mailing');
await app.query('update person set is_subscribed_to_newsletter = false, is_disabled = false, email = null');
const [one = 0, two = 0, three = 0, four = 0] = A.persons;
const readers = [one, two, three];
for (const id of readers)
  await app.query(
    'update person set is_subscribed_to_newsletter = true, email = $3 where client_id = $1 and id = $2',
    [A.id, id, `lecteur${id}@client.example`],
  );
await app.query(`update person set email = $3 where client_id = $1 and id = $2`, [
  A.id,
  four,
  `ancien${four}@client.example`,
]);

const written = {
  Objet: 'Votre bilan, {prenom}',
  Corps: 'Bonjour à vous {prenom} {nom}.\n\nNos bureaux ferment le 24.',
  Public: { Lien: 'TOUS' },
} satisfies Partial<Record<keyof typeof MailingToAdd.shape, unknown>>;

const add = async (more: object = {}) =>
  (await director.call(calls.AddMailing, { ...written, ...more } as never)).answer.Id;
const read = async (Id: number) => (await director.call(calls.GetMailing, { Id })).answer;
const schedule = async (Id: number, Le?: string) =>
  director.call(calls.ScheduleMailing, { Id, Version: (await read(Id)).Version, Le });
const send = () => sendMailings(app.database, A.id, mails);
const sentTo = async (subject: string) =>
  app.query<{ recipient: string }>(
    `select recipient from outbox_message where client_id = $1 and subject like $2 order by recipient`,
    [A.id, subject],
  );

test('the audience is counted before sending, and who is left out is told why', async () => {
  const count = async (Public: object) =>
    (await director.call(calls.CountAudience, { Public } as never)).answer;
  const before = await count({ Lien: 'TOUS' });
  expect(before).toMatchObject({ Destinataires: 3, Desinscrits: 1, EnErreur: 0 });
  expect(before.SansEmail).toBeGreaterThan(0);
  await app.query(
    `insert into outbox_message (client_id, id, kind, recipient, subject, holds_secret, state)
     values ($1, gen_random_uuid(), 'mail', $2, 'Refusé', false, 'failed')`,
    [A.id, `LECTEUR${three}@client.example`],
  );
  expect(await count({ Lien: 'TOUS' })).toMatchObject({ Destinataires: 2, EnErreur: 1 });
  await app.query(`delete from outbox_message where subject = 'Refusé'`);
  const [mandate] = await app.query<{ person: number }>(
    `select m.person_id as person from mandate m join company c on c.client_id = m.client_id and c.id = m.company_id
     where m.client_id = $1 and m.person_id = any($2) and m.ends_on is null and c.is_file and not c.is_disabled limit 1`,
    [A.id, readers],
  );
  const heads = await count({ Lien: 'DIRIGEANTS' });
  expect(heads.Destinataires).toBeGreaterThanOrEqual(mandate ? 1 : 0);
  expect(heads.Destinataires).toBeLessThanOrEqual(3);
  expect((await count({ Lien: 'DIRIGEANTS', Departement: '00' })).Destinataires).toBe(0);
  const wrong = { Public: { Lien: 'TOUS', Departement: '69' } };
  expect((await director.call(calls.CountAudience, wrong as never)).status).toBe(400);
});

test('a field that nobody knows is refused, and a known one is filled for each reader', async () => {
  const wrong = await director.call(calls.AddMailing, { ...written, Corps: 'Cher {prénom}' } as never);
  expect(wrong.fieldMessage('Corps')).toMatch(/Champ inconnu.*\{prénom\}/);
  const Id = await add();
  const [person] = await app.query<{ first: string }>(
    'select first_name as first from person where client_id = $1 and id = $2',
    [A.id, Math.min(...readers)],
  );
  const preview = (await director.call(calls.PreviewMailing, { Id })).answer;
  expect(preview.Objet).toBe(`Votre bilan, ${person?.first}`);
  expect(preview.Texte).toContain(`Bonjour à vous ${person?.first}`);
});

test('a trial is sent to whoever asks and to nobody else', async () => {
  const Id = await add({ Objet: 'Pour voir' });
  const { Email } = (await director.call(calls.TestMailing, { Id })).answer;
  expect(await sentTo('[Essai] Pour voir')).toEqual([{ recipient: Email }]);
  expect(await read(Id)).toMatchObject({ Etat: 'BROUILLON', Destinataires: 0 });
});

test('each reader is written to once, however often and by however many servers it is sent', async () => {
  const Id = await add({ Objet: 'Une fois' });
  expect((await schedule(Id)).answer.Destinataires).toBe(3);
  await Promise.all([send(), send(), send()]);
  await send();
  expect((await sentTo('Une fois')).map(({ recipient }) => recipient)).toEqual(
    readers.map((id) => `lecteur${id}@client.example`).sort(),
  );
  expect(await read(Id)).toMatchObject({ Etat: 'ENVOYE', Destinataires: 3, Envoyes: 3, Erreurs: 0 });
  expect((await director.call(calls.EditMailing, { Id, ...written } as never)).status).toBe(409);
  expect((await director.call(calls.DeleteMailing, { Id })).status).toBe(409);
});

test('a server that dies in the middle of its readers leaves the rest to the next, and repeats nobody', async () => {
  const Id = await add({ Objet: 'Coupé' });
  await schedule(Id);
  let written = 0;
  const dying = {
    ...mails,
    outbox: {
      ...mails.outbox,
      mail: async (...asked: Parameters<typeof mails.outbox.mail>) => {
        written += 1;
        if (written === 3) throw new Error('the server dies');
        return mails.outbox.mail(...asked);
      },
    },
  };
  await expect(sendMailings(app.database, A.id, dying)).rejects.toThrow('the server dies');
  expect(await sentTo('Coupé')).toEqual([]);
  await send();
  expect(await sentTo('Coupé')).toHaveLength(3);
});

test('who leaves the letters between planning and sending is passed over; who leaves after is counted', async () => {
  const Id = await add({ Objet: 'Départs' });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await schedule(Id, later);
  await send();
  expect((await read(Id)).Etat).toBe('PROGRAMME');
  await app.anonymous.call(UnsubscribeNewsletter, { Token: tokens.make({ clientId: A.id, personId: one }) });
  await app.query(`update mailing set starts_at = now() where id = $1`, [Id]);
  await send();
  expect(await read(Id)).toMatchObject({ Etat: 'ENVOYE', Destinataires: 3, Envoyes: 2, Desinscrits: 0 });
  await app.anonymous.call(UnsubscribeNewsletter, { Token: tokens.make({ clientId: A.id, personId: two }) });
  expect(await read(Id)).toMatchObject({ Desinscrits: 1 });
  const { Items } = (await director.call(calls.ListRecipients, { Id } as never)).answer;
  expect(Object.fromEntries(Items.map(({ Personne, Etat }) => [Personne?.Key, Etat]))).toEqual({
    [one]: 'ECARTE',
    [two]: 'DESINSCRIT',
    [three]: 'ENVOYE',
  });
});

test('stopping what has not begun makes it a draft again, stopping what is under way ends it', async () => {
  const Id = await add({ Objet: 'Arrêté' });
  await schedule(Id, new Date(Date.now() + 3_600_000).toISOString());
  await director.call(calls.StopMailing, { Id });
  expect(await read(Id)).toMatchObject({ Etat: 'BROUILLON', Destinataires: 0, Le: null });
  await schedule(Id);
  await app.query(`update mailing set state = 'EN_COURS' where id = $1`, [Id]);
  await director.call(calls.StopMailing, { Id });
  await send();
  expect(await sentTo('Arrêté')).toEqual([]);
  expect((await read(Id)).Etat).toBe('ARRETE');
  expect((await director.call(calls.StopMailing, { Id })).status).toBe(409);
});
