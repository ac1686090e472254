import { expect, test } from 'vitest';
import {
  GetListSocietyRiskLevelTracking,
  GetNotificationRisqueByRiskGuid,
} from '#contract/legal/vigilance/report-calls.ts';
import { RiskLevelObject } from '#contract/legal/vigilance/risk-level-object.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { refreshReferentials } from '#server/directory/referentials/refresh.ts';
import { proposeLevels } from './propose-levels.ts';

const app = await startTestApp();
await refreshReferentials(app.databaseUrl);
const { A } = app.firms;
const expert = await app.signIn('EXPERT_COMPTABLE');

/** What a questionnaire hands over, of a user who may not read reports. */
const propose = (companyId: number, levels: object[]) =>
  app.database.asFirm({ clientId: A.id }, (db) =>
    proposeLevels(
      {
        db,
        session: { clientId: A.id, userId: A.users.COMPTABLE.id } as never,
        audit: { programme: undefined, record: () => {} },
      },
      { companyId, levels: RiskLevelObject.parse(levels), from: 'questionnaire LAB 2026' },
    ),
  );

test('what a questionnaire raises opens a report that waits to be validated; it lowers nothing', async () => {
  const { Id } = (
    await expert.call(AddSociete, { societe: { RaisonSociale: 'Proposée', CodeNaf: '47.77Z' } })
  ).answer;
  await propose(Id, [
    {
      RiskLevel: 'High',
      CriteriaLabel: 'Espèces importantes',
      CriteriaKey: 'CLIENT',
      Comment: 'Plus de la moitié',
    },
    { RiskLevel: 'FAIBLE', CriteriaLabel: 'Activité connue', CriteriaKey: 'NAF' },
  ]);
  const { Items } = (await expert.call(GetListSocietyRiskLevelTracking, { Filter: 'Proposée' })).answer;
  expect(Items[0]?.Etat).toBe('ToValidate');
  const RiskGuid = Items[0]?.RiskGuid ?? '';
  const report = (await expert.call(GetNotificationRisqueByRiskGuid, { RiskGuid })).answer;
  expect(report).toMatchObject({ OuvertPour: 'QUESTIONNAIRE', RiskLevel: 'ELEVE', Validation: 'AUTRE' });
  expect(report.Axes.map(({ CriteriaKey, Niveau }) => `${CriteriaKey} ${Niveau}`)).toEqual([
    'CLIENT ELEVE',
    'ACTIVITE ELEVE',
    'LOCALISATION NORMAL',
    'MISSION NORMAL',
  ]);
  expect(report.Axes[0]?.Motif).toContain('Espèces importantes');
  const told = await app.query(`select user_id from notification where link like '%' || $1`, [RiskGuid]);
  expect(told.length).toBeGreaterThan(1);

  // a second one is joined to the report under way
  await propose(Id, []);
  expect(
    (await expert.call(GetListSocietyRiskLevelTracking, { Filter: 'Proposée' })).answer.Items[0]?.RiskGuid,
  ).toBe(RiskGuid);
});
