import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { GetCarteVigilance } from '#contract/legal/vigilance/control-calls.ts';
import { GetListSocietyRiskLevelTracking } from '#contract/legal/vigilance/report-calls.ts';
import {
  DeciderRessemblance,
  FiltrerSociete,
  GetFiltrages,
  GetRessemblances,
} from '#contract/legal/vigilance/screening-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { keepScored } from '../scoring/keep-scored.ts';
import { openRegister } from './open-register.ts';
import { screenNewVersion } from './screen-new-version.ts';

/** The register as the Treasury publishes it. */
const publication = (DatePublication: string, ...entries: object[]) =>
  JSON.stringify({ Publications: { DatePublication, PublicationDetail: entries } });

const person = (IdRegistre: number, Nom: string, Prenom: string, year = '1970') => ({
  IdRegistre,
  Nature: 'Personne physique',
  Nom,
  RegistreDetail: [
    { TypeChamp: 'PRENOM', Valeur: [{ Prenom }] },
    { TypeChamp: 'DATE_DE_NAISSANCE', Valeur: [{ Jour: '', Mois: '', Annee: year }] },
    { TypeChamp: 'FONDEMENT_JURIDIQUE', Valeur: [{ FondementJuridiqueLabel: 'Règlement (UE) d’essai' }] },
  ],
});

let answer: { date: string; status: number; body: string };
const asked: { path: string; agent: string | undefined }[] = [];
const treasury = createServer((request, response) => {
  asked.push({ path: request.url ?? '', agent: request.headers['user-agent'] });
  response.statusCode = answer.status;
  response.end(request.url?.endsWith('date') ? answer.date : answer.body);
});
await new Promise<void>((resolve) => treasury.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(treasury.address() as AddressInfo).port}`;
afterAll(() => treasury.close());

beforeEach(() => {
  answer = {
    date: '2026-11-20',
    status: 200,
    body: publication('2026-11-20', person(1, 'VOLTAREL', 'Ignace')),
  };
});

const settings = { freezeRegister: { kind: 'api', url, path: '' } } as const;
const app = await startTestApp({ settings });
const { A } = app.firms;
const expert = await app.signIn('EXPERT_COMPTABLE');

/** A file directed by somebody of that name. */
async function directed(RaisonSociale: string, first: string, last: string) {
  const { Id } = (await expert.call(AddSociete, { societe: { RaisonSociale } })).answer;
  await app.query(
    `with p as (insert into person (client_id, first_name, last_name, birth_date) values ($1, $3, $4, '1970-05-05')
       returning id)
     insert into mandate (client_id, company_id, person_id, function, starts_on)
     select $1, $2, id, 'G', '2020-01-01' from p`,
    [A.id, Id, first, last],
  );
  return Id;
}

test('company, leaders and owners are searched; each search is kept with the version, also without a result', async () => {
  const id = await directed('Sans ressemblance', 'Odette', 'Marchand');
  const before = (await expert.call(GetFiltrages, { IdSociete: id })).answer.Sujets;
  expect(before.map(({ Nom, Recherche }) => [Nom, Recherche])).toEqual([
    ['Sans ressemblance', null],
    ['Odette Marchand', null],
  ]);
  const { Sujets } = (await expert.call(FiltrerSociete, { IdSociete: id })).answer;
  for (const { Recherche, Ressemblances } of Sujets) {
    expect(Recherche).toMatchObject({ Liste: '2026-11-20', IsSimulation: false });
    expect(Ressemblances).toEqual([]);
  }
  await expert.call(FiltrerSociete, { IdSociete: id });
  const [kept] = await app.query<{ searches: number }>(
    'select count(*) as searches from screening where company_id = $1',
    [id],
  );
  expect(kept?.searches).toBe(4);
  // the Treasury refuses whoever does not say who asks; the whole register is asked for once
  expect(asked.every(({ agent }) => agent?.includes('LCB-FT'))).toBe(true);
  expect(asked.filter(({ path }) => path.endsWith('flux-json'))).toHaveLength(1);
});

test('a likeness tells its reasons; confirmed by a person with a motive it makes the file très élevé', async () => {
  const id = await directed('Avec ressemblance', 'Ignacio', 'Voltarel');
  const { Sujets } = (await expert.call(FiltrerSociete, { IdSociete: id })).answer;
  const [hit] = Sujets.find(({ Nom }) => Nom === 'Ignacio Voltarel')?.Ressemblances ?? [];
  expect(hit).toMatchObject({
    Nom: 'Ignace VOLTAREL',
    Etat: 'A_DECIDER',
    Fondements: ['Règlement (UE) d’essai'],
  });
  expect(hit?.Raisons.join(' ')).toContain('Naissance concordante');
  const decide = (more: object) =>
    expert.call(DeciderRessemblance, {
      Id: hit?.Id ?? 0,
      Etat: 'CONFIRME',
      Motif: 'Même date et lieu.',
      ...more,
    });
  expect((await decide({ Motif: '' })).fieldMessage('Motif')).toBeTypeOf('string');
  expect((await decide({ Version: 1 })).status).toBe(200);
  expect((await decide({ Version: 1 })).status).toBe(409);
  await keepScored(app.database);
  const { Items } = (await expert.call(GetListSocietyRiskLevelTracking, { Filter: 'Avec ressemblance' }))
    .answer;
  expect(Items[0]).toMatchObject({ RiskLevel: 'ELEVE', IsTresEleve: true, VigilanceLevel: 1 });
});

test('a new version runs over the portfolio once, by two nodes at a time; what was decided holds while the entry is the same', async () => {
  const id = await directed('Repassée', 'Ignace', 'Voltarel');
  const { Sujets } = (await expert.call(FiltrerSociete, { IdSociete: id })).answer;
  const [hit] = Sujets.flatMap(({ Ressemblances }) => Ressemblances);
  await expert.call(DeciderRessemblance, {
    Id: hit?.Id ?? 0,
    Etat: 'ECARTE',
    Motif: 'Homonyme vérifié sur pièce.',
  });
  answer = {
    date: '2026-11-21',
    status: 200,
    body: publication('2026-11-21', person(1, 'VOLTAREL', 'Ignace'), person(2, 'VOLTAREL', 'Ignace', '1985')),
  };
  const register = openRegister(settings.freezeRegister);
  await Promise.all([screenNewVersion(app.database, register), screenNewVersion(app.database, register)]);
  await screenNewVersion(app.database, register);
  const searches = await app.query(
    `select id from screening where company_id = $1 and list_version = '2026-11-21' and person_id is not null`,
    [id],
  );
  expect(searches).toHaveLength(1);
  const { Items, DerniereListe } = (await expert.call(GetRessemblances, { Filter: 'Repassée' })).answer;
  expect(Items.map(({ IdRegistre, Etat }) => [IdRegistre, Etat])).toEqual([
    ['2', 'A_DECIDER'],
    ['1', 'ECARTE'],
  ]);
  expect(DerniereListe).toMatchObject({ Liste: '2026-11-21', IsSimulation: false });
});

test('what was searched and found stays: the application’s SQL neither changes nor removes it', async () => {
  for (const change of [
    `update screening set list_version = 'autre'`,
    'delete from screening',
    `update screening_hit set entry_name = 'autre'`,
    'delete from screening_hit',
  ])
    await expect(app.database.asFirm({ clientId: A.id }, (db) => db.query(change))).rejects.toThrow(
      /permission/,
    );
});

test.each([
  ['no JSON', '<xml/>'],
  ['another JSON', '{"a":1}'],
  ['an empty publication', publication('2026-11-20')],
  [
    'entries that are none',
    JSON.stringify({ Publications: { DatePublication: 'x-2026', PublicationDetail: [{}] } }),
  ],
])('a register that is %s is refused in one sentence, and nothing is kept', async (_, body) => {
  const file = join(inject('runFolder'), `register-${Math.random()}.json`);
  writeFileSync(file, body);
  await expect(openRegister({ kind: 'fichier', url: '', path: file }).latest()).rejects.toThrow(
    /registre des gels/,
  );
});

test('a register that is away is told, and nothing is kept', async () => {
  answer = { ...answer, status: 503 };
  await expect(openRegister({ kind: 'api', url, path: '' }).latest()).rejects.toThrow(/joint/);
});

test('without a register searches are simulated and say so', async () => {
  const simulated = await startTestApp();
  const own = await simulated.signIn('DIRIGEANT');
  const { Id } = (await own.call(AddSociete, { societe: { RaisonSociale: 'Société gelée de simulation' } }))
    .answer;
  const [subject] = (await own.call(FiltrerSociete, { IdSociete: Id })).answer.Sujets;
  expect(subject).toMatchObject({
    Recherche: { IsSimulation: true },
    Ressemblances: [{ Ressemblance: 100 }],
  });
});

test('searches are another role’s and another firm’s neither to read nor to make', async () => {
  const id = await directed('Gardée', 'Anne', 'Onyme');
  for (const role of ['COMPTABLE', 'JURIDIQUE'] as const)
    expect((await (await app.signIn(role)).call(GetFiltrages, { IdSociete: id })).status).toBe(403);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(FiltrerSociete, { IdSociete: id })).status).toBe(404);
});

test('the map counts the likenesses that its reader may decide: neither those of hidden files nor those of former searches', async () => {
  const hidden = await directed('Ressemblance tenue secrète', 'Ignace', 'Voltarel');
  await app.query('update company set is_confidential = true where id = $1', [hidden]);
  await expert.call(FiltrerSociete, { IdSociete: hidden });
  await expert.call(FiltrerSociete, { IdSociete: hidden });
  const counted = async (who: typeof expert) => [
    (await who.call(GetCarteVigilance, {})).answer.RessemblancesADecider,
    (await who.call(GetRessemblances, {})).answer.TotalADecider,
  ];
  const [all, listed] = await counted(expert);
  expect(all).toBe(listed);
  const head = await app.signIn('CHEF_MISSION');
  expect(await counted(head)).toEqual([Number(all) - 1, Number(all) - 1]);
});
