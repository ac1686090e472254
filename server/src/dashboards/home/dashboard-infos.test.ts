import { expect, test } from 'vitest';
import {
  GetCountCollaborators,
  GetCountPersonnePortee,
  GetCountPortefeuille,
  GetCountSocietesByCabinet,
  GetDashboardInfos,
} from '#contract/dashboards/home/calls.ts';
import { GetCountSocietesHasComptabilityMission } from '#contract/permanent-files/companies/portfolio/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();

test('each figure is the one that its own call answers', async () => {
  const head = await app.signIn('DIRIGEANT');
  const infos = (await head.call(GetDashboardInfos, {})).answer;
  expect(infos).toMatchObject({
    Collaborateurs: (await head.call(GetCountCollaborators, {})).answer,
    Portefeuille: (await head.call(GetCountPortefeuille, {})).answer,
    SocietesEnComptabilite: (await head.call(GetCountSocietesHasComptabilityMission, {})).answer,
  });
  const byCabinet = (await head.call(GetCountSocietesByCabinet, {})).answer;
  const files = infos.ParCabinet.filter(({ SocietesCount }) => SocietesCount > 0);
  expect(files.map(({ Cabinet, SocietesCount }) => ({ Cabinet, SocietesCount }))).toEqual(byCabinet);
  expect(infos.ParCabinet.reduce((sum, { CollaboratorsCount }) => sum + CollaboratorsCount, 0)).toBe(
    infos.Collaborateurs,
  );
});

test('what a reader may not ask alone is null, never zero', async () => {
  const accountant = await app.signIn('AIDE_COMPTABLE');
  expect((await accountant.call(GetCountPersonnePortee, {})).status).toBe(403);
  const infos = (await accountant.call(GetDashboardInfos, {})).answer;
  expect(infos.PersonnesPortees).toBeNull();
});
