import { beforeEach, expect, test } from 'vitest';
import { AddSocieteDocument } from '#contract/documents/files/calls.ts';
import { daysFromToday } from '#proof/areas/suppliers.ts';
import { pdf } from '#proof/files/papers.ts';
import { documentTypeId } from '#proof/firms/documents.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { remindExpiry } from './remind-expiry.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const [company = 0] = A.companies;
const head = await app.signIn('CHEF_MISSION');
const needs = { database: app.database, mails: outbox(app.settings.secretKey) };
const end = daysFromToday(60);
const onDay = (daysBefore: number) => remindExpiry(needs, daysFromToday(60 - daysBefore));

async function add(text: string, more: object = {}) {
  const input = { IdSociete: company, IdTypeDocument: documentTypeId(1), DateExpiration: end, ...more };
  return (await head.call(AddSocieteDocument, input, { file: { name: `${text}.pdf`, content: pdf(text) } }))
    .answer.Id;
}

const told = async (userId: number) =>
  (
    await app.query<{ title: string }>(
      `select title from notification where user_id = $1 and title like 'Le document «%' order by title`,
      [userId],
    )
  ).map(({ title }) => title);

async function team(...users: number[]) {
  await app.query('delete from portfolio_assignment where client_id = $1 and company_id = $2', [
    A.id,
    company,
  ]);
  for (const user of users)
    await app.query(
      `insert into portfolio_assignment (client_id, company_id, user_id, starts_on) values ($1, $2, $3, '2020-01-01')`,
      [A.id, company, user],
    );
}

beforeEach(async () => {
  await app.query(`delete from notification where title like 'Le document «%'`);
  await app.query('update document set expires_on = null');
  await team(A.users.COMPTABLE.id, A.users.CHEF_MISSION.id);
});

test('the end of a paper is told at 30 days, at 7 and on the day, each time once, whatever runs twice', async () => {
  await add('Bail');
  const counts = [];
  for (const days of [31, 30, 8, 7, 1, 0, -1, -6]) {
    await Promise.all([onDay(days), onDay(days)]);
    counts.push((await told(A.users.COMPTABLE.id)).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 3]);
  expect(await told(A.users.COMPTABLE.id)).toEqual(await told(A.users.CHEF_MISSION.id));
  expect(await told(B.users.COMPTABLE.id)).toEqual([]);
});

test('one mail names all that expire, and one that expired long ago is not told', async () => {
  await add('Passeport');
  await add('Assurance', { DateExpiration: daysFromToday(59) });
  await add('Ancien bail', { DateExpiration: daysFromToday(20) });
  const before = (await mailsTo(app, A.users.COMPTABLE.email)).length;
  await onDay(6);
  const mails = (await mailsTo(app, A.users.COMPTABLE.email)).slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('«\u202fPasseport\u202f»');
  expect(mails[0]?.text).toContain('«\u202fAssurance\u202f»');
  expect(mails[0]?.text).not.toContain('Ancien bail');
});

test('nobody is told of a paper of a type that their roles may not read, even of the team', async () => {
  const [type] = await app.query<{ id: number }>(
    `select id from document_type where client_id = $1 and code = 'BULLETIN_PAIE'`,
    [A.id],
  );
  await add('Bulletin', { IdTypeDocument: type?.id });
  await onDay(5);
  expect(await told(A.users.COMPTABLE.id)).toEqual([]);
  expect((await told(A.users.CHEF_MISSION.id))[0]).toContain('Bulletin');
});

test('where a company has no team those who manage the documents are told; of a confidential one nobody else', async () => {
  await team();
  await add('Statuts');
  await onDay(5);
  expect(await told(A.users.COMPTABLE.id)).toEqual([]);
  expect(await told(A.users.DIRIGEANT.id)).toHaveLength(1);
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    company,
  ]);
  await onDay(0);
  expect(await told(A.users.DIRIGEANT.id)).toHaveLength(1);
  await app.query('update company set is_confidential = false where client_id = $1 and id = $2', [
    A.id,
    company,
  ]);
});

test('another end, after a renewal, is told anew', async () => {
  const Id = await add('Kbis');
  await onDay(0);
  await app.query('update document set expires_on = expires_on + 10 where client_id = $1 and id = $2', [
    A.id,
    Id,
  ]);
  await onDay(-5);
  expect(await told(A.users.COMPTABLE.id)).toHaveLength(2);
});
