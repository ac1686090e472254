import { expect, test, vi } from 'vitest';
import {
  AbandonFec,
  ConfirmFec,
  DownloadFec,
  ExportFecAnomalies,
  GetAllFec,
  GetBilanFromFec,
  GetFecAnomalies,
  GetFecControle,
  GetFecLignes,
} from '#contract/tax/fec/calls.ts';
import { checkedFec, confirmedFec, fecJobs } from '#proof/areas/fec.ts';
import { ownBooks } from '#proof/areas/own-books.ts';
import { fecEntry, fecOf } from '#proof/files/fec-file.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await startTestApp();
const { A } = app.firms;
const accountant = await app.signIn('COMPTABLE');

let next = 88_000;

function company(more: { isConfidential?: boolean } = {}) {
  next += 1;
  return ownBooks(app, next, more);
}

const books = () =>
  fecOf([
    ...fecEntry(1, ['411000', '706000'], '1200,00'),
    ...fecEntry(2, ['512000', '411000'], '1200,00'),
    ...fecEntry(3, ['606000', '401000'], '300,50'),
  ]);

const rowsLeft = async (fecId: number) => {
  const tables = ['fec', 'fec_rule', 'fec_finding', 'fec_balance', 'fec_line'];
  const counts = tables.map((table) => {
    const column = table === 'fec' ? 'id' : 'fec_id';
    return `(select count(*) from ${table} where client_id = $1 and ${column} = $2) as ${table}`;
  });
  return (await app.query(`select ${counts.join(', ')}`, [A.id, fecId]))[0];
};

test('a sound FEC is checked, confirmed and read line by line, with its description and its own bytes', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company();
  const control = await checkedFec(accountant, of, books(), name);
  expect(control).toMatchObject({
    Etat: 'CONTROLEE',
    Zones: 18,
    Montants: 'DEBIT_CREDIT',
    Lignes: 6,
    Ecritures: 3,
    TotalDebit: '270050',
    TotalCredit: '270050',
    Erreurs: 0,
    EstBloque: false,
    Regles: [],
  });
  const IdFec = control.Id;
  expect(await rowsLeft(IdFec)).toMatchObject({ fec_balance: 5, fec_line: 0 });
  const confirmed = await confirmedFec(accountant, IdFec);
  expect(confirmed).toMatchObject({ Etat: 'EN_VIGUEUR', Refus: null });
  expect(confirmed.Description).toContain('- VE\u202f: Ventes');
  const { Items, ...sums } = (await accountant.call(GetFecLignes, { IdFec, Compte: '411' })).answer;
  expect(sums).toMatchObject({ TotalCount: 2, TotalDebit: '120000', TotalCredit: '120000' });
  expect(Items[0]).toMatchObject({
    Ligne: 2,
    JournalCode: 'VE',
    EcritureDate: '2026-01-15',
    CompteNum: '411000',
    Debit: '120000',
    Credit: '0',
  });
  const entry = (await accountant.call(GetFecLignes, { IdFec, Journal: 'VE', Ecriture: '3' })).answer;
  expect(entry.Items.map(({ CompteNum }) => CompteNum)).toEqual(['606000', '401000']);
  expect((await accountant.call(DownloadFec, { IdFec })).bytes.toString('utf8')).toBe(books());
  expect((await accountant.call(ConfirmFec, { IdFec })).status).toBe(409);
  expect((await accountant.call(AbandonFec, { IdFec })).status).toBe(409);
});

test('errors of form are listed by rule and line with article and DGFiP verdict, and forbid nothing', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company();
  const text = books().replace('20260115\tFacture', '20260231\tFacture');
  const control = await checkedFec(accountant, of, text, name);
  expect(control.Regles).toEqual([
    { Regle: 'L04', Gravite: 'ERREUR', Nombre: 1, Gardees: 1, PremiereLigne: 2 },
  ]);
  const found = (await accountant.call(GetFecAnomalies, { IdFec: control.Id, Regle: 'L04' })).answer;
  expect(found.Items[0]).toMatchObject({
    Ligne: 2,
    Colonne: 'PieceDate',
    Valeur: '20260231',
    Article: expect.stringContaining('A47 A-1'),
    Dgfip: expect.stringContaining('31 février'),
  });
  expect((await accountant.call(GetFecAnomalies, { IdFec: control.Id, Regle: 'F01' })).answer.Items).toEqual(
    [],
  );
  expect((await accountant.call(ExportFecAnomalies, { IdFec: control.Id })).status).toBe(200);
  expect((await confirmedFec(accountant, control.Id)).Etat).toBe('EN_VIGUEUR');
});

test('broken sums forbid to confirm, and giving up leaves nothing', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company();
  const control = await checkedFec(accountant, of, books().replace('300,50', '300,51'), name);
  expect(control.EstBloque).toBe(true);
  expect(control.Regles.map(({ Regle }) => Regle)).toEqual(['E01', 'E09']);
  expect((await accountant.call(ConfirmFec, { IdFec: control.Id })).status).toBe(409);
  expect((await accountant.call(AbandonFec, { IdFec: control.Id })).answer).toBe(true);
  expect(await rowsLeft(control.Id)).toEqual({
    fec: 0,
    fec_rule: 0,
    fec_finding: 0,
    fec_balance: 0,
    fec_line: 0,
  });
  expect((await accountant.call(GetFecControle, { IdFec: control.Id })).status).toBe(404);
});

test('a newer FEC replaces the one in force only where that is asked for, and the old one stays whole', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company();
  const first = await checkedFec(accountant, of, books(), name);
  await confirmedFec(accountant, first.Id);
  const file = { name, content: books() };
  expect((await accountant.call(GetBilanFromFec, of, { file })).status).toBe(409);
  const second = await checkedFec(
    accountant,
    { ...of, Remplace: true },
    books().replaceAll('1200,00', '1500,00'),
    name,
  );
  expect(second.Precedent?.Id).toBe(first.Id);
  expect((await confirmedFec(accountant, second.Id)).Etat).toBe('EN_VIGUEUR');
  const { Items } = (await accountant.call(GetAllFec, { IdSociete: of.IdSociete })).answer;
  expect(Items.map(({ Id, Etat }) => [Id, Etat])).toEqual([
    [second.Id, 'EN_VIGUEUR'],
    [first.Id, 'REMPLACE'],
  ]);
  expect(await rowsLeft(first.Id)).toMatchObject({ fec_line: 6 });
});

test('without a file the answer is the specified sentence, and what is no text is refused', async () => {
  const { of } = await company();
  const none = await accountant.call(GetBilanFromFec, of);
  expect([none.status, none.fieldMessage('file')]).toEqual([400, 'Fichier introuvable.']);
  const zip = await accountant.call(GetBilanFromFec, of, {
    file: { name: '123456789FEC20261231.txt', content: Buffer.from('504b030414000000', 'hex') },
  });
  expect(zip.fieldMessage('file')).toContain('n’est pas un texte');
});

test('a confidential file’s FEC, and another firm’s, are there for nobody else', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company({ isConfidential: true });
  expect((await accountant.call(GetAllFec, { IdSociete: of.IdSociete })).status).toBe(404);
  const director = await app.signIn('DIRIGEANT');
  const control = await checkedFec(director, of, books(), name);
  for (const call of [GetFecControle, GetFecLignes, ConfirmFec, AbandonFec, DownloadFec])
    expect((await accountant.call(call as typeof GetFecControle, { IdFec: control.Id })).status).toBe(404);
  const stranger = await app.signIn('DIRIGEANT', 'B');
  expect((await stranger.call(GetFecControle, { IdFec: control.Id })).status).toBe(404);
});

test('an entry names the company’s own document that bears the reference of its piece, and no other', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company();
  const { Id: IdFec } = await checkedFec(
    accountant,
    of,
    fecOf(fecEntry(12, ['411000', '706000'], '1200,00')),
    name,
  );
  await confirmedFec(accountant, IdFec);
  const plant = async (IdSociete: number, label: string) => {
    const [file] = await app.query<{ id: string }>(
      `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent)
       values ($1, gen_random_uuid(), repeat('1', 64), 1, 'application/pdf', 'piece.pdf', 'DOCUMENT') returning id`,
      [A.id],
    );
    const [row] = await app.query<{ id: number }>(
      `insert into document (client_id, company_id, type_id, label, file_id, size)
       select $1, $2, min(id), $3, $4, 1 from document_type where client_id = $1 and roles = '{}' returning id`,
      [A.id, IdSociete, label, file?.id],
    );
    return row?.id;
  };
  const entry = async () =>
    (await accountant.call(GetFecLignes, { IdFec, Journal: 'VE', Ecriture: '12' })).answer.Pieces;
  expect(await entry()).toEqual([]);
  await plant(of.IdSociete, 'Facture F120 de mars');
  await plant((await company()).of.IdSociete, 'Facture F12');
  expect(await entry()).toEqual([]);
  const Key = await plant(of.IdSociete, 'facture f12 (réglée)');
  expect(await entry()).toEqual([{ PieceRef: 'F12', Document: { Key, Value: 'facture f12 (réglée)' } }]);
  expect((await accountant.call(GetFecLignes, { IdFec })).answer.Pieces).toEqual([]);
});
