import { expect, test } from 'vitest';
import { editBudget } from '#contract/permanent-files/companies/budgets/calls.ts';
import { AddSociete, DeleteSociety } from '#contract/permanent-files/companies/calls.ts';
import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import * as calls from '#contract/social/payslip-counts/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const payroll = await app.signIn('SERVICE_SOCIAL');

let nth = 5_000_000;

async function company(RaisonSociale: string, more: object = {}) {
  nth += 1;
  const Siret = siretOf(nth);
  const { Id } = (await director.call(AddSociete, { societe: { RaisonSociale, Siret, ...more } })).answer;
  return { Id, Siret };
}

const load = (lines: readonly string[] | Buffer, name = 'bulletins.csv') =>
  payroll.call(
    calls.ImportFromCsvDoc,
    {},
    { file: { name, content: Buffer.isBuffer(lines) ? lines : ['SIRET;mois;nombre', ...lines].join('\n') } },
  );
const yearOf = async (Id: number, year = 2025) =>
  (await payroll.call(calls.getBulletinTraking, { id: Id * 10_000 + year })).answer;
const correct = (IdSociete: number, Mois: number, Nombre: number, Annee = 2025) =>
  payroll.call(calls.saveBulletinTraking, { IdSociete, Annee, Mois, Nombre, Motif: 'Recompté' });
const open = async (Id: number) =>
  (await yearOf(Id)).Anomalies.filter(({ Etat }) => Etat === 'OUVERTE').map(({ Nature, Mois }) =>
    Mois === null ? Nature : `${Nature} ${Mois}`,
  );

test('a file is counted by establishment and month; the letter of the year tells the gap', async () => {
  const { Id, Siret } = await company('Compte juste');
  await director.call(editBudget, { IdSociete: Id, Annee: 2025, NbBPLM: 10 });
  const loaded = (await load([`${Siret};01/2025;4`, `${Siret};2025-02;5`, `${Siret};mars 2025;6`])).answer;
  expect(loaded).toMatchObject({ Lignes: 3, Bulletins: 15, Avertissements: [] });
  const year = await yearOf(Id);
  expect(year).toMatchObject({ Total: 15, NbBPLM: 10, Ecart: 5 });
  expect(year.Mois.slice(0, 4)).toEqual([4, 5, 6, null]);
  expect(year.Lignes).toMatchObject([
    { Mois: 1, Nombre: 4, Source: 'FICHIER', NomFichier: 'bulletins.csv', Ligne: 2, Compte: true },
    { Ligne: 3 },
    { Ligne: 4 },
  ]);
  const list = (await payroll.call(calls.loadAllSocieteBPTracking, { Annee: 2025, Societe: 'Compte juste' }))
    .answer;
  expect(list).toMatchObject({ TotalCount: 1, TotalBulletins: 15, TotalPrevus: 10, TotalDepassements: 1 });
  expect(list.Items[0]).toMatchObject({ Total: 15, Ecart: 5, Ouvertes: 1 });
});

test('a file with faults is refused whole: each by line and column, and nothing is written', async () => {
  const { Id, Siret } = await company('Fautes');
  const closed = await company('Exercice clos');
  await app.query(
    `insert into exercise (client_id, company_id, starts_on, ends_on, state) values ($1, $2, '2024-01-01', '2024-12-31', 'CLOS')`,
    [A.id, closed.Id],
  );
  const reply = await load([
    `${Siret};01/2025;3`,
    `12345678901234;01/2025;3`,
    `${Siret};13/2025;3`,
    `${Siret};02/2025;-1`,
    `${Siret};01/2025;8`,
    `${Siret};03/2999;1`,
    `${closed.Siret};05/2024;2`,
    `${siretOf(9_123_456)};05/2025;2`,
    `=HYPERLINK("http://a.example");04/2025;1`,
    `8,12345E+13;04/2025;1`,
  ]);
  expect(reply.status).toBe(400);
  const { Fautes, TotalFautes } = reply.error.Details as { Fautes: FileFault[]; TotalFautes: number };
  expect(Fautes.map(({ Ligne, Colonne, Message }) => [Ligne, Colonne, Message])).toEqual([
    [3, 'SIRET', 'SIRET invalide.'],
    [4, 'mois', 'Mois invalide\u202f: 03/2026 ou 2026-03 attendu.'],
    [5, 'nombre', 'Nombre entier attendu.'],
    [6, null, 'Cet établissement et ce mois sont déjà à la ligne 2.'],
    [7, 'mois', 'Mois invalide\u202f: 03/2026 ou 2026-03 attendu.'],
    [8, 'mois', 'Ce mois est dans un exercice clos.'],
    [9, 'SIRET', 'Aucun dossier n’a cet établissement.'],
    [10, 'SIRET', 'SIRET invalide.'],
    [11, 'SIRET', expect.stringContaining('abrégé par le tableur')],
  ]);
  expect(TotalFautes).toBe(9);
  expect((await yearOf(Id)).Total).toBe(0);
  expect(app.logLines.join('')).not.toContain(Siret);
});

test.each([
  ['nothing at all', Buffer.alloc(0), 'Ce fichier est vide.'],
  ['titles alone', Buffer.from('SIRET;mois;nombre\n'), 'Ce fichier n’a aucune ligne sous ses titres.'],
  ['no titles', Buffer.from('1;2;3\n4;5;6\n'), /Il manque à ce fichier les colonnes SIRET, mois, nombre/],
  ['a PDF', Buffer.from('%PDF-1.7 x'), /ni un classeur Excel/],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), /page web/],
  [
    'too many lines',
    Buffer.from(`SIRET;mois;nombre\n${'1;01/2025;1\n'.repeat(5001)}`),
    /plus de 5000 lignes/,
  ],
  ['a quote left open', Buffer.from('SIRET;mois;nombre\n"1;01/2025;1\n2;3;4'), /guillemet|SIRET/],
])('a hostile file is refused with a sentence: %s', async (_name, content, sentence) => {
  const reply = await load(content);
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('file')).toMatch(sentence);
});

test('no file, or one without a name, is not found', async () => {
  const reply = await payroll.call(calls.ImportFromCsvDoc, {});
  expect([reply.status, reply.fieldMessage('file')]).toEqual([400, 'Fichier introuvable.']);
});

test('a month that a file tells already is refused, as is the same file: nobody is counted twice', async () => {
  const { Id, Siret } = await company('Deux fois');
  const first = [`${Siret};01/2025;4`];
  await load(first, 'premier.csv');
  const again = await load(first, 'premier-copie.csv');
  expect(again.status).toBe(400);
  const other = await load([`${Siret};janvier 2025;9`], 'autre.csv');
  expect((other.error.Details as { Fautes: FileFault[] }).Fautes[0]?.Message).toContain('premier.csv');
  expect((await yearOf(Id)).Total).toBe(4);
});

test('a file in Windows-1252, or in UTF-16, reads as one in UTF-8', async () => {
  const { Id, Siret } = await company('Encodages');
  await load(Buffer.from(`SIRET;mois;nombre\r\n${Siret};f\u00e9vrier 2025;2\r\n`, 'latin1'));
  await load(Buffer.from(`\ufeffSIRET;mois;nombre\r\n${Siret};ao\u00fbt 2025;3\r\n`, 'utf16le'));
  expect((await yearOf(Id)).Mois).toMatchObject([
    null,
    2,
    null,
    null,
    null,
    null,
    null,
    3,
    null,
    null,
    null,
    null,
  ]);
});

test('a correction is a line of its own with its motive, outranks files, and tells when a newer file differs', async () => {
  const { Id, Siret } = await company('À la main');
  await load([`${Siret};01/2025;4`], 'janvier.csv');
  expect((await correct(Id, 1, 3)).answer).toMatchObject({ Total: 3, NbBPLM: null, Ecart: null });
  expect((await correct(Id, 1, 3)).fieldMessage('Nombre')).toBe('Le mois compte déjà ce nombre.');
  expect((await correct(Id, 1, 3, 2099)).fieldMessage('Mois')).toBe('Ce mois n’a pas commencé.');
  const { Lignes } = await yearOf(Id);
  expect(Lignes.map(({ Source, Nombre, Compte, Motif }) => [Source, Nombre, Compte, Motif])).toEqual([
    ['FICHIER', 4, false, null],
    ['CORRECTION', 3, true, 'Recompté'],
  ]);
  await correct(Id, 2, 3);
  const later = (await load([`${Siret};02/2025;5`], 'fevrier.csv')).answer;
  expect(later.Avertissements).toEqual([{ Ligne: 2, Message: '02/2025 reste à 3, corrigé à la main.' }]);
  expect(await open(Id)).toEqual(['SANS_LETTRE', 'CORRECTION_DEPASSEE 2']);
});

test('months of a closed exercise stay as they are: no correction, no file taken back', async () => {
  const { Id, Siret } = await company('Clos ensuite');
  const { IdSocietyBPTrackingFile } = (await load([`${Siret};01/2025;4`], 'clos.csv')).answer;
  await app.query(
    `insert into exercise (client_id, company_id, starts_on, ends_on, state) values ($1, $2, '2025-01-01', '2025-12-31', 'CLOS')`,
    [A.id, Id],
  );
  expect((await correct(Id, 1, 5)).fieldMessage('Mois')).toBe('Ce mois est dans un exercice clos.');
  const reply = await payroll.call(calls.DeleteSocietyBPTrackingFile, { Id: IdSocietyBPTrackingFile });
  expect([reply.status, reply.error.Code]).toEqual([409, 'MONTH_CLOSED']);
  expect((await yearOf(Id)).MoisClos).toHaveLength(12);
});

test('a file is listed with its lines and taken back with them; its figures go, corrections stay', async () => {
  const { Id, Siret } = await company('Repris');
  const { IdSocietyBPTrackingFile } = (await load([`${Siret};04/2025;4`, `${Siret};05/2025;4`], 'repris.csv'))
    .answer;
  await correct(Id, 4, 2);
  const files = (await payroll.call(calls.getSocietyBPTrackingFiles, { Annee: 2025 })).answer;
  expect(files.Items[0]).toMatchObject({
    Nom: 'repris.csv',
    Lignes: 2,
    Bulletins: 8,
    Du: '2025-04',
    Au: '2025-05',
  });
  const request = { idSocietyBPTrackingFile: IdSocietyBPTrackingFile };
  expect((await payroll.call(calls.GetSocietyBPTrackingFile, request)).answer.Items).toMatchObject([
    { Ligne: 2, Siret, NomSociete: 'Repris', Mois: '2025-04', Nombre: 4 },
    { Ligne: 3 },
  ]);
  const removed = await payroll.call(calls.DeleteSocietyBPTrackingFile, { Id: IdSocietyBPTrackingFile });
  expect(removed.answer).toBe(true);
  expect((await payroll.call(calls.GetSocietyBPTrackingFile, request)).status).toBe(404);
  expect((await yearOf(Id)).Mois.slice(3, 5)).toEqual([2, null]);
});

test('holes and leaps between months are told; what the figures show no more settles by itself', async () => {
  const { Id, Siret } = await company('Trous');
  await director.call(editBudget, { IdSociete: Id, Annee: 2025, NbBPLM: 100 });
  await load([`${Siret};01/2025;4`, `${Siret};04/2025;10`]);
  expect(await open(Id)).toEqual(['MOIS_MANQUANT 2', 'MOIS_MANQUANT 3', 'VARIATION 4']);
  await correct(Id, 2, 5);
  await correct(Id, 3, 7);
  const { Anomalies } = await yearOf(Id);
  expect(Anomalies.filter(({ Etat }) => Etat === 'OUVERTE')).toEqual([]);
  expect(Anomalies[0]?.Historique).toMatchObject([
    { Action: 'RESOUDRE', Motif: 'Les chiffres ne la montrent plus.', Auteur: null },
  ]);
});

test('an anomaly is settled and opened again with why and by whom; other figures open it by themselves', async () => {
  const { Id, Siret } = await company('Jugée');
  await load([`${Siret};01/2025;4`]);
  const [anomaly] = (await yearOf(Id)).Anomalies;
  const decide = (Action: 'JUSTIFIER' | 'ROUVRIR', Motif: string) =>
    payroll.call(calls.manipulateAnomaly, { Id: anomaly?.Id ?? 0, Action, Motif });
  expect((await decide('ROUVRIR', 'Non')).fieldMessage('Action')).toBe('Cette anomalie est déjà ouverte.');
  expect((await decide('JUSTIFIER', ' ')).fieldMessage('Motif')).toBe('Motif obligatoire.');
  const justified = (await decide('JUSTIFIER', 'Lettre en signature')).answer;
  expect(justified).toMatchObject({ Etat: 'JUSTIFIEE', Historique: [{ Motif: 'Lettre en signature' }] });
  expect(justified.Historique[0]?.Auteur).toBeTruthy();
  const settled = await payroll.call(calls.loadAllSocieteBPTracking, {
    Annee: 2025,
    Societe: 'Jugée',
    Anomalie: 'TRAITEES',
  });
  expect(settled.answer.TotalCount).toBe(1);
  await correct(Id, 1, 5);
  expect(await open(Id)).toEqual(['SANS_LETTRE']);
  await director.call(editBudget, { IdSociete: Id, Annee: 2025, NbBPLM: 3 });
  expect(await open(Id)).toEqual(['DEPASSEMENT']);
});

test('a letter without any payslip is followed too, and the export prints what is filtered', async () => {
  const { Id } = await company('Attendue seulement');
  await director.call(editBudget, { IdSociete: Id, Annee: 2025, NbBPLM: 24 });
  const filter = { Annee: 2025, Societe: 'Attendue seulement' };
  const { Items } = (await payroll.call(calls.loadAllSocieteBPTracking, filter)).answer;
  expect(Items).toMatchObject([{ Total: 0, NbBPLM: 24, Ecart: -24 }]);
  const printed = await payroll.call(calls.ExportToPDFSocieteHavingBPTracking, filter);
  expect(readPdf(printed.bytes).pages.join(' ')).toContain('Attendue seulement');
  const model = await payroll.call(calls.DownloadImportModel, {});
  expect(model.bytes.toString('utf8')).toBe('\ufeffSIRET;mois;nombre\r\n');
});

test('lines of a confidential file are nobody else’s, and its establishment is unknown to them', async () => {
  const { Id, Siret } = await company('Sous le sceau', { IsConfidentiel: true });
  const refused = await load([`${Siret};01/2025;4`]);
  expect((refused.error.Details as { Fautes: FileFault[] }).Fautes[0]?.Message).toBe(
    'Aucun dossier n’a cet établissement.',
  );
  const content = `SIRET;mois;nombre\n${Siret};01/2025;4`;
  const own = await director.call(calls.ImportFromCsvDoc, {}, { file: { name: 'secret.csv', content } });
  const request = { idSocietyBPTrackingFile: own.answer.IdSocietyBPTrackingFile };
  expect((await payroll.call(calls.GetSocietyBPTrackingFile, request)).status).toBe(404);
  expect((await payroll.call(calls.getBulletinTraking, { id: Id * 10_000 + 2025 })).status).toBe(404);
  expect((await correct(Id, 1, 1)).status).toBe(404);
});

test('a company whose payslips are counted is not deleted', async () => {
  const { Id, Siret } = await company('Comptée');
  await load([`${Siret};06/2025;4`]);
  expect((await director.call(DeleteSociety, { Id })).answer.IsDeleted).toBe(false);
});
