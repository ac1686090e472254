import { expect, test } from 'vitest';
import {
  GetListSocietyRiskLevelTracking,
  GetRapportsVigilance,
  SaveRiskLevelCompanyTracking,
  ValidateRiskLevelReport,
} from '#contract/legal/vigilance/report-calls.ts';
import { FiltrerSociete } from '#contract/legal/vigilance/screening-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { refreshReferentials } from '#server/directory/referentials/refresh.ts';
import { hour, startRecurring } from '#server/platform/jobs/recurring.ts';
import { keepScored } from './keep-scored.ts';

const app = await startTestApp();
await refreshReferentials(app.databaseUrl);
const expert = await app.signIn('EXPERT_COMPTABLE');
const director = await app.signIn('DIRIGEANT');

const company = async (RaisonSociale: string, more: object = {}) =>
  (await expert.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

test('a file is scored once it is there, and anew once its facts change; nothing is left to score', async () => {
  const id = await company('Notée', { CodeNaf: '47.77Z' });
  const levelOf = async () =>
    (await expert.call(GetListSocietyRiskLevelTracking, { Filter: 'Notée' })).answer.Items[0]?.NiveauActivite;
  expect(await levelOf()).toBeNull();
  await keepScored(app.database);
  expect(await levelOf()).toBe('ELEVE');
  await app.query(`update company set naf = '01.11Z' where id = $1`, [id]);
  await keepScored(app.database);
  expect(await levelOf()).toBe('FAIBLE');
  expect(await app.query('select from company_risk where is_stale')).toEqual([]);
});

test('a change of fact after the assessment opens a report, once, by two nodes at a time', async () => {
  const id = await company('Rouverte', { CodeNaf: '01.11Z' });
  await expert.call(FiltrerSociete, { IdSociete: id });
  const { RiskGuid } = (
    await expert.call(SaveRiskLevelCompanyTracking, {
      IdSociete: id,
      Reponses: { IsIdentiteVerifiee: true, IsBeneficiairesVerifies: true },
      Conclusion: 'Acceptée.',
      IsASoumettre: true,
    })
  ).answer;
  await director.call(ValidateRiskLevelReport, { RiskGuid });
  await app.query(`update company set naf = '47.77Z' where id = $1`, [id]);
  await Promise.all([keepScored(app.database), keepScored(app.database)]);
  const { Items } = (await expert.call(GetRapportsVigilance, { IdSociete: id })).answer;
  expect(Items.map(({ Etat, OuvertPour }) => [Etat, OuvertPour])).toEqual([
    ['Pending', 'CHANGEMENT'],
    ['Validated', 'PREMIERE'],
  ]);
});

test('whoever stops it waits for the round that is under way: the connections may be closed afterwards', async () => {
  let open = 0;
  const counted: typeof app.database = {
    ...app.database,
    asInstallation: async (work) => {
      open += 1;
      return app.database.asInstallation(work).finally(() => {
        open -= 1;
      });
    },
  };
  const failures: unknown[] = [];
  const stop = startRecurring(
    [{ every: hour, failure: 'not scored', run: (ended) => keepScored(counted, ended) }],
    { error: (failure: unknown) => failures.push(failure) },
  );
  expect(open).toBe(1);
  await stop();
  expect([open, failures]).toEqual([0, []]);
});
