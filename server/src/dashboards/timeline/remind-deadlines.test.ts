import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { AffectMultiSocieteToCollaborator } from '#contract/directory/collaborators/portfolio-calls.ts';
import { SaveDissolution } from '#contract/legal/dissolutions/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { deadlineSources } from '#server/deadline-sources.ts';
import { exerciseDeadlines } from '#server/permanent-files/companies/exercises/exercise-deadlines.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { todayInParis } from '#server/platform/today.ts';
import { remindDeadlines, reminderDue } from './remind-deadlines.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('EXPERT_COMPTABLE');
const needs = {
  database: app.database,
  mails: outbox(app.settings.secretKey),
  sources: [exerciseDeadlines, ...deadlineSources],
};
const today = todayInParis();

/** A file that the accountant manages, being wound up: the liquidator's appointment is to be published a month later. */
async function dissolved(RaisonSociale: string) {
  const { answer } = await director.call(AddSociete, { societe: { RaisonSociale } });
  await director.call(AffectMultiSocieteToCollaborator, {
    IdCollaborateur: A.users.COMPTABLE.id,
    IdSocietes: [answer.Id],
    Fonction: 'GESTIONNAIRE',
    DateDebut: '2024-01-01',
  });
  const appointed = addDays(today, -20);
  await director.call(SaveDissolution, {
    IdSociete: answer.Id,
    Nature: 'JUDICIAIRE',
    DateDecision: appointed,
    DateNomination: appointed,
  });
  return answer.Id;
}

const told = async (name: string) =>
  (
    await app.query<{ text: string }>(
      `select text from notification where user_id = $1 and text like $2 order by id`,
      [A.users.COMPTABLE.id, `%${name}%`],
    )
  ).map(({ text }) => text);

const mails = async () =>
  (await app.query('select id from outbox_message where recipient = $1', [A.users.COMPTABLE.email])).length;

test.each([
  [16, undefined],
  [15, 15],
  [4, 15],
  [3, 3],
  [0, 3],
  [-1, -1],
  [-7, -1],
  [-8, undefined],
])('%i days before a deadline the reminder that is due is that of %s', (left, due) => {
  expect(reminderDue(left)).toBe(due);
});

test('a deadline is told at 15 days, at 3 and once missed, each time once, in one mail to who follows the file', async () => {
  await dissolved('Rappelée SARL');
  const [{ due = '' } = {}] = await app.query<{ due: string }>(
    `select (appointed_on + interval '1 month')::date::text as due from dissolution d
     join company c on c.client_id = d.client_id and c.id = d.company_id where c.name = 'Rappelée SARL'`,
  );
  const counts = [];
  const before = await mails();
  for (const left of [12, 11, 3, 2, -1, -2]) {
    await remindDeadlines(needs, addDays(due, -left));
    const sent = await mails();
    await remindDeadlines(needs, addDays(due, -left));
    expect(await mails()).toBe(sent);
    counts.push((await told('Rappelée SARL')).length);
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
  expect((await told('Rappelée SARL'))[0]).toContain('Publication de la nomination du liquidateur');
  expect(await mails()).toBeGreaterThanOrEqual(before + 3);
});

test('two servers that look at the same moment remind once', async () => {
  await dissolved('Deux serveurs');
  await Promise.all([remindDeadlines(needs), remindDeadlines(needs)]);
  expect(await told('Deux serveurs')).toHaveLength(1);
});

test('another firm’s colleagues are told nothing of it', async () => {
  const id = await dissolved('Chez nous seulement');
  await remindDeadlines(needs);
  const found = await app.query<{ client_id: number }>(
    'select distinct client_id from deadline_reminder where company_id = $1',
    [id],
  );
  expect(found).toEqual([{ client_id: A.id }]);
});
