import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { AddParameterConfig } from '#contract/administration/parameters/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { GetBySiret } from '#contract/permanent-files/companies/directory-calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { outgoingRate } from '#server/platform/requests/outgoing-rate.ts';
import { todayInParis } from '#server/platform/today.ts';

interface Asked {
  url: URL;
  key: string | undefined;
  at: number;
}

/** What a directory was asked, and what it answers next. */
const asked: Asked[] = [];
let answer: (response: ServerResponse) => void = (response) => void response.writeHead(404).end();
const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const service = createServer((request, response) => {
  const key = request.headers['x-insee-api-key-integration'];
  asked.push({
    url: new URL(request.url ?? '', 'http://directory.example'),
    key: typeof key === 'string' ? key : undefined,
    at: performance.now(),
  });
  answer(response);
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const siret = siretOf(4321);
const siren = siret.slice(0, 9);

const unit = {
  siren,
  nom_raison_sociale: 'FORGES DE SOLOGNE',
  nom_complet: 'FORGES DE SOLOGNE (FDS)',
  sigle: 'FDS',
  nature_juridique: '5710',
  date_creation: '2014-03-01',
  date_mise_a_jour: '2026-05-04T08:00:00',
  tranche_effectif_salarie: '12',
  etat_administratif: 'A',
  statut_diffusion: 'O',
  activite_principale: '25.50A',
  siege: {
    siret,
    activite_principale: '25.50A',
    activite_principale_naf25: '25.40Y',
    numero_voie: '3',
    type_voie: 'RUE',
    libelle_voie: 'DE LA FORGE',
    code_postal: '41300',
    libelle_commune: 'SALBRIS',
    liste_enseignes: null,
  },
};

const valuesOf = (told: { Annuaire: { Champs: { Champ: string; Valeur: string }[] } | null }) =>
  Object.fromEntries(told.Annuaire?.Champs.map(({ Champ, Valeur }) => [Champ, Valeur]) ?? []);

describe('API Recherche d’entreprises', async () => {
  const app = await startTestApp({ settings: { directory: { kind: 'recherche-entreprises', url } } });
  const { A } = app.firms;
  const jurist = await app.signIn('JURIDIQUE');
  const find = async (number: string) => (await jurist.call(GetBySiret, { siret: number })).answer;

  test('its answer is read by the form’s own fields, each with where it comes from', async () => {
    answer = json({ results: [unit], total_results: 1 });
    const told = await find(siret);
    expect(asked.at(-1)?.url.pathname).toBe('/search');
    expect(asked.at(-1)?.url.searchParams.get('q')).toBe(siret);
    expect(told).toMatchObject({ Societe: null, EtatAdministratif: 'A', Motif: null, IsSimulation: false });
    expect(told.Annuaire?.MisAJourLe).toBe('2026-05-04');
    expect(told.Annuaire?.Champs[0]?.Source).toBe('RECHERCHE_ENTREPRISES');
    expect(valuesOf(told)).toMatchObject({
      RaisonSociale: 'FORGES DE SOLOGNE',
      FormeJuridique: 'SAS',
      Siret: siret,
      CodeNaf: '25.50A',
      CodeNaf2025: '25.40Y',
      'Adresse.Adresse1': '3 RUE DE LA FORGE',
      'Adresse.Cp': '41300',
      DateDebutActivite: '2014-03-01',
      TrancheEffectif: '12',
    });
  });

  test('another company that the search finds is not the one that was asked for', async () => {
    answer = json({ results: [{ ...unit, siren: '404833048' }] });
    expect(await find(siret)).toMatchObject({
      Annuaire: null,
      Motif: 'L’annuaire ne connaît pas ce numéro.',
    });
  });

  test('what is not diffused is no value', async () => {
    const siege = { ...unit.siege, libelle_voie: '[ND]', code_postal: '[ND]' };
    answer = json({ results: [{ ...unit, nom_raison_sociale: '[ND]', statut_diffusion: 'P', siege }] });
    const told = await find(siren);
    expect(told.StatutDiffusion).toBe('P');
    expect(JSON.stringify(told)).not.toContain('[ND]');
    expect(valuesOf(told)).not.toHaveProperty('RaisonSociale');
  });

  test('the firm’s own company is told beside, but not a confidential one to who may not read it', async () => {
    answer = json({ results: [] });
    const own = siretOf(4322);
    const secret = { RaisonSociale: 'Secrète', Siret: own, IsConfidentiel: true };
    const added = await jurist.call(AddSociete, {
      societe: { ...secret, Lecteurs: [A.users.JURIDIQUE.id] },
    });
    expect((await find(own)).Societe?.Key).toBe(added.answer.Id);
    const reader = await app.signIn('COMPTABLE');
    expect((await reader.call(GetBySiret, { siret: own })).answer.Societe).toBeNull();
  });

  test.each([
    ['refuses for too many requests', json({}, 429), 'trop de demandes'],
    ['fails', json({}, 503), 'n’a pas pu être joint'],
    ['sends on elsewhere', json({}, 302), 'n’a pas pu être joint'],
    ['answers no JSON', (response: ServerResponse) => void response.end('<html>'), 'illisible'],
    ['answers another shape', json({ results: 'none' }), 'illisible'],
    [
      'answers without end',
      (response: ServerResponse) => void response.end('x'.repeat(2 * 1024 * 1024)),
      'illisible',
    ],
    ['hangs up', (response: ServerResponse) => void response.destroy(), 'n’a pas pu être joint'],
  ])('where it %s, the form is told why and goes on', async (_what, next, reason) => {
    answer = next;
    expect((await find(siret)).Motif).toContain(reason);
  });

  test('where it is silent, the form waits two seconds and no longer', async () => {
    answer = () => undefined;
    const from = performance.now();
    expect((await find(siret)).Motif).toContain('n’a pas répondu à temps');
    expect(performance.now() - from).toBeLessThan(3000);
  });

  test('a number that is none is refused before anybody is asked', async () => {
    const before = asked.length;
    expect((await jurist.call(GetBySiret, { siret: '123' })).status).toBe(400);
    expect(asked).toHaveLength(before);
  });

  test('two nodes together ask seven times in any second, and who would wait too long is told', async () => {
    const [one, other] = [0, 1].map(() => openDatabase({ url: app.databaseUrl, connections: 6 }));
    if (!one || !other) throw new Error('no databases');
    const rate = { service: 'shared', perSecond: 7, mostWait: 1000 };
    const nodes = [outgoingRate(one, rate), outgoingRate(other, rate)];
    const left: number[] = [];
    const turns = await Promise.all(
      [...Array(20).keys()].map(async (index) => {
        const mayGo = await nodes[index % 2]?.();
        if (mayGo) left.push(performance.now());
        return mayGo;
      }),
    );
    await Promise.all([one.close(), other.close()]);
    expect(turns.filter((mayGo) => mayGo).length).toBeLessThanOrEqual(8);
    expect(turns.filter((mayGo) => mayGo).length).toBeGreaterThanOrEqual(6);
    expect(turns.filter((mayGo) => !mayGo).length).toBeGreaterThanOrEqual(12);
  });
});

describe('API Sirene 3.11', async () => {
  const app = await startTestApp({ settings: { directory: { kind: 'sirene', url } } });
  const administrator = await app.signIn('DIRIGEANT', 'B');
  const find = async (number: string) => (await administrator.call(GetBySiret, { siret: number })).answer;

  const place = {
    siren,
    siret,
    dateDernierTraitementEtablissement: '2026-04-02T10:00:00.000',
    activitePrincipaleNAF25Etablissement: '25.40Y',
    uniteLegale: {
      denominationUniteLegale: 'FORGES DE SOLOGNE',
      categorieJuridiqueUniteLegale: '5710',
      dateCreationUniteLegale: '2014-03-01',
      etatAdministratifUniteLegale: 'C',
      statutDiffusionUniteLegale: 'O',
    },
    adresseEtablissement: {
      numeroVoieEtablissement: '3',
      typeVoieEtablissement: 'RUE',
      libelleVoieEtablissement: 'DE LA FORGE',
      codePostalEtablissement: '41300',
      libelleCommuneEtablissement: 'SALBRIS',
    },
    periodesEtablissement: [
      { dateFin: null, enseigne1Etablissement: 'LA FORGE', activitePrincipaleEtablissement: '25.50A' },
      {
        dateFin: '2020-12-31',
        enseigne1Etablissement: 'ANCIENNE',
        activitePrincipaleEtablissement: '25.11Z',
      },
    ],
  };

  test('without the firm’s key nobody is asked; with it the key travels and the answer is read', async () => {
    const before = asked.length;
    await app.query(`delete from parameter_value where client_id = $1 and key = 'CLE_API_SIRENE'`, [
      app.firms.B.id,
    ]);
    expect((await find(siret)).Motif).toContain('CLE_API_SIRENE');
    expect(asked).toHaveLength(before);

    const key = '0e1f2a3b-4c5d-6e7f-8091-a2b3c4d5e6f7';
    await administrator.call(AddParameterConfig, {
      Key: 'CLE_API_SIRENE',
      Valeur: key,
      DateDebut: todayInParis(),
      Source: 'portail-api.insee.fr',
    });
    answer = json({ etablissement: place });
    const told = await find(siret);
    expect(asked.at(-1)).toMatchObject({ key });
    expect(asked.at(-1)?.url.pathname).toBe(`/siret/${siret}`);
    expect(told).toMatchObject({ EtatAdministratif: 'C', Motif: null });
    expect(valuesOf(told)).toMatchObject({ Enseigne: 'LA FORGE', CodeNaf: '25.50A', CodeNaf2025: '25.40Y' });
    expect(app.logLines.join()).not.toContain(key);
  });

  test('a SIREN is asked for by its seat', async () => {
    answer = json({ etablissements: [place] });
    expect(valuesOf(await find(siren)).Siret).toBe(siret);
    expect(asked.at(-1)?.url.searchParams.get('q')).toBe(`siren:${siren} AND etablissementSiege:true`);
  });

  test('a key that is refused is told so', async () => {
    answer = json({}, 401);
    expect((await find(siret)).Motif).toContain('refusé la clé');
  });
});

test('without a directory the values are invented, the same each time, and say so', async () => {
  const app = await startTestApp();
  const jurist = await app.signIn('JURIDIQUE');
  const told = (await jurist.call(GetBySiret, { siret: siren })).answer;
  expect(told.IsSimulation).toBe(true);
  expect(told.Annuaire?.Champs.every(({ Source }) => Source === 'SIMULATION')).toBe(true);
  expect(valuesOf(told)).toMatchObject({ Siret: siret, RaisonSociale: `Société simulée ${siren}` });
});
