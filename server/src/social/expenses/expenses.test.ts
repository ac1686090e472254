import { beforeAll, expect, test } from 'vitest';
import { SetExpenseCategoryValue } from '#contract/administration/expense-settings/calls.ts';
import { carriedExpenses, staffExpenses } from '#contract/social/expenses/calls.ts';
import { paper } from '#proof/areas/suppliers.ts';
import { readableText, readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const spender = await app.signIn('JURIDIQUE');
const manager = await app.signIn('CHEF_MISSION');
const director = await app.signIn('DIRIGEANT');
const expert = await app.signIn('EXPERT_COMPTABLE');
const colleague = await app.signIn('AIDE_COMPTABLE');

beforeAll(async () => {
  await app.query(
    'update collaborator set first_manager_id = $3, second_manager_id = null where client_id = $1 and user_id = $2',
    [A.id, A.users.JURIDIQUE.id, A.users.CHEF_MISSION.id],
  );
  await director.call(SetExpenseCategoryValue, {
    Code: 'REPAS_DEPLACEMENT',
    Champ: 'Plafond',
    Valeur: '25',
    DateDebut: '2026-01-01',
    Source: 'Note de service',
    Motif: 'Reprise',
  });
});

type Caller = typeof spender;

const note = async (more: object = {}, by: Caller = spender) =>
  (await by.call(staffExpenses.add, { Mois: '2026-06', Objet: 'Salon de Lyon', ...more })).answer.Id;
const meal = {
  Categorie: 'REPAS_DEPLACEMENT',
  Date: '2026-06-10',
  Description: 'Déjeuner',
  MontantTTC: 2000,
};
const spend = (IdNote: number, more: object = {}, by: Caller = spender, receipt = true) =>
  by.call(staffExpenses.addLine, { IdNote, ...meal, ...more } as never, {
    ...(receipt ? { files: { file: paper(`reçu ${Math.random()}.pdf`) } } : {}),
  });
const read = async (Id: number, by: Caller = spender) => (await by.call(staffExpenses.byId, { Id })).answer;
const send = (Id: number, by: Caller = spender) => by.call(staffExpenses.send, { Id });
const decide = (Id: number, by: Caller, IsAcceptee = true, more: object = {}) =>
  by.call(staffExpenses.validate, { Id, IsAcceptee, ...more });

test('a meal is paid back up to the ceiling of its day, its VAT in proportion; why is told with the source', async () => {
  const Id = await note();
  const { answer } = await spend(Id, { MontantTTC: 5000, MontantTva: 455, Quantite: 1 });
  expect(answer).toMatchObject({ Rembourse: 2500, TvaRecuperable: 227 });
  const [line] = (await read(Id)).Lignes;
  expect(line?.Pourquoi.Source).toContain('Note de service');
  expect(line?.Alertes.join()).toContain('Au-delà du plafond');
  expect((await spend(Id, { MontantTTC: 5000, Quantite: 2 })).answer.Rembourse).toBe(5000);
  expect((await spend(Id, { Date: '2025-06-10', MontantTTC: 5000 })).answer.Rembourse).toBe(5000);
});

const recovered = [
  ['HOTEL', 0],
  ['TAXI', 0],
  ['CARBURANT', 800],
  ['PEAGE', 1000],
] as const;

test.each(recovered)('%s: of 10 € of VAT %d cents are recovered', async (Categorie, cents) => {
  const Id = await note();
  const { answer } = await spend(Id, { Categorie, MontantTTC: 6000, MontantTva: 1000 });
  expect(answer).toMatchObject({ Rembourse: 6000, TvaRecuperable: cents });
});

test('VAT beyond what the total can hold is refused at its field, as is an expense of tomorrow', async () => {
  const Id = await note();
  expect((await spend(Id, { MontantTTC: 1200, MontantTva: 201 })).fieldMessage('MontantTva')).toContain(
    'dépasse',
  );
  expect((await spend(Id, { Date: '2199-01-01' })).fieldMessage('Date')).toContain('d’avance');
  expect((await spend(Id, { MontantTTC: null })).fieldMessage('MontantTTC')).toBe('Montant obligatoire.');
});

test('a flat amount is that of its day, and refused where none is known', async () => {
  const Id = await note();
  const flat = { Categorie: 'FORFAIT_RESTAURANT', Quantite: 3, MontantTTC: null };
  expect((await spend(Id, flat, spender, false)).answer.Rembourse).toBe(6420);
  expect((await spend(Id, { ...flat, Date: '2020-01-10' })).fieldMessage('Date')).toContain('Aucun forfait');
});

const drive = {
  Categorie: 'KILOMETRES',
  MontantTTC: null,
  Vehicule: 'VOITURE',
  Puissance: 4,
  Trajet: 'Lyon – Dijon',
};

test('kilometres go on from what notes of the year told before, of the same vehicle alone', async () => {
  const year = { Mois: '2025-06' };
  const first = await note(year);
  await spend(first, { ...drive, Date: '2025-03-02', Kilometres: 4500 }, spender, false);
  const alone = await note(year);
  const again = { ...drive, Date: '2025-04-02', Kilometres: 1000 };
  // 1000 × 0,606
  expect((await spend(alone, again, spender, false)).answer.Rembourse).toBe(60_600);
  expect((await send(first)).status).toBe(200);
  // (5500 × 0,340 + 1330) − 4500 × 0,606
  const other = await spend(alone, { ...again, Puissance: 7 }, spender, false);
  expect(other.answer.Rembourse).toBe(69_700);
  const [line] = (await read(alone)).Lignes;
  expect(line?.Rembourse).toBe(47_300);
  expect(line?.Pourquoi.Entrees).toContainEqual({
    Libelle: 'Déjà déclarés dans l’année',
    Valeur: '4\u202f500',
  });
});

test('a note is sent only whole: every gap is told at once', async () => {
  const Id = await note();
  expect((await send(Id)).fieldMessage('Lignes')).toBe('Ajoutez au moins une dépense.');
  await spend(Id, { Description: 'Sans reçu' }, spender, false);
  await spend(Id, { Description: 'Sans reçu non plus' }, spender, false);
  const { error } = await send(Id);
  expect(error.Fields.map(({ Message }) => Message)).toEqual([
    expect.stringContaining('Sans reçu'),
    expect.stringContaining('Sans reçu non plus'),
  ]);
});

test('once it is sent nothing of a note changes, its lines neither', async () => {
  const Id = await note();
  const line = (await spend(Id)).answer.Id;
  expect((await send(Id)).answer.Etat).toBe(2);
  expect((await spend(Id)).status).toBe(409);
  expect((await spender.call(staffExpenses.editLine, { Id: line, ...meal } as never)).status).toBe(409);
  expect((await spender.call(staffExpenses.removeLine, { Id: line })).status).toBe(409);
  expect((await spender.call(staffExpenses.edit, { Id, Mois: '2026-07', Objet: 'Autre' })).status).toBe(409);
  expect((await spender.call(staffExpenses.remove, { Id })).status).toBe(409);
  expect((await send(Id)).status).toBe(409);
});

test('a note is approved by another: not by whose it is, nor by who sent it in their stead, nor by a colleague', async () => {
  const own = await note({}, director);
  await spend(own, {}, director);
  await send(own, director);
  expect((await decide(own, director)).status).toBe(403);
  expect((await decide(own, expert)).answer.Etat).toBe(4);
  const instead = await note({ UserId: A.users.JURIDIQUE.id }, director);
  await spend(instead, {}, director);
  await send(instead, director);
  expect((await decide(instead, director)).status).toBe(403);
  expect((await decide(instead, colleague)).status).toBe(404);
  expect((await decide(instead, manager)).answer.Etat).toBe(4);
  expect((await decide(instead, expert)).status).toBe(409);
});

test('a refusal wants its motive; the note is taken up again, put right and sent anew', async () => {
  const Id = await note();
  await spend(Id);
  await send(Id);
  expect((await decide(Id, manager, false)).fieldMessage('Motif')).toBe('Motif obligatoire pour refuser.');
  expect((await decide(Id, manager, false, { Motif: 'Reçu illisible' })).answer.Etat).toBe(5);
  expect((await spend(Id)).status).toBe(409);
  expect((await manager.call(staffExpenses.reopen, { Id })).status).toBe(403);
  expect((await spender.call(staffExpenses.reopen, { Id })).answer.Etat).toBe(1);
  expect((await read(Id)).Motif).toBe('Reçu illisible');
  expect((await spend(Id)).status).toBe(200);
  expect((await send(Id)).answer.Etat).toBe(2);
  expect((await spender.call(staffExpenses.reopen, { Id })).status).toBe(409);
});

test('of two who decide at once one is told that it is decided', async () => {
  const Id = await note();
  await spend(Id);
  await send(Id);
  const replies = await Promise.all([decide(Id, manager), decide(Id, director, false, { Motif: 'Non' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a receipt that stands in another expense is told to whoever decides', async () => {
  const Id = await note();
  const same = { files: { file: paper('même reçu.pdf') } };
  for (const Description of ['Une fois', 'Deux fois'])
    await spender.call(staffExpenses.addLine, { IdNote: Id, ...meal, Description } as never, same);
  const told = (await read(Id, manager)).Lignes.map(({ Alertes }) => Alertes.join());
  expect(told.every((alerts) => alerts.includes('déjà joint'))).toBe(true);
  expect(told.every((alerts) => alerts.includes('même montant'))).toBe(true);
});

test('a receipt is read by whoever may read the note; another takes its place, and goes with its line', async () => {
  const Id = await note();
  const line = (await spend(Id)).answer.Id;
  const status = async (by: Caller) => (await by.call(staffExpenses.receipt, { Id: line })).status;
  expect([await status(spender), await status(manager), await status(colleague)]).toEqual([200, 200, 404]);
  await spender.call(staffExpenses.editLine, { Id: line, ...meal } as never, {
    files: { file: paper('second.pdf') },
  });
  expect((await read(Id)).Lignes[0]?.Fichier).toBe('second.pdf');
  await spender.call(staffExpenses.removeLine, { Id: line });
  const kept = await app.query(`select from stored_file where file_name = 'second.pdf'`);
  expect(kept).toEqual([]);
});

test('a company that one may not read is neither chosen nor named', async () => {
  const [company = 0] = A.companies;
  const Id = await note({ IdSociete: company });
  expect((await read(Id)).Societe?.Key).toBe(company);
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    company,
  ]);
  for (const table of ['company_reader', 'portfolio_assignment'])
    await app.query(`delete from ${table} where client_id = $1 and company_id = $2 and user_id = $3`, [
      A.id,
      company,
      A.users.JURIDIQUE.id,
    ]);
  expect((await read(Id)).Societe?.Value).toBe('Dossier confidentiel');
  const chosen = await spender.call(staffExpenses.add, { Mois: '2026-06', Objet: 'X', IdSociete: company });
  expect(chosen.fieldMessage('IdSociete')).toContain('n’existe pas');
});

test('the workbook has a row for each expense with its account, the archive each receipt with its fingerprint', async () => {
  const Id = await note({ Mois: '2026-02', Objet: 'Audit' });
  await spend(Id, { Categorie: 'PEAGE', MontantTTC: 3000, MontantTva: 500, Date: '2026-02-03' });
  const book = await spender.call(staffExpenses.exportLines, { MoisDebut: '2026-02', MoisFin: '2026-02' });
  const text = readableText(book.bytes);
  for (const told of ['Audit', 'Péage', '6251', '<v>30</v>', '<v>5</v>', '<v>25</v>'])
    expect(text).toContain(told);
  const zip = await manager.call(staffExpenses.receipts, { Ids: [Id] });
  const names = [...readZip(zip.bytes).keys()];
  expect(names).toContainEqual(expect.stringMatching(/^2026-02 .*\/2026-02-03 Péage\.pdf$/));
  expect(readableText(zip.bytes)).toMatch(/[0-9a-f]{64}/);
  expect((await colleague.call(staffExpenses.receipts, { Ids: [Id] })).status).toBe(404);
});

test('lists are of those whom one follows, with what waits for one’s decision', async () => {
  const Id = await note();
  await spend(Id);
  await send(Id);
  const list = async (by: Caller, more: object = {}) =>
    (await by.call(staffExpenses.list, { PageSize: 100, ...more })).answer;
  expect((await list(manager, { IsADecider: true })).Items.map((row) => row.Id)).toContain(Id);
  expect((await list(colleague)).Items.map((row) => row.Id)).not.toContain(Id);
  expect((await list(spender, { IsMoi: true })).Items.map((row) => row.Id)).toContain(Id);
  expect((await list(spender)).TotalADecider).toBe(0);
  expect((await list(spender, { MontantMin: 100_000_000 })).TotalCount).toBe(0);
});

test('notes of carried persons are written by those of portage and approved by another of them', async () => {
  const portage = await app.signIn('PORTAGE_SALARIAL');
  const [, , person] = A.persons;
  const begun = { Mois: '2026-06', Objet: 'Mission', PersonId: person };
  expect((await manager.call(carriedExpenses.add, begun)).fieldMessage('PersonId')).toBeTypeOf('string');
  const { Id } = (await portage.call(carriedExpenses.add, begun)).answer;
  const file = paper('hôtel.pdf');
  const hotel = { ...meal, IdNote: Id, Categorie: 'HOTEL', MontantTTC: 9000 };
  await portage.call(carriedExpenses.addLine, hotel as never, { files: { file } });
  await portage.call(carriedExpenses.send, { Id });
  expect((await portage.call(carriedExpenses.validate, { Id, IsAcceptee: true })).status).toBe(403);
  expect((await manager.call(carriedExpenses.validate, { Id, IsAcceptee: true })).status).toBe(403);
  expect((await director.call(carriedExpenses.validate, { Id, IsAcceptee: true })).answer.Etat).toBe(4);
  expect((await spender.call(carriedExpenses.byId, { Id })).status).toBe(403);
});
