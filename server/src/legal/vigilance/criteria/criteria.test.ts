import { expect, test } from 'vitest';
import {
  GetComparaisonNaf2025,
  GetListCodeNafByFilter,
  getAllRiskLevelParameters,
  SaveRiskLevelParameters,
} from '#contract/legal/vigilance/criteria-calls.ts';
import { GetListSocietyRiskLevelTracking } from '#contract/legal/vigilance/report-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { todayInParis } from '#contract/today.ts';
import { startTestApp } from '#proof/test-app.ts';
import { refreshReferentials } from '#server/directory/referentials/refresh.ts';
import { scoreCompanies } from '../scoring/score-companies.ts';

const app = await startTestApp();
await refreshReferentials(app.databaseUrl);
const { A } = app.firms;
const expert = await app.signIn('EXPERT_COMPTABLE');

const company = async (RaisonSociale: string, more: object = {}) =>
  (await expert.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

const tracked = async (Filter: string) =>
  (await expert.call(GetListSocietyRiskLevelTracking, { Filter })).answer.Items[0];

const bakery = {
  CriteriaKey: 'NAF',
  Code: '10.71C',
  Nomenclature: 'naf-rev2',
  RiskLevel: 'High',
  Source: 'Procédure interne du 01/11/2026',
} as const;

test('saving tells first which files would change and writes nothing; confirmed it applies from its day on', async () => {
  const id = await company('Boulangerie du Quai', { CodeNaf: '10.71C' });
  const asked = { Items: [bakery], DateEffet: todayInParis() };
  const preview = (await expert.call(SaveRiskLevelParameters, asked)).answer;
  expect(preview).toMatchObject({ IsApplique: false, ZipId: null, Count: 1 });
  expect(preview.Societes).toContainEqual({
    IdSociete: id,
    NomSociete: 'Boulangerie du Quai',
    Avant: 'NORMAL',
    Apres: 'ELEVE',
    Axes: ['ACTIVITE'],
  });
  const own = async () =>
    (await expert.call(getAllRiskLevelParameters, {})).answer.Items.find(({ Code }) => Code === '10.71C');
  expect(await own()).toBeUndefined();

  const applied = (await expert.call(SaveRiskLevelParameters, { ...asked, Confirme: true })).answer;
  expect(applied).toMatchObject({ IsApplique: true, TotalSocietes: preview.TotalSocietes });
  expect(applied.ZipId).toBeTypeOf('string');
  // the other spelling of the specification comes in, one goes out
  expect(await own()).toMatchObject({ RiskLevel: 'ELEVE', Origine: 'CABINET', DateDebut: todayInParis() });
  await app.database.asFirm({ clientId: A.id }, (db) => scoreCompanies(db, A.id, [id]));
  expect(await tracked('Boulangerie du Quai')).toMatchObject({ NiveauActivite: 'ELEVE', VigilanceLevel: 1 });

  await expert.call(SaveRiskLevelParameters, {
    Items: [{ ...bakery, IsFin: true }],
    DateEffet: todayInParis(),
    Confirme: true,
  });
  expect(await own()).toBeUndefined();
});

test.each([
  ['a code that no list has', { Items: [{ ...bakery, Code: '99.99X' }] }, 'Items.0.Code'],
  ['a country that is none', { Items: [{ ...bakery, CriteriaKey: 'PAYS', Code: 'XX' }] }, 'Items.0.Code'],
  ['an activity without its list', { Items: [{ ...bakery, Nomenclature: null }] }, 'Items.0.Nomenclature'],
  ['the past without a motive', { DateEffet: '2026-01-01' }, 'Motif'],
  [
    'very high below high',
    { Items: [{ ...bakery, RiskLevel: 'NORMAL', IsTresEleve: true }] },
    'Items.0.IsTresEleve',
  ],
  ['one criterion twice', { Items: [bakery, bakery] }, 'Items.1.Code'],
  ['no source', { Items: [{ ...bakery, Source: '' }] }, 'Items.0.Source'],
])('%s is refused at its field', async (_, more, field) => {
  const asked = { Items: [bakery], DateEffet: todayInParis(), ...more };
  expect((await expert.call(SaveRiskLevelParameters, asked as never)).fieldMessage(field)).toBeTypeOf(
    'string',
  );
});

test('an activity tells its level and what may follow it in the other list', async () => {
  const found = (await expert.call(GetListCodeNafByFilter, { Filter: '47.77', Nomenclature: 'naf-rev2' }))
    .answer;
  expect(found[0]).toMatchObject({ Code: '47.77Z', RiskLevel: 'ELEVE', Correspondances: ['47.77Y'] });
});

test('the change of 2027 is rehearsed: same level, another one, or no code yet and its candidates', async () => {
  await company('Comparée identique', { CodeNaf: '47.77Z', CodeNaf2025: '47.77Y' });
  await company('Comparée changée', { CodeNaf: '45.11Z', CodeNaf2025: '45.31Y' }).catch(() => undefined);
  await company('Comparée sans code', { CodeNaf: '01.12Z' });
  const { answer } = await expert.call(GetComparaisonNaf2025, { Filter: 'Comparée' });
  expect(answer.Items.map(({ NomSociete, Etat }) => [NomSociete, Etat])).toContainEqual([
    'Comparée identique',
    'IDENTIQUE',
  ]);
  expect(answer.Items.find(({ NomSociete }) => NomSociete === 'Comparée sans code')).toMatchObject({
    Etat: 'SANS_CODE',
    Candidats: [{ Code: '01.12Y', Libelle: 'Culture du riz' }],
  });
});

test('criteria are another role’s neither to read nor to keep, nor another firm’s', async () => {
  for (const role of ['COMPTABLE', 'JURIDIQUE', 'SUPPORT'] as const) {
    const other = await app.signIn(role);
    expect((await other.call(getAllRiskLevelParameters, {})).status).toBe(403);
    expect((await other.call(GetListSocietyRiskLevelTracking, {})).status).toBe(403);
  }
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  const { Items } = (await stranger.call(getAllRiskLevelParameters, {})).answer;
  expect(Items.some(({ Source }) => Source === 'Procédure interne A')).toBe(false);
});
