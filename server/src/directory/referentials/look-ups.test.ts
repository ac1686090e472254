import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/directory/referentials/calls.ts';
import * as lookUps from '#contract/directory/referentials/look-up-calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { refreshReferentials } from './refresh.ts';

const app = await startTestApp();
const accountant = await app.signIn('COMPTABLE');
const client = await app.signIn('client');

beforeAll(async () => {
  await refreshReferentials(app.databaseUrl);
});

const towns = async (prefix: string) => (await accountant.call(lookUps.FindPostalCodes, { prefix })).answer;
const communes = async (Filter: string) =>
  (await accountant.call(lookUps.FindCommunes, { Filter })).answer.map(({ Libelle }) => Libelle);
const activities = async (Filter: string, more: object = {}) =>
  (await accountant.call(lookUps.FindNaf, { Filter, ...more })).answer;
const forms = async (Filter: string) =>
  (await accountant.call(lookUps.FindFormesJuridiques, { Filter })).answer;

test('a postcode is proposed from two digits on, with its towns, the largest first', async () => {
  expect(await towns('75001')).toEqual([{ CodePostal: '75001', Ville: 'Paris', CodeCommune: '75056' }]);
  const of69 = await towns('69');
  expect(of69).toHaveLength(50);
  expect(of69[0]).toEqual({ CodePostal: '69001', Ville: 'Lyon', CodeCommune: '69123' });
  expect((await towns('97411')).map(({ Ville }) => Ville)).toContain('Saint-Paul');
  const shared = (await towns('01400')).map(({ Ville }) => Ville);
  expect(shared[0]).toBe('Châtillon-sur-Chalaronne');
  expect(shared.length).toBeGreaterThan(5);
  expect(await towns('99999')).toEqual([]);
});

test('a postcode of one digit, with letters or too long is refused in French', async () => {
  for (const [prefix, sentence] of [
    ['7', 'Saisissez au moins 2 caractères pour lancer la recherche.'],
    ['2A', 'Format invalide.'],
    ['75001750017', 'Maximum 10 caractères.'],
  ] as const)
    expect((await accountant.call(lookUps.FindPostalCodes, { prefix })).fieldMessage('prefix')).toBe(
      sentence,
    );
});

test('communes are found without accents and with a mistake, arrondissements too', async () => {
  expect(await communes('chatillon sur chalaronne')).toEqual(['Châtillon-sur-Chalaronne']);
  expect((await communes('villeurbane'))[0]).toBe('Villeurbanne');
  expect((await communes('Strasbuorg'))[0]).toBe('Strasbourg');
  expect((await communes('paris'))[0]).toBe('Paris');
  expect(await communes('paris 14e')).toEqual(['Paris 14e Arrondissement']);
  const [paris] = (await accountant.call(lookUps.FindCommunes, { Filter: 'paris' })).answer;
  expect(paris).toMatchObject({ Code: '75056', Departement: '75', CommuneDe: null });
  expect(paris?.CodesPostaux).toContain('75116');
});

test('an activity is found in the nomenclature of the day: NAF 2025 from 1 January 2027 on', async () => {
  const codes = async (day: string) => (await activities('comptab', { Date: day })).map(({ Code }) => Code);
  expect(await codes('2026-12-31')).toEqual(['69.20Z']);
  expect(await codes('2027-01-01')).toEqual(['69.20Y']);
  expect(await codes('2007-12-31')).toEqual([]);
  const named = await activities('comptab', { Date: '2026-12-31', Nomenclature: 'naf-2025' });
  expect(named).toMatchObject([{ Code: '69.20Y', Nomenclature: 'naf-2025', DateDebut: '2027-01-01' }]);
});

test('a code is found with or without its point, in any letter case', async () => {
  const found = async (Filter: string) =>
    (await activities(Filter, { Date: '2026-06-01' })).map(({ Code }) => Code);
  for (const text of ['01.11Z', '0111Z', '0111z', '01.11'])
    expect(await found(text), text).toEqual(['01.11Z']);
  expect(await found('47.11')).toEqual(['47.11A', '47.11B', '47.11C', '47.11D', '47.11E', '47.11F']);
});

test('a word with a mistake still finds its activities, by acronym or name its legal form', async () => {
  const labels = (await activities('boulangrie', { Date: '2026-06-01' })).map(({ Libelle }) => Libelle);
  expect(labels).toContain('Boulangerie et boulangerie-pâtisserie');
  expect((await forms('sasu'))[0]).toMatchObject({ Code: '5720', Sigle: 'SASU' });
  expect((await forms('5499'))[0]).toMatchObject({ Sigle: 'SARL' });
  expect((await forms('societe civile immobiliere'))[0]).toMatchObject({ Code: '6540', Sigle: 'SCI' });
});

test('what stands behind a code depends on the day', async () => {
  const at = async (Code: string, day: string) =>
    (await accountant.call(lookUps.GetNafByCode, { Code, Date: day })).answer.Activite?.Libelle ?? null;
  expect(await at('6201Z', '2026-12-31')).toBe('Programmation informatique');
  expect(await at('62.01Z', '2027-01-01')).toBeNull();
  expect(await at('62.10Y', '2027-01-01')).toBe('Activités de programmation informatique');
});

test('countries: 249 in French order, 27 of them in the European Union, France among these', async () => {
  const { answer } = await accountant.call(calls.GetAllCountries, {});
  expect(answer).toHaveLength(249);
  const union = answer.filter(({ IsUe }) => IsUe).map(({ Alpha2Code }) => Alpha2Code);
  expect(union).toHaveLength(27);
  expect(union).toContain('FR');
  expect(union).not.toContain('GB');
  const names = answer.map(({ Libelle }) => Libelle);
  expect(names).toEqual([...names].sort(new Intl.Collator('fr-FR').compare));
});

test('the lists that forms choose from are open to clients as to staff, and to nobody signed out', async () => {
  for (const call of [
    calls.GetAllActesVieSociete,
    calls.GetAllBanques,
    calls.GetAllStatutsDirigeant,
    calls.GetAllRefSyntheseCle,
    calls.GetAllStatutCreationSociete,
  ]) {
    const { answer } = await client.call(call, {});
    expect(answer.length, call.path).toBeGreaterThan(20);
    expect((await app.anonymous.call(call, {})).status).toBe(401);
  }
});

test('each act has its own states in their order, and a creation those of a registration', async () => {
  const acts = (await accountant.call(calls.GetAllActesVieSociete, {})).answer;
  const creation = acts.find(({ Code }) => Code === 'CREATION');
  const { answer } = await accountant.call(calls.GetStatutCreationSocieteByActe, {
    IdActeVieSociete: creation?.Id ?? 0,
  });
  expect(answer[0]?.Libelle).toBe('Dossier à préparer');
  expect(answer.map(({ Code }) => Code)).toContain('CREATION.IMMATRICULEE');
  expect(new Set(answer.map(({ IdActeVieSociete }) => IdActeVieSociete))).toEqual(new Set([creation?.Id]));
  const all = (await accountant.call(calls.GetAllStatutCreationSociete, {})).answer;
  const covered = new Set(all.map(({ IdActeVieSociete }) => IdActeVieSociete));
  expect(acts.filter(({ Id, Code }) => !Code.startsWith('ACTE_') && !covered.has(Id))).toEqual([]);
});

test('a bank’s code and BIC are those of its RIB', async () => {
  const { answer } = await accountant.call(calls.GetAllBanques, {});
  expect(answer.find(({ Code }) => Code === '30004')).toMatchObject({
    Libelle: 'BNP Paribas',
    Bic: 'BNPAFRPP',
  });
});
