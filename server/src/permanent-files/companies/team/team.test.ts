import { expect, test } from 'vitest';
import {
  AddCollaboratorResiliation,
  CancelCollaboratorResiliation,
} from '#contract/directory/collaborators/departure-calls.ts';
import { AffectMultiSocieteToCollaborator as Assign } from '#contract/directory/collaborators/portfolio-calls.ts';
import { AddSociete, GetSocieteAudit, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import {
  DeleteMission,
  GetChargeCollaborateurs,
  GetMissionsEtEquipe,
  GetSuiviAffectations,
  SaveMission,
} from '#contract/permanent-files/companies/team/calls.ts';
import { dayFrom, departures } from '#proof/areas/departures.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const { hire } = departures(app);
const chief = await app.signIn('CHEF_MISSION');
const director = await app.signIn('DIRIGEANT');

const file = async (RaisonSociale: string, more: object = {}) =>
  (await chief.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

const team = async (IdSociete: number, AsOf?: string) =>
  (await chief.call(GetMissionsEtEquipe, { IdSociete, ...(AsOf ? { AsOf } : {}) })).answer;

const functions = async (IdSociete: number, AsOf?: string) =>
  (await team(IdSociete, AsOf)).Equipe.map(({ Fonction, DateDebut, DateFin }) => [
    Fonction,
    DateDebut,
    DateFin,
  ]);

test('somebody who follows a file in another function from a day on follows it once a day, in the one or the other', async () => {
  const [id, to] = [await file('Équipe Alpha'), await hire()];
  const give = (more: object) =>
    chief.call(Assign, { IdCollaborateur: to, IdSocietes: [id], ...more } as never);
  await give({ DateDebut: '2024-01-01', Fonction: 'ASSISTANT' });
  await give({ DateDebut: '2025-01-01', DateFin: '2025-06-30', Fonction: 'SOCIAL' });
  expect(await functions(id)).toEqual([
    ['ASSISTANT', '2025-07-01', null],
    ['SOCIAL', '2025-01-01', '2025-06-30'],
    ['ASSISTANT', '2024-01-01', '2024-12-31'],
  ]);
  expect(await functions(id, '2025-03-15')).toEqual([['SOCIAL', '2025-01-01', '2025-06-30']]);
  // without a function days that are followed stay as they are
  await give({ DateDebut: '2024-01-01' });
  expect(await functions(id)).toHaveLength(3);
});

test('the page tells who heads and who keeps the file, as they are given', async () => {
  const [id, head, keeper] = [await file('Équipe Bêta'), await hire(), await hire()];
  const DateDebut = '2026-01-01';
  await chief.call(Assign, { IdCollaborateur: head, IdSocietes: [id], DateDebut, Fonction: 'CHEF_MISSION' });
  await chief.call(Assign, { IdCollaborateur: keeper, IdSocietes: [id], DateDebut });
  const { ChefMission, Gestionnaire } = (await chief.call(GetSocieteById, { Id: id })).answer;
  expect([ChefMission?.Key, Gestionnaire?.Key]).toEqual([head, keeper]);
});

test('a file that passes to another keeps the function, and a departure that is cancelled gives it back', async () => {
  const [id, from, to] = [await file('Équipe Gamma'), await hire(), await hire()];
  await chief.call(Assign, {
    IdCollaborateur: from,
    IdSocietes: [id],
    DateDebut: dayFrom(20),
    Fonction: 'JURIDIQUE',
  });
  const { answer } = await director.call(AddCollaboratorResiliation, {
    IdCollaborateur: from,
    Motif: 1,
    DateNotification: dayFrom(0),
    DateFin: dayFrom(10),
    IdSuccesseur: to,
    Successeurs: [],
  } as never);
  expect((await team(id)).Equipe).toMatchObject([{ Collaborateur: { Key: to }, Fonction: 'JURIDIQUE' }]);
  await director.call(CancelCollaboratorResiliation, { Id: answer.Id } as never);
  expect((await team(id)).Equipe).toMatchObject([{ Collaborateur: { Key: from }, Fonction: 'JURIDIQUE' }]);
});

test('two chiefs give 2,000 files at once, to one and to two: nobody follows one twice', async () => {
  const rows = await app.query<{ id: number }>(
    `insert into company (client_id, name) select $1, 'Lot ' || i from generate_series(1, 2000) i returning id`,
    [A.id],
  );
  const IdSocietes = rows.map(({ id }) => id);
  const [one, other] = [await hire(), await hire()];
  const DateDebut = '2026-01-01';
  const give = (user: typeof chief, IdCollaborateur: number, Fonction: 'ASSISTANT' | 'CHEF_MISSION') =>
    user.call(Assign, { IdCollaborateur, IdSocietes, DateDebut, Fonction });
  const replies = await Promise.all([
    give(chief, one, 'ASSISTANT'),
    give(director, one, 'ASSISTANT'),
    give(chief, other, 'CHEF_MISSION'),
    give(director, other, 'ASSISTANT'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const twice = await app.query(
    `select from portfolio_assignment a join portfolio_assignment b using (client_id, company_id, user_id)
     where a.starts_on < b.starts_on and daterange(a.starts_on, a.ends_on, '[]') && daterange(b.starts_on, b.ends_on, '[]')`,
  );
  expect(twice).toEqual([]);
  const [held] = await app.query<{ rows: number; files: number }>(
    `select count(*)::int as rows, count(distinct company_id)::int as files from portfolio_assignment
     where client_id = $1 and user_id = any ($2)`,
    [A.id, [one, other]],
  );
  expect(held).toEqual({ rows: 4000, files: 2000 });
}, 60_000);

test('2,001 files at once are refused', async () => {
  const IdSocietes = Array.from({ length: 2001 }, (_, index) => index + 1);
  const reply = await chief.call(Assign, { IdCollaborateur: 1, IdSocietes, DateDebut: '2026-01-01' });
  expect(reply.status).toBe(400);
});

test('missions of a type never overlap; an end has its motive; the history tells', async () => {
  const id = await file('Équipe Delta');
  const save = (more: object) => chief.call(SaveMission, { IdSociete: id, Type: 1, ...more } as never);
  const { Id, Version } = (await save({ DateDebut: '2020-01-01' })).answer;
  expect((await save({ DateDebut: '2022-01-01' })).fieldMessage('DateDebut')).toContain('01/01/2020');
  expect((await save({ DateDebut: '2022-01-01', Type: 2 })).status).toBe(200);
  expect((await save({ Id, DateDebut: '2020-01-01', IdMotifResiliation: 1 })).fieldMessage('DateFin')).toBe(
    'Un motif de résiliation demande une date de fin.',
  );
  expect((await save({ Id, Version, DateDebut: '2020-01-01', DateFin: '2021-12-31' })).status).toBe(200);
  expect((await save({ Id, Version, DateDebut: '2020-01-01' })).status).toBe(409);
  expect((await save({ DateDebut: '2022-01-01' })).status).toBe(200);
  expect((await team(id)).Missions.map(({ DateDebut, DateFin }) => [DateDebut, DateFin])).toEqual([
    ['2022-01-01', null],
    ['2022-01-01', null],
    ['2020-01-01', '2021-12-31'],
  ]);
  expect((await team(id, '2021-06-30')).Missions).toHaveLength(1);
  await chief.call(DeleteMission, { Id });
  const { Items } = (await chief.call(GetSocieteAudit, { Id: id })).answer;
  expect(Items.map(({ Action }) => Action)).toContain('Mission supprimée');
});

test('two who begin a mission at once begin one', async () => {
  const id = await file('Équipe Epsilon');
  const begin = () => chief.call(SaveMission, { IdSociete: id, Type: 1, DateDebut: '2026-01-01' });
  const both = await Promise.all([begin(), begin()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

const follow = async (more: object, user = chief) => (await user.call(GetSuiviAffectations, more)).answer;

test('who follows what on a day, and what nobody follows', async () => {
  const [id, to] = [await file('Affectation Zêta'), await hire()];
  const alone = await file('Affectation Zêta seule');
  await chief.call(Assign, {
    IdCollaborateur: to,
    IdSocietes: [id],
    DateDebut: '2025-01-01',
    Fonction: 'SOCIAL',
  });
  const names = ({ Items }: { Items: { Societe: { Value: string } }[] }) =>
    Items.map(({ Societe }) => Societe.Value);
  const named = { Filter: 'affectation zeta' };
  const answer = await follow(named);
  expect(answer.Items).toMatchObject([
    { Societe: { Key: id }, Equipe: [{ Collaborateur: { Key: to }, Fonction: 'SOCIAL' }] },
    { Societe: { Key: alone }, Equipe: [] },
  ]);
  expect(answer.TotalSansSuivi).toBeGreaterThan(0);
  expect(names(await follow({ ...named, IsSansSuivi: true }))).toEqual(['Affectation Zêta seule']);
  expect(names(await follow({ ...named, IdCollaborateur: to }))).toEqual(['Affectation Zêta']);
  expect((await follow({ ...named, IdCollaborateur: to, AsOf: '2024-12-31' })).TotalCount).toBe(0);
  expect(names(await follow({ ...named, Fonction: 'SOCIAL' }))).toEqual(['Affectation Zêta']);
  expect((await follow({ ...named, Fonction: 'SOCIAL', IsSansSuivi: true })).TotalCount).toBe(1);
});

test('the load of each, by function, on a day', async () => {
  const to = await hire();
  const IdSocietes = [await file('Charge 1'), await file('Charge 2')];
  await chief.call(Assign, { IdCollaborateur: to, IdSocietes, DateDebut: '2025-01-01', Fonction: 'SOCIAL' });
  const load = async (more: object = {}) =>
    (await chief.call(GetChargeCollaborateurs, more)).answer.Items.find(
      ({ Collaborateur }) => Collaborateur.Key === to,
    );
  expect(await load()).toMatchObject({ Total: 2, Social: 2, Gestionnaire: 0 });
  expect(await load({ AsOf: '2024-12-31' })).toMatchObject({ Total: 0 });
});

test('a confidential file is told to nobody who may not read it', async () => {
  const id = await file('Affectation secrète', { IsConfidentiel: true });
  expect((await follow({ Filter: 'affectation secrete' })).TotalCount).toBe(0);
  expect((await chief.call(GetMissionsEtEquipe, { IdSociete: id })).status).toBe(404);
  expect((await follow({ Filter: 'affectation secrete' }, director)).TotalCount).toBe(1);
});
