import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { AddEtablissement } from '#contract/permanent-files/companies/establishment-calls.ts';
import { GetAllSuiviSocietes1 } from '#contract/permanent-files/companies/portfolio/calls.ts';
import {
  allCfeNotifications,
  DownloadReductionCfe,
  exportCfeToExcel,
  GetCfeById,
  MakeCfeYear,
  saveCfe,
} from '#contract/tax/cfe/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readableText } from '#proof/files/zip.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';
import { makeCurrentYear } from './make-cfe-year.ts';

const app = await startTestApp();
const director = await app.signIn('EXPERT_COMPTABLE');
const accountant = await app.signIn('COMPTABLE');

let number = 60_000;

async function company(RaisonSociale: string, more: object = {}) {
  number += 1;
  const { answer } = await director.call(AddSociete, {
    societe: {
      RaisonSociale,
      Siren: siretOf(number).slice(0, 9),
      Siret: siretOf(number),
      DateDebutActivite: '2019-05-01',
      Adresse: { Adresse1: '1 rue du Test', Cp: '37000', Ville: 'Tours' },
      ...more,
    },
  });
  return { id: answer.Id, number };
}

const make = (Annee: number) => director.call(MakeCfeYear, { Annee });
const list = async (IdSociete: number, Annee: number, more: object = {}) =>
  (await director.call(allCfeNotifications, { IdSociete, Annee, ...more })).answer;

async function line(id: number, year: number) {
  const [found] = (await list(id, year)).Items;
  if (!found) throw new Error(`no line of ${year}`);
  return found;
}

const notice = { Montant: 400_000, RecuLe: '2024-11-05' } as const;

test('a year has one line an establishment: owed by who was active on 1 January, not in the year of creation', async () => {
  const { id, number: own } = await company('Deux places');
  await director.call(AddEtablissement, { IdSociete: id, Siret: siretOf(own, 2), DateDebut: '2024-01-01' });
  await director.call(AddEtablissement, {
    IdSociete: id,
    Siret: siretOf(own, 3),
    DateDebut: '2020-01-01',
    DateFin: '2023-12-31',
  });
  await make(2024);
  const { Items, ParEtat } = await list(id, 2024);
  expect(Items.map(({ Siret, Etat, Motif }) => [Siret, Etat, Motif.Source])).toEqual([
    [siretOf(own), 'A_RECUPERER', 'CGI, art. 1478'],
    [siretOf(own, 2), 'NON_REDEVABLE', 'CGI, art. 1478'],
  ]);
  expect(ParEtat).toMatchObject({ A_RECUPERER: 1, NON_REDEVABLE: 1, PAYE: 0 });
  expect(Items[1]?.LimiteDeclaration).toMatchObject({ Date: '2024-12-31', Source: 'CGI, art. 1477' });
  expect(Items[1]?.LimiteSolde).toBeNull();
});

test('the night’s run makes the current year once, whatever runs how often', async () => {
  const { id } = await company('Nocturne');
  await Promise.all([makeCurrentYear(app.database), makeCurrentYear(app.database)]);
  await makeCurrentYear(app.database);
  expect((await list(id, Number(new Date().toISOString().slice(0, 4)))).TotalCount).toBe(1);
});

test('a year to come has no lines yet', async () => {
  expect((await make(2199)).fieldMessage('Annee')).toContain('1er janvier');
});

test.each([
  // 15 June 2024 was a Saturday and 15 December a Sunday: 17/6 and 16/12
  [2024, '2024-06-17', '2024-06-15', '2024-12-16', '2024-12-15'],
  [2025, '2025-06-16', '2025-06-15', '2025-12-15', null],
  [2026, '2026-06-15', null, '2026-12-15', null],
])(
  'limits of %i are put off to the next working day',
  async (year, instalment, from, balance, fromBalance) => {
    const { id } = await company(`Reportée ${year}`);
    await make(year - 1);
    const before = await line(id, year - 1);
    await director.call(saveCfe, { Id: before.Id, Montant: 300_000, RecuLe: `${year - 1}-11-05` });
    await make(year);
    const found = await line(id, year);
    expect(found).toMatchObject({ HasAcompte: true, AcomptePropose: 150_000 });
    expect(found.LimiteAcompte).toMatchObject({ Date: instalment, ReporteeDu: from });
    expect(found.LimiteSolde).toMatchObject({ Date: balance, ReporteeDu: fromBalance });
  },
);

test('below the threshold by one cent no instalment is owed, and without last year’s notice nothing is guessed', async () => {
  const { id } = await company('Sous le seuil');
  await make(2023);
  await make(2024);
  expect(await line(id, 2024)).toMatchObject({ HasAcompte: null, AcomptePropose: null, LimiteAcompte: null });
  await director.call(saveCfe, { Id: (await line(id, 2023)).Id, Montant: 299_999, RecuLe: '2023-11-05' });
  expect(await line(id, 2024)).toMatchObject({ HasAcompte: false, LimiteAcompte: null });
});

test('the state follows the facts: to fetch, received, paid, disputed, exempt', async () => {
  const { id } = await company('Suivie');
  await make(2024);
  const { Id } = await line(id, 2024);
  const states: string[] = [];
  for (const facts of [
    notice,
    { ...notice, PayeLe: '2024-12-10' },
    { ...notice, PayeLe: '2024-12-10', ContesteLe: '2025-02-01', MotifContestation: 'Base erronée' },
    { MotifExoneration: 'Zone franche' },
  ]) {
    await director.call(saveCfe, {
      Id,
      Montant: null,
      RecuLe: null,
      PayeLe: null,
      ContesteLe: null,
      MotifContestation: null,
      ...facts,
    });
    states.push((await line(id, 2024)).Etat);
  }
  expect(states).toEqual(['RECU', 'PAYE', 'CONTESTE', 'EXONERE']);
});

test.each([
  ['a notice without its day', { Montant: 1000 }, 'RecuLe'],
  ['a payment without a notice', { PayeLe: '2024-12-01' }, 'Montant'],
  ['an instalment above the tax', { ...notice, Acompte: 400_001 }, 'Acompte'],
  ['a dispute without a motive', { ...notice, ContesteLe: '2025-01-10' }, 'MotifContestation'],
  ['an exemption of what is owed', { ...notice, MotifExoneration: 'Zone franche' }, 'MotifExoneration'],
  ['a day to come', { Montant: 1000, RecuLe: '2199-01-01' }, 'RecuLe'],
  ['a notice that came before its year', { Montant: 1000, RecuLe: '2023-11-05' }, 'RecuLe'],
])('%s is refused at its field', async (_, facts, field) => {
  const { id } = await company('Refusée');
  await make(2024);
  const { Id } = await line(id, 2024);
  expect((await director.call(saveCfe, { Id, ...facts })).fieldMessage(field)).toBeTypeOf('string');
  expect((await line(id, 2024)).Etat).toBe('A_RECUPERER');
});

test('a file that ceases is told the months that it may claim back, and until when', async () => {
  const { id, number: own } = await company('Cessante');
  await director.call(AddEtablissement, {
    IdSociete: id,
    Siret: siretOf(own, 2),
    DateDebut: '2020-01-01',
    DateFin: '2024-09-30',
  });
  await make(2024);
  const [, closed] = (await list(id, 2024)).Items;
  await director.call(saveCfe, { Id: closed?.Id ?? 0, Montant: 120_000, RecuLe: '2024-11-05' });
  const { Items, TotalCount } = await list(id, 2024, { IsReduction: true });
  expect(TotalCount).toBe(1);
  expect(Items[0]?.Reduction).toMatchObject({
    CesseeLe: '2024-09-30',
    Mois: 3,
    Montant: 30_000,
    // a right that has lapsed is not late
    Limite: { Date: '2025-12-31', EnRetard: false },
  });
  const letter = await director.call(DownloadReductionCfe, { Id: closed?.Id ?? 0 });
  const text = readPdf(letter.bytes).pages.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('30/09/2024');
  expect(text).toContain('3 mois sur douze');
  expect(text).toContain('300,00');
  const [seat] = (await list(id, 2024)).Items;
  expect((await director.call(DownloadReductionCfe, { Id: seat?.Id ?? 0 })).status).toBe(409);
  await director.call(saveCfe, {
    Id: closed?.Id ?? 0,
    Montant: 120_000,
    RecuLe: '2024-11-05',
    ReductionDemandeeLe: '2025-01-10',
  });
  expect((await list(id, 2024, { IsReduction: true })).TotalCount).toBe(0);
});

test('what is late is counted as it is told line by line', async () => {
  const { id } = await company('En retard');
  await make(2024);
  expect(await list(id, 2024)).toMatchObject({ TotalEnRetard: 1, Items: [{ EnRetard: true }] });
  const { Id } = await line(id, 2024);
  await director.call(saveCfe, { Id, ...notice, ModePaiement: 'MENSUALISATION' });
  expect(await list(id, 2024)).toMatchObject({ TotalEnRetard: 0, Items: [{ EnRetard: false }] });
  await director.call(saveCfe, { Id, ...notice, ModePaiement: null });
  expect((await list(id, 2024, { IsEnRetard: true })).TotalCount).toBe(1);
  await director.call(saveCfe, { Id, ...notice, PayeLe: '2024-12-10' });
  expect((await list(id, 2024, { IsEnRetard: true })).TotalCount).toBe(0);
});

test('the workbook has the lines of the list', async () => {
  const { id } = await company('Exportée CFE');
  await make(2024);
  const text = readableText((await director.call(exportCfeToExcel, { IdSociete: id, Annee: 2024 })).bytes);
  expect(text).toContain('Exportée CFE');
  expect(text).toContain('À récupérer');
});

test('an accountant is shown the own portfolio, and a colleague’s only where they manage it', async () => {
  const { id } = await company('Pas à moi');
  await make(2024);
  expect((await accountant.call(allCfeNotifications, { IdSociete: id, Annee: 2024 })).answer.TotalCount).toBe(
    0,
  );
  const other = { Annee: 2024, IdCollaborateur: app.firms.A.users.CHEF_MISSION.id };
  expect((await accountant.call(allCfeNotifications, other)).status).toBe(403);
});

test('a confidential file’s line is neither listed, read nor saved by others, nor another firm’s', async () => {
  const { id } = await company('Secrète', { IsConfidentiel: true });
  await make(2024);
  const { Id } = await line(id, 2024);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  for (const user of [accountant, stranger])
    for (const reply of [await user.call(GetCfeById, { Id }), await user.call(saveCfe, { Id, ...notice })])
      expect(reply.status).toBe(404);
  const head = await app.signIn('CHEF_MISSION');
  expect((await head.call(allCfeNotifications, { IdSociete: id, Annee: 2024 })).answer.TotalCount).toBe(0);
});

test('of two who save a line the second is told', async () => {
  const { id } = await company('Disputée');
  await make(2024);
  const { Id, Version } = await line(id, 2024);
  expect((await director.call(saveCfe, { Id, Version, ...notice })).status).toBe(200);
  expect((await director.call(saveCfe, { Id, Version, ...notice })).status).toBe(409);
});

test('the firm’s portfolio tells this year’s CFE of a file, of several establishments the one that has come least far', async () => {
  const { id, number: own } = await company('Au portefeuille');
  await director.call(AddEtablissement, { IdSociete: id, Siret: siretOf(own, 2), DateDebut: '2020-01-01' });
  const year = Number(todayInParis().slice(0, 4));
  await make(year);
  const told = async () =>
    (await director.call(GetAllSuiviSocietes1, { Filter: 'Au portefeuille' })).answer.Items[0]?.Cfe?.Etat;
  const [first, second] = (await list(id, year)).Items;
  await director.call(saveCfe, { Id: first?.Id ?? 0, Montant: 1000, RecuLe: `${year}-01-05` });
  expect(await told()).toBe('À récupérer');
  await director.call(saveCfe, { Id: second?.Id ?? 0, Montant: 1000, RecuLe: `${year}-01-05` });
  expect(await told()).toBe('Reçu');
});
