import { expect, test } from 'vitest';
import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import { DeletePortage } from '#contract/portage/employments/calls.ts';
import * as calls from '#contract/portage/payslips/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { plainWorkbook } from '#proof/files/workbooks.ts';
import { readableText } from '#proof/files/zip.ts';
import { employmentId } from '#proof/firms/portage.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const keeper = await app.signIn('PORTAGE_SALARIAL');
const carrier = A.companies.at(-2) ?? 0;
/** Of the first contract, MAT-A-0, which holds since September 2022; the third one, MAT-A-2, ended in August 2024. */
const person = A.persons[2] ?? 0;

const head =
  'Matricule;Mois;Salaire de base;Brut;Cotisations salariales;Cotisations patronales;PAS;Net à payer;Coût employeur';
/** A line whose sums close: 4 000 of gross, 3 000 of net, 5 700 of cost. */
const line = (matricule: string, month: string, net = '3000,00') =>
  `${matricule};${month};3 500,00;4000;800,00;1700;200;${net};5 700,00`;
const send = (lines: readonly string[], more: object = {}, name = 'paie.csv') =>
  keeper.call(
    calls.ImportJournalPaieFromCsvDoc,
    { SocietePortageId: carrier, ...more },
    { file: { name, content: [head, ...lines].join('\n') } },
  );
const list = async (filters: object) => (await keeper.call(calls.getAllPortageTracking, filters)).answer;
const idOf = async (Annee: number, Mois: number) => {
  const { Items } = await list({ Annee, Mois, PorteeId: person });
  return Items[0]?.IdBulletinInfo ?? 0;
};
const figures = {
  Brut: 400_000,
  CotisationsSalariales: 80_000,
  CotisationsPatronales: 170_000,
  Pas: 20_000,
  NetPaye: 300_000,
  CoutTotal: 570_000,
};
const save = (Mois: string, more: object = {}) =>
  keeper.call(calls.savePorteeBulletinTracking, {
    PorteeId: person,
    SocietePortageId: carrier,
    Mois,
    ...figures,
    ...more,
  });
const decide = (Ids: number[], IsValide: boolean, Motif?: string) =>
  keeper.call(calls.validatePorteeBulletinTracking, { Ids, IsValide, ...(Motif && { Motif }) });

test('a journal is matched by the payroll’s number and month; what does not fit is kept, and told with its rule', async () => {
  const { answer } = await send([line('MAT-A-0', '03/2023'), line('MAT-A-0', 'avril 2023', '3010,00')]);
  expect(answer).toMatchObject({ Lignes: 2, TotalBrut: 800_000, TotalNetPaye: 601_000 });
  expect(answer.Avertissements).toEqual([
    {
      Ligne: 3,
      Message: expect.stringMatching(
        /^Net payé, écart de \+.10,00.€\. Brut − cotisations .* 3.000,00.€.*3.010,00.€\.$/,
      ),
    },
  ]);
  const year = await list({ Annee: 2023 });
  expect(year).toMatchObject({
    TotalCount: 2,
    TotalBrut: 800_000,
    TotalNetPaye: 601_000,
    TotalAvecEcart: 1,
    TotalAVerifier: 2,
  });
  expect(year.Items[0]).toMatchObject({
    PorteeId: person,
    Matricule: 'MAT-A-0',
    Source: 'JOURNAL',
    Ligne: 2,
  });
  expect((await list({ Annee: 2023, AvecEcart: true })).Items).toMatchObject([
    { Mois: '2023-04', Ecarts: [{ Nature: 'NET', Montant: 1000, Attendu: 300_000 }] },
  ]);
});

test('a base below the contract’s and an apport below the agreement’s share are gaps; a month that is begun is not judged', async () => {
  await save('2022-10', { SalaireBase: 300_000, ApportAffaires: 10_000 });
  const { Items } = await list({ Annee: 2022, PorteeId: person });
  expect(Items[0]?.Ecarts.map(({ Nature, Montant, Attendu }) => [Nature, Montant, Attendu])).toEqual([
    ['BASE', -20_000, 320_000],
    ['APPORT', -5000, 15_000],
  ]);
});

test('a file with faults is refused whole: each by line and column, and nothing is written', async () => {
  const reply = await send([
    line('MAT-A-0', '01/2024'),
    line('INCONNU', '01/2024'),
    line('MAT-A-2', '12/2024'),
    line('MAT-A-1', '01/2024'),
    line('MAT-A-0', '13/2024'),
    line('MAT-A-0', '02/2099'),
    line('', '02/2024'),
    line('MAT-A-0', '03/2024', '=1+1'),
    line('MAT-A-0', '04/2024', '-3000'),
    line('MAT-A-0', '01/2024'),
  ]);
  expect(reply.status).toBe(400);
  const { Fautes, TotalFautes } = reply.error.Details as { Fautes: FileFault[]; TotalFautes: number };
  expect(Fautes.map(({ Ligne, Colonne, Message }) => [Ligne, Colonne, Message])).toEqual([
    [3, 'Matricule', 'Aucune personne portée n’a ce matricule dans cette société.'],
    [4, 'Mois', 'Le contrat ne couvre pas ce mois.'],
    [5, 'Matricule', 'Aucune personne portée n’a ce matricule dans cette société.'],
    [6, 'Mois', 'Mois invalide\u202f: 03/2026 ou 2026-03 attendu.'],
    [7, 'Mois', 'Ce mois n’a pas commencé.'],
    [8, 'Matricule', 'Matricule obligatoire.'],
    [9, 'Net payé', 'Montant invalide.'],
    [10, 'Net payé', 'Montant négatif.'],
    [11, null, 'Ce matricule et ce mois sont déjà à la ligne 2.'],
  ]);
  expect(TotalFautes).toBe(9);
  expect((await list({ Annee: 2024 })).TotalCount).toBe(0);
  expect(app.logLines.join('')).not.toContain('MAT-A-0');
});

test.each([
  ['nothing at all', Buffer.alloc(0), 'Ce fichier est vide.'],
  ['titles alone', Buffer.from(`${head}\n`), 'Ce fichier n’a aucune ligne sous ses titres.'],
  [
    'another table',
    Buffer.from('SIRET;mois;nombre\n1;2;3\n'),
    /Il manque à ce fichier les colonnes Matricule, Brut/,
  ],
  ['a PDF', Buffer.from('%PDF-1.7 x'), /ni un classeur Excel/],
  [
    'too many lines',
    Buffer.from(`${head}\n${`${line('A', '01/2024')}\n`.repeat(5001)}`),
    /plus de 5000 lignes/,
  ],
])('a hostile file is refused with a sentence: %s', async (_name, content, sentence) => {
  const reply = await keeper.call(
    calls.ImportJournalPaieFromCsvDoc,
    { SocietePortageId: carrier },
    { file: { name: 'x.csv', content } },
  );
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('file')).toMatch(sentence);
});

test('no file is not found, as the specification says; a company that does not carry is refused at its field', async () => {
  const reply = await keeper.call(calls.ImportFromExcelDoc, { PorteeId: person });
  expect([reply.status, reply.fieldMessage('file')]).toEqual([400, 'Fichier introuvable.']);
  const other = await send([line('MAT-A-0', '01/2024')], { SocietePortageId: A.companies[0] });
  expect(other.fieldMessage('SocietePortageId')).toBe('Cette société n’est pas une société de portage.');
});

test('another firm’s carrier and person are nobody’s, whatever the file says', async () => {
  const { B } = app.firms;
  const theirs = await send([line('MAT-B-0', '01/2024')], { SocietePortageId: B.companies.at(-2) });
  expect([theirs.status, theirs.fieldMessage('SocietePortageId')]).toEqual([400, expect.any(String)]);
  const months = await keeper.call(
    calls.ImportFromExcelDoc,
    { PorteeId: B.persons[2] ?? 0 },
    { file: { name: 'mois.csv', content: [head, line('MAT-B-0', '01/2024')].join('\n') } },
  );
  expect([months.status, months.fieldMessage('PorteeId')]).toEqual([400, expect.any(String)]);
});

test('control totals that the file does not make refuse it whole', async () => {
  const lines = [line('MAT-A-0', '05/2023')];
  const reply = await send(lines, { TotalBrut: 400_000, TotalNetPaye: 300_001 });
  expect([reply.status, reply.fieldMessage('TotalBrut')]).toEqual([400, undefined]);
  expect(reply.fieldMessage('TotalNetPaye')).toMatch(/Le fichier fait 3.000,00.€, le contrôle 3.000,01.€\./);
  expect((await send(lines, { TotalBrut: 400_000, TotalNetPaye: 300_000 })).status).toBe(200);
});

test('nobody is paid twice: a month that is told already is refused, by whatever file, and its file can be taken back', async () => {
  const lines = [line('MAT-A-0', '06/2023')];
  const { IdBulletinTrackingFile: Id } = (await send(lines, {}, 'juin.csv')).answer;
  const again = await send([line('MAT-A-0', '2023-06')], {}, 'juin-bis.csv');
  expect(JSON.stringify(again.error.Details)).toContain('juin.csv');
  const copy = await send(lines, {}, 'copie.csv');
  expect(copy.status).toBe(400);
  const file = (await keeper.call(calls.getPorteeBulletinTrakingByFileId, { idBulletinTrackingFile: Id }))
    .answer;
  expect(file).toMatchObject({
    Nom: 'juin.csv',
    Lignes: 1,
    Etat: 'A_VERIFIER',
    Items: [{ Ligne: 2, Bulletin: { Mois: '2023-06', Matricule: 'MAT-A-0' } }],
  });
  expect(file.Items[0]?.Lu).toContainEqual({ Colonne: 'Salaire de base', Valeur: '3 500,00' });
  const payslip = file.Items[0]?.Bulletin.IdBulletinInfo ?? 0;
  expect((await decide([payslip], true)).answer).toEqual({ Nombre: 1 });
  const held = await keeper.call(calls.DeleteBulletinTrackingFile, { Id });
  expect([held.status, held.error.Code]).toEqual([409, 'MONTH_VALIDATED']);
  await decide([payslip], false, 'Journal à refaire');
  expect((await keeper.call(calls.DeleteBulletinTrackingFile, { Id })).answer).toBe(true);
  expect((await send(lines, {}, 'juin.csv')).status).toBe(200);
});

test('a workbook tells the months of one person, by number only where two contracts follow in a month', async () => {
  const content = await plainWorkbook([
    ['Mois', 'Brut', 'Cotisations salariales', 'Cotisations patronales', 'Net payé', 'Coût total'],
    ['2023-07', 4000, 800, 1700, 3200, 5700],
    ['2023-08', 4000.5, 800, 1700, 3200.5, 5700.5],
  ]);
  const { answer } = await keeper.call(
    calls.ImportFromExcelDoc,
    { PorteeId: person },
    { file: { name: 'mois.xlsx', content } },
  );
  expect(answer).toMatchObject({ Lignes: 2, TotalBrut: 800_050, Avertissements: [] });
  const other = await keeper.call(
    calls.ImportFromExcelDoc,
    { PorteeId: A.persons[0] ?? 0 },
    { file: { name: 'autre.xlsx', content } },
  );
  expect(other.fieldMessage('PorteeId')).toBe('Cette personne n’a pas de contrat de portage.');
});

test.each([
  [{ NetPaye: 300_001 }, 'NetPaye', /font 3.000,00.€/],
  [{ CoutTotal: 1 }, 'CoutTotal', /font 5.700,00.€/],
  [{ SalaireBase: 390_000, ApportAffaires: 20_000 }, 'Brut', /font déjà 4.100,00.€/],
  [{ Brut: null }, 'Brut', /montant obligatoire/],
  [{ Mois: '2099-01' }, 'Mois', 'Ce mois n’a pas commencé.'],
  [{ Mois: '2021-01' }, 'Mois', 'Aucun contrat de cette personne ne couvre ce mois.'],
  [{ PorteeId: 1_999_999 }, 'PorteeId', 'Cette personne n’a pas de contrat avec cette société de portage.'],
])('by hand %j is refused at %s', async (more, path, message) => {
  const reply = await save('2023-09', more);
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage(path)).toMatch(message);
});

test('a month that a file told is corrected with a reason, one that somebody changed meanwhile is not overwritten', async () => {
  await send([line('MAT-A-0', '10/2023')]);
  const Id = await idOf(2023, 10);
  const correct = (more: object) => save('2023-10', { IdBulletinInfo: Id, ...more });
  expect((await correct({})).fieldMessage('Motif')).toBe(
    'Motif obligatoire\u202f: un fichier dit autre chose.',
  );
  expect((await correct({ Motif: 'Prime oubliée', Mois: '2023-11' })).fieldMessage('Mois')).toMatch(
    /ne change ni/,
  );
  const Motif = 'Prime oubliée';
  expect(
    (await correct({ Motif, Version: 1, Brut: 410_000, NetPaye: 310_000, CoutTotal: 580_000 })).status,
  ).toBe(200);
  const { Items } = await list({ Annee: 2023, Mois: 10 });
  expect(Items[0]).toMatchObject({ Brut: 410_000, IsCorrige: true, Motif, Source: 'JOURNAL', Version: 2 });
  expect(
    (await correct({ Motif, Version: 1, Brut: 420_000, NetPaye: 320_000, CoutTotal: 590_000 })).status,
  ).toBe(409);
});

test('a validated month stays as it is; a gap is accepted with a reason, as is opening again', async () => {
  await save('2023-11', { SalaireBase: 100_000 });
  const Id = await idOf(2023, 11);
  expect((await decide([Id], true)).fieldMessage('Motif')).toMatch(/Un bulletin a un écart/);
  expect((await decide([Id], true, 'Dix jours sans mission')).answer).toEqual({ Nombre: 1 });
  expect((await decide([Id], true)).answer).toEqual({ Nombre: 0 });
  const held = await save('2023-11', { IdBulletinInfo: Id });
  expect([held.status, held.error.Code]).toEqual([409, 'MONTH_VALIDATED']);
  expect((await keeper.call(calls.DeletePorteeBulletinTracking, { Id })).status).toBe(409);
  expect((await decide([Id], false)).fieldMessage('Motif')).toBe('Motif obligatoire.');
  await decide([Id], false, 'Jours retrouvés');
  expect((await keeper.call(calls.DeletePorteeBulletinTracking, { Id })).answer).toBe(true);
  const kept = await app.query<{ action: string }>(
    `select action from audit_entry where entity = 'portage-payslip' and entity_id = $1 order by id`,
    [Id],
  );
  expect(kept.map(({ action }) => action)).toEqual([
    'portage-payslip.add',
    'portage-payslip.validate',
    'portage-payslip.validate',
    'portage-payslip.delete',
  ]);
});

test('a person’s year has twelve months, says which are missing, and carries the reserve over', async () => {
  await save('2024-01', { Reserve: 40_000 });
  await save('2025-02', { Reserve: -15_000 });
  const year = (await keeper.call(calls.getPortageTracking, { PorteeId: person, Annee: 2025 })).answer;
  expect(year.Mois.map(({ IsManquant }) => IsManquant)).toEqual(
    Array.from({ length: 12 }, (_, index) => index !== 1),
  );
  expect(year).toMatchObject({ SoldeReserve: 25_000, Totaux: { Brut: 400_000, Reserve: -15_000 } });
  const missing = (await keeper.call(calls.getBulletinsManquants, { Annee: 2025, SocietePortageId: carrier }))
    .answer;
  expect(missing.Items.filter(({ PorteeId }) => PorteeId === person)).toHaveLength(11);
  expect((await list({ Annee: 2025, SocietePortageId: carrier })).TotalManquants).toBe(missing.TotalCount);
  const nobody = await keeper.call(calls.getPortageTracking, { PorteeId: A.persons[0] ?? 0, Annee: 2025 });
  expect(nobody.status).toBe(404);
});

test('exports have the columns that were chosen, those of a saved filter, and never another user’s', async () => {
  const excel = async (more: object, as = keeper) =>
    readableText((await as.call(calls.ExportToExcelPortageTracking, { Annee: 2024, ...more })).bytes);
  const chosen = await excel({ Colonnes: ['NetPaye', 'Nom'] });
  expect(chosen.indexOf('Nom')).toBeLessThan(chosen.indexOf('Net payé'));
  expect(chosen).not.toContain('Matricule');
  const sent = { Nom: 'Virements', Filtre: { Annee: 2024 }, Colonnes: ['Matricule' as const] };
  const { Id } = (await keeper.call(calls.SaveFillterToExportCRM, sent)).answer;
  const again = (await keeper.call(calls.SaveFillterToExportCRM, { ...sent, Nom: 'VIREMENTS' })).answer;
  expect(again.Id).toBe(Id);
  expect((await keeper.call(calls.getFilltersToExportCRM, {})).answer.Items).toMatchObject([
    { Id, Nom: 'VIREMENTS' },
  ]);
  expect(await excel({ IdFiltre: Id })).toContain('MAT-A-0');
  const other = await app.signIn('DIRIGEANT');
  const refused = await other.call(calls.ExportToPDFPortageTracking, { IdFiltre: Id });
  expect(refused.fieldMessage('IdFiltre')).toBe('Ce filtre n’existe pas ou plus.');
  expect((await other.call(calls.DeleteFillterToExportCRM, { Id })).status).toBe(404);
  expect((await keeper.call(calls.DeleteFillterToExportCRM, { Id })).answer).toBe(true);
});

test('one month on paper says that it is no payslip, and why a figure does not fit', async () => {
  await send([line('MAT-A-0', '12/2023', '2999,99')]);
  const IdBulletinInfo = await idOf(2023, 12);
  const reply = await keeper.call(calls.ExportToPDFPorteeBulletinInfoTracking, { IdBulletinInfo });
  const { pages } = readPdf(reply.bytes);
  expect(pages.join(' ')).toMatch(/n’est pas un bulletin de paie/);
  expect(pages.join(' ')).toMatch(/Net payé.*−.0,01/s);
});

test('a contract that payslips tell of is not deleted', async () => {
  // one without missions, which activity reports hold
  const Id = employmentId(1, 5);
  const [row] = await app.query<{ number: string }>(
    'select staff_number as number from portage_employment where id = $1',
    [Id],
  );
  await send([line(row?.number ?? '', '11/2023', '2000,00')]);
  const reply = await keeper.call(DeletePortage, { Id });
  expect([reply.status, reply.error.Message]).toEqual([409, expect.stringMatching(/bulletin/)]);
});
