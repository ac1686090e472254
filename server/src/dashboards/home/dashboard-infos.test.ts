import { expect, test } from 'vitest';
import {
  formalityCreationDetails,
  GetCountCollaborators,
  GetCountPersonnePortee,
  GetCountPortefeuille,
  GetCountSocietesByCabinet,
  GetDashboardInfos,
  VisaFiscalByYear,
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

test('members of the tax visa are counted by year, and where the firm has no such register not at all', async () => {
  const head = await app.signIn('DIRIGEANT');
  const { answer } = await head.call(VisaFiscalByYear, {});
  const counted = await app.query<{ year: number; members: number }>(
    `select year, count(distinct company_id)::int as members from tax_visa
     where client_id = $1 and state = 'ADHERENTE' and set_aside_at is null group by year order by year`,
    [app.firms.A.id],
  );
  expect(answer?.map(({ Annee, Count }) => [Annee, Count])).toEqual(
    counted.map(({ year, members }) => [year, members]),
  );
  await app.query(`delete from client_module where client_id = $1 and module = 'registre-visafiscal'`, [
    app.firms.B.id,
  ]);
  const without = await app.signIn('DIRIGEANT', 'B');
  expect((await without.call(VisaFiscalByYear, {})).answer).toBeNull();
});

test('formalities of creation are unknown, not zero, while no area keeps any', async () => {
  const head = await app.signIn('DIRIGEANT');
  expect((await head.call(formalityCreationDetails, {})).answer).toEqual({ StatsByYearAndMonth: [] });
});
