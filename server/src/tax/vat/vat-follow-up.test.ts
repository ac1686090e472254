import { expect, test } from 'vitest';
import { DownloadDeclarationTVAFiles } from '#contract/documents/files/calls.ts';
import { AddSociete, EditSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import {
  DeleteCertificate,
  EditDeclarationTva,
  ExportSuiviDeclarationTva,
  GetDeclarationTvaStatistics,
  GetDeclarationTvaValues,
  GetGrilleDeclarationTva,
  GetSuiviDeclarationTva,
  saveListDeclarations,
} from '#contract/tax/vat/calls.ts';
import { missingProof } from '#contract/tax/vat/declaration.ts';
import { pdf } from '#proof/files/papers.ts';
import { readableText } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';
import { refreshAll, refreshQueued } from './refresh-calendar.ts';

const app = await startTestApp();
const head = await app.signIn('EXPERT_COMPTABLE');
const accountant = await app.signIn('COMPTABLE');

/** A SARL of Tours under the CA3, monthly unless told otherwise. */
async function company(RaisonSociale: string, more: object = {}) {
  const societe = {
    RaisonSociale,
    FormeJuridique: 'SARL',
    CategorieJuridique: '5499',
    Adresse: { Adresse1: '1 rue Nationale', Cp: '37000', Ville: 'Tours' },
    RegimeTva: 4,
    PeriodiciteTva: 'M',
    ...more,
  };
  const { Id } = (await head.call(AddSociete, { societe } as never)).answer;
  await refreshQueued(app.database);
  return Id;
}

const list = async (IdSociete: number, more: object = {}, who = accountant) =>
  (await who.call(GetSuiviDeclarationTva, { IdSociete, PageSize: 100, ...more })).answer;

async function change(Id: number, fields: object) {
  const { RaisonSociale } = (await head.call(GetSocieteById, { Id })).answer;
  const societe = { Id, RaisonSociale, Nature: 'CORRECTION', ...fields };
  const reply = await head.call(EditSociete, { societe } as never);
  if (reply.status !== 200) throw new Error(reply.story);
  await refreshQueued(app.database);
}

const certificate = { name: 'depot.pdf', content: pdf('certificat de dépôt') };

test('a company with a regime has its obligations to the end of next year, each with its why', async () => {
  const id = await company('Mensuelle');
  const { Items, TotalCount, TotalADeclarer } = await list(id);
  const months = 13 - Number(todayInParis().slice(5, 7)) + 12;
  expect([TotalCount, TotalADeclarer]).toEqual([months, months]);
  const [first] = Items;
  expect(first).toMatchObject({ Formulaire: 'CA3', Regime: 4, Etat: 1, Certificat: [] });
  expect(first?.Pourquoi?.Date).toBe(first?.Echeance);
  expect(first?.Pourquoi?.Regle).toContain('siège dans un autre département');
});

test('by month each company has one row with all that falls due in its year, chosen by the filters', async () => {
  const id = await company('Par mois');
  const Annee = Number(todayInParis().slice(0, 4)) + 1;
  const grid = async (more: object = {}) =>
    (await accountant.call(GetGrilleDeclarationTva, { Annee, IdSociete: id, ...more })).answer;
  const { Items, TotalCount } = await grid();
  expect([TotalCount, Items[0]?.NomSociete]).toEqual([1, 'Par mois']);
  expect(Items[0]?.Declarations.map(({ Echeance }) => Number(Echeance.slice(5, 7)))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  expect((await grid({ Etat: 4 })).TotalCount).toBe(0);
  const [first] = Items[0]?.Declarations ?? [];
  await accountant.call(EditDeclarationTva, { Id: first?.Id ?? 0, Etat: 4, Montant: 900, Motif: 'Portail' });
  const [chosen] = (await grid({ Etat: 4 })).Items;
  expect(chosen?.Declarations).toHaveLength(12);
  expect(chosen?.Declarations[0]).toMatchObject({ Etat: 4, Montant: 900, EnRetard: false });
  const hidden = await company('Par mois, secrète', { IsConfidentiel: true });
  expect((await grid({ IdSociete: hidden })).TotalCount).toBe(0);
});

test('made anew for nothing the calendar stays as it is: no row twice, none changed', async () => {
  const id = await company('Idempotente');
  const before = (await list(id)).Items;
  await refreshAll(app.database);
  await refreshAll(app.database);
  expect((await list(id)).Items).toEqual(before);
});

test('a changed regime makes future rows anew and leaves what was declared', async () => {
  const id = await company('Changée');
  const [first] = (await list(id)).Items;
  await accountant.call(EditDeclarationTva, {
    Id: first?.Id ?? 0,
    Etat: 3,
    Montant: 5000,
    Motif: 'Déposée sur impots.gouv.fr',
  });
  await change(id, { PeriodiciteTva: 'T' });
  const { Items } = await list(id);
  expect(Items.filter(({ Etat }) => Etat === 3).map(({ Id }) => Id)).toEqual([first?.Id]);
  const others = Items.filter(({ Etat }) => Etat === 1);
  expect(others.length).toBeLessThanOrEqual(5);
  expect(others.every(({ DateDebut }) => /-(01|04|07|10)-01$/.test(DateDebut))).toBe(true);
});

test('the company’s own day moves what is to be declared', async () => {
  const id = await company('Au quinze');
  await change(id, { JourDepotTva: 15 });
  const { Items } = await list(id);
  const last = Items.at(-1);
  expect(last?.Pourquoi?.Regle).toContain('Jour propre à la société');
  expect(last?.Pourquoi?.ReporteeDu ?? last?.Echeance).toMatch(/-15$/);
});

test.each([
  ['declared without proof or motive', { Etat: 3 }, 'Motif'],
  ['paid without an amount', { Etat: 4, Motif: 'x' }, 'Montant'],
  ['néant with an amount', { Etat: 1, Neant: true, Montant: 100 }, 'Montant'],
  ['néant that is paid', { Etat: 4, Neant: true, Motif: 'x' }, 'Etat'],
  ['declared on a day to come', { Etat: 3, Motif: 'x', DateDeclaration: '2199-01-01' }, 'DateDeclaration'],
  ['a day without a declaration', { Etat: 1, DateDeclaration: '2026-01-01' }, 'DateDeclaration'],
] as const)('%s is refused at its field', async (_, sent, field) => {
  const id = await company(`Refusée ${field}`);
  const [first] = (await list(id)).Items;
  const reply = await accountant.call(EditDeclarationTva, { Id: first?.Id ?? 0, ...sent } as never);
  expect(reply.fieldMessage(field)).toBeTypeOf('string');
  if (field === 'Motif') expect(reply.fieldMessage(field)).toBe(missingProof);
  expect((await list(id)).TotalADeclarer).toBe((await list(id)).TotalCount);
});

test('a proof makes a state declared, its file is found by its link, and taking it away asks why', async () => {
  const id = await company('Prouvée');
  const [{ Id = 0, Version } = {}] = (await list(id)).Items;
  const saved = await accountant.call(
    EditDeclarationTva,
    { Id, Version: Version ?? 1, Etat: 4, Montant: 125_000 },
    { file: certificate },
  );
  expect(saved.status).toBe(200);
  const [proved] = (await list(id)).Items;
  expect(proved).toMatchObject({ Etat: 4, Montant: 125_000, DateDeclaration: todayInParis(), Motif: null });
  const FileGuid = proved?.Certificat[0]?.FileGuid ?? '';
  expect((await accountant.call(DownloadDeclarationTVAFiles, { fileGuid: FileGuid })).status).toBe(200);
  expect((await list(id, { SansPreuve: true })).TotalCount).toBe(0);
  expect(
    (await accountant.call(DeleteCertificate, { Id, FileGuid, Motif: '' })).fieldMessage('Motif'),
  ).toBeTypeOf('string');
  const taken = await accountant.call(DeleteCertificate, { Id, FileGuid, Motif: 'Mauvais mois' });
  expect(taken.status).toBe(200);
  expect((await list(id, { SansPreuve: true })).Items[0]).toMatchObject({
    Motif: 'Mauvais mois',
    Certificat: [],
  });
});

test('a hostile file as a certificate is refused with its sentence, and nothing is left', async () => {
  const id = await company('Attaquée');
  const [{ Id = 0 } = {}] = (await list(id)).Items;
  const reply = await accountant.call(
    EditDeclarationTva,
    { Id, Etat: 3 },
    { file: { name: 'depot.png', content: '<svg onload="alert(1)"/>' } },
  );
  expect(reply.fieldMessage('certificats')).toContain('depot.png');
  expect((await list(id)).Items[0]).toMatchObject({ Etat: 1, Certificat: [] });
});

test('of two who save a declaration the second is told', async () => {
  const id = await company('Disputée');
  const [{ Id = 0, Version = 0 } = {}] = (await list(id)).Items;
  const sent = { Id, Version, Etat: 2, Montant: 100 } as const;
  expect((await accountant.call(EditDeclarationTva, sent)).status).toBe(200);
  expect((await accountant.call(EditDeclarationTva, sent)).status).toBe(409);
});

test('statistics count by state, and those whose regime nobody chose; the workbook has the list’s lines', async () => {
  const Annee = Number(todayInParis().slice(0, 4)) + 1;
  const before = (await accountant.call(GetDeclarationTvaStatistics, { Annee })).answer;
  const id = await company('Comptée');
  await company('Sans régime', { RegimeTva: 0, PeriodiciteTva: null });
  const after = (await accountant.call(GetDeclarationTvaStatistics, { Annee })).answer;
  expect(after.TotalADeclarer - before.TotalADeclarer).toBe(12);
  expect(after.TotalSansRegime - before.TotalSansRegime).toBe(1);
  const book = await accountant.call(ExportSuiviDeclarationTva, { IdSociete: id, Annee });
  expect(readableText(book.bytes).match(/Comptée/g)).toHaveLength(12);
});

test('a confidential file’s declarations are neither listed nor saved by others, nor another firm’s', async () => {
  const id = await company('Secrète', { IsConfidentiel: true });
  expect((await list(id)).TotalCount).toBe(0);
  const [{ Id = 0 } = {}] = (await list(id, {}, head)).Items;
  expect(Id).toBeGreaterThan(0);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  for (const who of [accountant, stranger])
    expect((await who.call(EditDeclarationTva, { Id, Etat: 1 })).status).toBe(404);
});

test('mass entry: each row by itself, what is wrong with one beside it', async () => {
  const id = await company('Masse');
  const [one, two, three] = (await list(id)).Items;
  const row = (of: typeof one, more: object) => ({ Id: of?.Id ?? 0, Version: of?.Version, Etat: 1, ...more });
  const Items = [
    row(one, { Etat: 3, Montant: 1000, Motif: 'Déposée sur impots.gouv.fr' }),
    row(two, { Etat: 3, Montant: 1000 }),
    { ...row(three, { Etat: 2, Montant: 500 }), Version: 99 },
    { Id: 1, Etat: 1 },
  ] as never;
  const saved = (await accountant.call(saveListDeclarations, { Items })).answer.Items;
  expect(saved.map(({ Version, Champ, Message }) => [Version, Champ, Message])).toEqual([
    [2, null, null],
    [null, 'Motif', missingProof],
    [null, null, 'Une autre personne a enregistré cette ligne entre-temps.'],
    [null, null, 'Cette déclaration n’existe pas ou plus.'],
  ]);
  expect((await list(id)).Items.map(({ Etat }) => Etat).slice(0, 3)).toEqual([3, 1, 1]);
  const twice = { Items: [row(one, {}), row(one, {})] } as never;
  expect((await accountant.call(saveListDeclarations, twice)).fieldMessage('Items')).toContain('deux fois');
});

test('values of a period: nothing of books that nobody confirmed, then the 445 accounts without their settlement', async () => {
  const id = await company('Valeurs');
  const [first] = (await list(id)).Items;
  const Periode = first?.DateDebut.slice(0, 7) ?? '';
  const read = async () =>
    (await accountant.call(GetDeclarationTvaValues, { IdSociete: id, Periode })).answer;
  expect(await read()).toMatchObject({ Declaration: { Id: first?.Id }, AnneePrecedente: null, Fec: null });
  const [books] = await app.query<{ id: number }>(
    `with e as (insert into exercise (client_id, company_id, starts_on, ends_on)
         values ($1, $2, $3::date - 200, $3::date + 100) returning id),
       f as (insert into fec (client_id, company_id, exercise_id, file_id, file_name, size)
         select $1, $2, e.id, (select id from stored_file where client_id = $1 limit 1), 'fec.txt', 1 from e
         returning id, exercise_id)
     insert into exercise_fec (client_id, exercise_id, fec_id) select $1, exercise_id, id from f returning fec_id as id`,
    [app.firms.A.id, id, first?.DateDebut],
  );
  const line = (number: number, entry: string, account: string, debit: number, credit: number) =>
    app.query(
      `insert into fec_line (client_id, fec_id, line, journal_code, journal_label, entry_number, entry_date, account,
         account_label, third, third_label, piece, label, debit_cents, credit_cents, lettering, currency_amount, currency)
       values ($1, $2, $3, 'VE', 'Ventes', $4, $5, $6, $6, '', '', '', '', $7, $8, '', '', '')`,
      [app.firms.A.id, books?.id, number, entry, first?.DateDebut, account, debit, credit],
    );
  await line(2, '1', '44571', 0, 20_000);
  await line(3, '2', '44566', 5000, 0);
  await line(4, '3', '44571', 20_000, 0);
  await line(5, '3', '44551', 0, 15_000);
  await accountant.call(EditDeclarationTva, { Id: first?.Id ?? 0, Etat: 2, Montant: 14_000 });
  expect((await read()).Fec).toMatchObject({
    Collectee: 20_000,
    Deductible: 5000,
    Solde: 15_000,
    Ecart: -1000,
    Comptes: [{ Compte: '44566' }, { Compte: '44571' }],
  });
});
