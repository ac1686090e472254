import { expect, test } from 'vitest';
import {
  GetRapportsVigilance,
  SaveRiskLevelCompanyTracking,
  ValidateRiskLevelReport,
} from '#contract/legal/vigilance/report-calls.ts';
import { FiltrerSociete } from '#contract/legal/vigilance/screening-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { remindReviews } from './remind-reviews.ts';

const app = await startTestApp();
const { A } = app.firms;
const expert = await app.signIn('EXPERT_COMPTABLE');
const director = await app.signIn('DIRIGEANT');

/** A file that was assessed, and the day of its next review. */
async function assessed(RaisonSociale: string, headId: number) {
  const { Id } = (await expert.call(AddSociete, { societe: { RaisonSociale } })).answer;
  await app.query('update company set mission_head_id = $2 where id = $1', [Id, headId]);
  await expert.call(FiltrerSociete, { IdSociete: Id });
  const { RiskGuid } = (
    await expert.call(SaveRiskLevelCompanyTracking, {
      IdSociete: Id,
      Reponses: { IsIdentiteVerifiee: true, IsBeneficiairesVerifies: true },
      Conclusion: 'Acceptée.',
      IsASoumettre: true,
    })
  ).answer;
  const { DateProchaineRevue } = (await director.call(ValidateRiskLevelReport, { RiskGuid })).answer;
  return { Id, due: DateProchaineRevue };
}

const told = (userId: number, name: string) =>
  app.query<{ title: string }>(
    'select title from notification where user_id = $1 and title like $2 order by id',
    [userId, `Revue de vigilance%${name}%`],
  );

const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

test('a review is told a month and a week before, and opens on its day, each once, by two nodes at a time', async () => {
  const head = A.users.CHEF_MISSION.id;
  const { Id, due } = await assessed('À revoir', head);
  const counts = [];
  for (const days of [31, 30, 8, 7, 1, 0, -20]) {
    const day = before(due, days);
    await Promise.all([remindReviews(app.database, day), remindReviews(app.database, day)]);
    counts.push((await told(head, 'À revoir')).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
  const { Items } = (await expert.call(GetRapportsVigilance, { IdSociete: Id })).answer;
  expect(Items.map(({ Etat, OuvertPour }) => [Etat, OuvertPour])).toEqual([
    ['Pending', 'REVUE'],
    ['Validated', 'PREMIERE'],
  ]);
});

test('who may not read such data is told nothing; the report opens all the same', async () => {
  const { Id, due } = await assessed('Sans lecteur', A.users.COMPTABLE.id);
  await remindReviews(app.database, due);
  expect(await told(A.users.COMPTABLE.id, 'Sans lecteur')).toEqual([]);
  expect((await expert.call(GetRapportsVigilance, { IdSociete: Id })).answer.Items).toHaveLength(2);
});
