import { expect, test } from 'vitest';
import { AddSociete, EditSociete } from '#contract/permanent-files/companies/calls.ts';
import {
  GenererFichesignaletiquePdf,
  StartFichesSignaletiques,
} from '#contract/permanent-files/companies/identification-sheet.ts';
import { SaveMandat } from '#contract/permanent-files/companies/mandate-calls.ts';
import { DownloadFile, GetDownloads } from '#contract/workspace/downloads/calls.ts';
import { titles } from '#proof/areas/titles.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readZip } from '#proof/files/zip.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { sheetsJob } from './start-sheets.ts';

const app = await startTestApp();
const head = await app.signIn('CHEF_MISSION');
const accountant = await app.signIn('COMPTABLE');
const { company, move } = await titles(app);

const add = async (societe: { RaisonSociale: string; [field: string]: unknown }) =>
  (await head.call(AddSociete, { societe })).answer.Id;

const sheet = async (Id: number, more: object = {}) => {
  const { status, bytes } = await accountant.call(GenererFichesignaletiquePdf, { Id, ...more });
  expect(status).toBe(200);
  return readPdf(bytes).pages.join(' ');
};

test('the sheet tells the file as the page does, amounts and codes in words', async () => {
  const Id = await add({
    RaisonSociale: 'Œuvres & Fils',
    Capital: 1_234_500,
    RegimeImposition: 'REEL_NORMAL',
    Siret: '73282932000074',
  });
  const text = await sheet(Id);
  expect(text).toContain('Œuvres & Fils');
  expect(text).toContain('12 345,00 €');
  expect(text).toContain('Réel normal');
  expect(text).not.toContain('REEL_NORMAL');
});

test('as of a day it tells what was so then, and says which day', async () => {
  const Id = await add({ RaisonSociale: 'Avant' });
  await head.call(EditSociete, {
    societe: { Id, RaisonSociale: 'Après', Nature: 'CHANGEMENT', DateEffet: '2026-01-01' },
  });
  expect(await sheet(Id)).toContain('Après');
  const then = await sheet(Id, { AsOf: '2025-12-31' });
  expect(then).toContain('Avant');
  expect(then).toContain('31/12/2025');
});

test('who directs, who holds and who owns are told as of the day, with what the table is not', async () => {
  const Id = await company();
  const [person = 0, buyer = 0] = app.firms.A.persons;
  await head.call(SaveMandat, {
    IdSociete: Id,
    IdPerson: person,
    Fonction: 'P',
    DateDebut: '2020-01-01',
    DateExpiration: '2026-06-30',
    IsSignataire: true,
  });
  await move(Id, { to: `p${person}`, Nombre: 100 });
  await move(Id, { Nature: 'CESSION', from: `p${person}`, to: `p${buyer}`, Nombre: 30, Date: '2024-06-30' });
  const [first, second] = await app.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from person where client_id = $1 and id = any ($2)
     order by array_position($2, id)`,
    [app.firms.A.id, [person, buyer]],
  );
  const now = await sheet(Id);
  for (const told of [
    first?.name,
    second?.name,
    'Président',
    '30/06/2026',
    'ne vaut ni inscription en compte',
  ])
    expect(now).toContain(told);
  expect(now).toMatch(/70\s%/);
  expect(now).toContain('plus de 25 %');
  const then = await sheet(Id, { AsOf: '2024-06-29', Blocs: ['DETENTEURS'] });
  expect(then).toMatch(/100\s%/);
  expect(then).not.toContain(second?.name);
});

test('only the chosen parts are told', async () => {
  const Id = await add({ RaisonSociale: 'Partielle', NombreSalaries: 7, IsEmployeur: true });
  const text = await sheet(Id, { Blocs: ['FISCAL'] });
  expect(text).toContain('Régime fiscal');
  expect(text).not.toContain('Nombre de salariés');
});

test('a confidential file has no sheet for others, neither alone nor among several', async () => {
  const hidden = await add({ RaisonSociale: 'Secrète', IsConfidentiel: true });
  const seen = [await add({ RaisonSociale: 'Vue' }), await add({ RaisonSociale: 'VUE' })];
  const assistant = await app.signIn('AIDE_COMPTABLE');
  expect((await assistant.call(GenererFichesignaletiquePdf, { Id: hidden })).status).toBe(404);
  expect((await assistant.call(StartFichesSignaletiques, { Ids: [hidden] })).status).toBe(404);

  await startNode(app, [sheetsJob]);
  const { ZipId } = (await assistant.call(StartFichesSignaletiques, { Ids: [hidden, ...seen] })).answer;
  const find = async () =>
    (await assistant.call(GetDownloads, {})).answer.Items.find((one) => one.ZipId === ZipId);
  await expect.poll(async () => (await find())?.State, { timeout: 60_000 }).toBe('done');
  const entries = await readZip((await assistant.call(DownloadFile, { ZipId })).bytes);
  expect([...entries.keys()].sort()).toEqual([
    'Fiche signalétique - VUE (2).pdf',
    'Fiche signalétique - Vue.pdf',
  ]);
  expect(readPdf(entries.get('Fiche signalétique - Vue.pdf') ?? new Uint8Array()).title).toBe('Vue');
});
