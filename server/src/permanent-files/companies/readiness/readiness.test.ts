import { expect, test } from 'vitest';
import { AddSociete, allSocietes } from '#contract/permanent-files/companies/calls.ts';
import { GetPretPour, type Purpose } from '#contract/permanent-files/companies/readiness.ts';
import { startTestApp } from '#proof/test-app.ts';
import { rulesOn } from './readiness-rules.ts';

const app = await startTestApp();
const { A } = app.firms;
const head = await app.signIn('CHEF_MISSION');

const add = async (RaisonSociale: string, more: object = {}) =>
  (await head.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

const gaps = async (Id: number, code: Purpose) => {
  const { answer } = await head.call(GetPretPour, { Id });
  return answer.Travaux.find(({ Code }) => Code === code)?.Manques.map(({ Champ }) => Champ);
};

test('the CFE wants seat, SIRET, activity, its beginning and the tax office, each told by its field', async () => {
  expect(await gaps(await add('Vide'), 'CFE')).toEqual([
    'Siret',
    'Adresse',
    'CodeNaf',
    'DateDebutActivite',
    'ServiceImpots',
  ]);
  const filled = await add('Presque', {
    Siret: '73282932000074',
    Adresse: { Cp: '37000', Ville: 'Tours' },
    CodeNaf: '01.12Z',
    DateDebutActivite: '2020-01-01',
  });
  expect(await gaps(filled, 'CFE')).toEqual(['ServiceImpots']);
});

test('the activity is told by NAF rév. 2 until the end of 2026, by NAF 2025 from then on', () => {
  const asked = (day: string) => rulesOn(day).CFE.requirements.map(({ field }) => field);
  expect(asked('2026-12-31')).toContain('CodeNaf');
  expect(asked('2027-01-01')).toContain('CodeNaf2025');
  expect(asked('2027-01-01')).not.toContain('CodeNaf');
});

test('what is to be completed is what the list of files counts, each with the part of the page that keeps it', async () => {
  const Id = await add('À compléter', { FormeJuridique: 'SAS' });
  const { Manques } = (await head.call(GetPretPour, { Id })).answer;
  const [row] = (await head.call(allSocietes, { Filter: 'À compléter' })).answer.Items;
  expect(Manques.map(({ Champ }) => Champ)).toEqual(row?.Manques);
  expect(Manques).toContainEqual({ Champ: 'CodeNaf', Libelle: 'Code NAF', Onglet: 'identite' });
  expect(Manques.map(({ Champ }) => Champ)).not.toContain('FormeJuridique');
});

test('a capital is asked only of forms that have one', async () => {
  expect(await gaps(await add('Associée', { FormeJuridique: 'SAS' }), 'COMPTES_ANNUELS')).toContain(
    'Capital',
  );
  expect(await gaps(await add('Seule', { FormeJuridique: 'EI' }), 'COMPTES_ANNUELS')).not.toContain(
    'Capital',
  );
});

test('mandates, holdings and missions count on their days alone', async () => {
  const id = await add('Datée');
  const insert = (table: string, columns: string, values: string) =>
    app.database.asFirm({ clientId: A.id }, (db) =>
      db.query(`insert into ${table} (client_id, company_id, ${columns}) values ($1, $2, ${values})`, [
        A.id,
        id,
      ]),
    );
  await insert('mission', 'type, starts_on, ends_on', `1, '2020-01-01', '2020-12-31'`);
  expect(await gaps(id, 'LETTRE_DE_MISSION')).toContain('Missions');
  await insert('mission', 'type, starts_on', `1, '2021-01-01'`);
  expect(await gaps(id, 'LETTRE_DE_MISSION')).not.toContain('Missions');
});

test('a confidential file tells others nothing', async () => {
  const id = await add('Secrète', { IsConfidentiel: true });
  const assistant = await app.signIn('AIDE_COMPTABLE');
  expect((await assistant.call(GetPretPour, { Id: id })).status).toBe(404);
});
