import { expect, test } from 'vitest';
import { AddSociete, EditSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import {
  GetEcartsAnnuaire,
  StartControleAnnuaire,
  TraiterEcarts,
} from '#contract/permanent-files/companies/directory-difference-calls.ts';
import { GetEtablissements } from '#contract/permanent-files/companies/establishment-calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';
import { unknownNumber } from '../ask-directory.ts';
import { type CompanyDirectory, silent, told } from '../company-directory.ts';
import { checkFiles } from './check-files.ts';

const app = await startTestApp();
const director = await app.signIn('DIRIGEANT');
const { id: clientId } = app.firms.A;

/** What the directory says of a SIREN; what is not here it does not know. */
const known = new Map<string, Record<string, string>>();
let asked: string[] = [];
let fails = () => false;

const directory: CompanyDirectory = {
  isSimulation: false,
  async find(_firm, siren) {
    if (fails()) return silent('L’annuaire n’a pas pu être joint.');
    asked.push(siren);
    const values = known.get(siren);
    if (!values) return silent(unknownNumber);
    return told({
      source: 'SIRENE',
      values: { Siren: siren, ...values },
      updatedOn: '2026-05-04',
      state: values.state ?? 'A',
      diffusion: 'O',
    });
  },
};

const check = (since: string, more: object = {}) =>
  checkFiles({
    clientId,
    directory,
    since,
    inFirm: (work) => app.database.asFirm({ clientId }, work),
    progress: () => undefined,
    signal: new AbortController().signal,
    retries: [],
    ...more,
  });

const now = () => new Date().toISOString();

let number = 63_000;

async function company(RaisonSociale: string, theirs: Record<string, string>) {
  number += 1;
  const Siret = siretOf(number);
  known.set(Siret.slice(0, 9), { Siret, RaisonSociale: RaisonSociale.toUpperCase(), ...theirs });
  const { answer } = await director.call(AddSociete, {
    societe: {
      RaisonSociale,
      Siren: Siret.slice(0, 9),
      Siret,
      Adresse: { Adresse1: '1 rue du Test', Cp: '37000', Ville: 'Tours' },
    },
  });
  return { id: answer.Id, number };
}

const open = async (IdSociete: number) =>
  (await director.call(GetEcartsAnnuaire, { IdSociete, SortColumn: 'Champ', SortOrder: 1 })).answer.Items;
const read = async (Id: number) => (await director.call(GetSocieteById, { Id })).answer;

test('seat, activity, name and state that the directory says otherwise are told, case and accents aside; nothing is overwritten', async () => {
  const { id } = await company('Éclat du Val', {
    CodeNaf: '01.12Z',
    'Adresse.Ville': 'TOURS',
    'Adresse.Cp': '37100',
    state: 'C',
  });
  const same = await company('Sans écart', { 'Adresse.Ville': 'TOURS' });
  await check(now());
  expect((await open(id)).map(({ Champ, CheNous, Sirene }) => [Champ, CheNous, Sirene])).toEqual([
    ['ETAT', 'En activité', 'Cessée'],
    ['NAF', null, '01.12Z'],
    ['SIEGE', expect.stringContaining('37000 Tours'), expect.stringContaining('37100 TOURS')],
  ]);
  expect(await open(same.id)).toEqual([]);
  expect(await read(id)).toMatchObject({ RaisonSociale: 'Éclat du Val', CodeNaf: null });
});

test('several are accepted at once, as the form would save them', async () => {
  const { id } = await company('Acceptée', { RaisonSociale: 'ACCEPTÉE ET FILS', CodeNaf: '01.12Z' });
  await check(now());
  const Ids = (await open(id)).map(({ Id }) => Id);
  expect((await director.call(TraiterEcarts, { Ids, Decision: 'ACCEPTER' })).answer.Traites).toBe(2);
  expect(await read(id)).toMatchObject({ RaisonSociale: 'ACCEPTÉE ET FILS', CodeNaf: '01.12Z' });
  expect(await open(id)).toEqual([]);
});

test('a seat that moved is accepted from a day on: the former one stays as a closed establishment', async () => {
  const { id, number: own } = await company('Déménagée', {});
  const siren = siretOf(own).slice(0, 9);
  known.set(siren, {
    Siret: siretOf(own, 2),
    RaisonSociale: 'Déménagée',
    'Adresse.Adresse1': '9 quai Neuf',
    'Adresse.Cp': '44000',
    'Adresse.Ville': 'NANTES',
  });
  await check(now());
  const [seat] = await open(id);
  const DateEffet = '2026-03-01';
  await director.call(TraiterEcarts, {
    Ids: [seat?.Id ?? 0],
    Decision: 'ACCEPTER',
    Nature: 'CHANGEMENT',
    DateEffet,
  });
  expect(await read(id)).toMatchObject({ Siret: siretOf(own, 2), Adresse: { Cp: '44000', Ville: 'NANTES' } });
  const { Items } = (await director.call(GetEtablissements, { IdSociete: id })).answer;
  expect(Items).toMatchObject([{ Siret: siretOf(own), DateFin: '2026-02-28' }]);
});

test('what was refused comes back only once one side has changed', async () => {
  const { id, number: own } = await company('Refusée', { CodeNaf: '01.12Z' });
  await check(now());
  const Ids = (await open(id)).map(({ Id }) => Id);
  await director.call(TraiterEcarts, { Ids, Decision: 'REFUSER' });
  await check(now());
  expect(await open(id)).toEqual([]);
  known.set(siretOf(own).slice(0, 9), { RaisonSociale: 'Refusée', CodeNaf: '62.02A' });
  await check(now());
  expect(await open(id)).toMatchObject([{ Sirene: '62.02A' }]);
});

test('a file that changed since, and a state that follows from its days, are not accepted, and nothing else with them', async () => {
  const { id } = await company('Changée depuis', { CodeNaf: '01.12Z' });
  const other = await company('Intacte', { CodeNaf: '01.12Z', state: 'C' });
  await check(now());
  await director.call(EditSociete, { societe: { Id: id, Nature: 'CORRECTION', CodeNaf: '01.12Z' } });
  const Ids = [...(await open(id)), ...(await open(other.id)).filter(({ Champ }) => Champ === 'NAF')].map(
    ({ Id }) => Id,
  );
  const reply = await director.call(TraiterEcarts, { Ids, Decision: 'ACCEPTER' });
  expect([reply.status, reply.error.Message]).toEqual([409, expect.stringContaining('Rien n’a été changé')]);
  expect(await read(other.id)).toMatchObject({ CodeNaf: null });
  const state = (await open(other.id)).find(({ Champ }) => Champ === 'ETAT');
  expect((await director.call(TraiterEcarts, { Ids: [state?.Id ?? 0], Decision: 'ACCEPTER' })).status).toBe(
    409,
  );
});

test('a check that was killed goes on where it was, and asks nobody twice', async () => {
  await company('Première', {});
  await company('Deuxième', {});
  const since = now();
  asked = [];
  let answered = 0;
  fails = () => {
    answered += 1;
    return answered > 3;
  };
  await expect(check(since)).rejects.toThrow('reprendra où il en était');
  fails = () => false;
  expect(asked).toHaveLength(3);
  await check(since);
  expect(new Set(asked).size).toBe(asked.length);
  expect((await director.call(GetEcartsAnnuaire, {})).answer.Controles.DernierLe).toBeTypeOf('string');
});

test('the background check runs once at a time; another firm decides nothing', async () => {
  const { id } = await company('Vue par B', { CodeNaf: '01.12Z' });
  await check(now());
  const [one] = await open(id);
  const stranger = await app.signIn('DIRIGEANT', 'B');
  expect((await stranger.call(TraiterEcarts, { Ids: [one?.Id ?? 0], Decision: 'REFUSER' })).status).toBe(404);
  expect((await director.call(StartControleAnnuaire, {})).status).toBe(200);
  expect((await director.call(StartControleAnnuaire, {})).status).toBe(409);
  await startNode(app, allJobs);
  const state = async () =>
    (await app.query<{ state: string }>(`select state from download where kind = 'directory-check'`))[0]
      ?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
}, 40_000);
