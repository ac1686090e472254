import { beforeAll, expect, test } from 'vitest';
import {
  AddReferenceEntry,
  EditReferenceEntry,
  GetReferenceEntries,
  GetReferenceLists,
} from '#contract/directory/referentials/administration-calls.ts';
import {
  GetAllActesVieSociete,
  GetAllBanques,
  GetStatutCreationSocieteByActe,
} from '#contract/directory/referentials/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { refreshReferentials } from './refresh.ts';

const app = await startTestApp();
const { A } = app.firms;
const administrator = await app.signIn('ADMINSTRATOR');
const elsewhere = await app.signIn('ADMINSTRATOR', 'B');

beforeAll(async () => {
  await refreshReferentials(app.databaseUrl);
});

const banks = async (who = administrator) => (await who.call(GetAllBanques, {})).answer;
const bank = async (code: string, who = administrator) =>
  (await banks(who)).find(({ Code }) => Code === code);
const addBank = (Code: string, Libelle: string) =>
  administrator.call(AddReferenceEntry, { Liste: 'banques', Code, Libelle, Bic: 'TESTFRPP' });

test('a firm’s addition is in its list and in no other firm’s', async () => {
  const { answer } = await addBank('99001', 'Banque des Tilleuls');
  expect(await bank('99001')).toMatchObject({
    Id: answer.Id,
    Libelle: 'Banque des Tilleuls',
    Bic: 'TESTFRPP',
  });
  expect(await bank('99001', elsewhere)).toBeUndefined();
});

test('an entry of the nation reworded by a firm keeps its id, and stays as it was for the other', async () => {
  const before = await bank('30002');
  const reply = await administrator.call(EditReferenceEntry, {
    Id: before?.Id ?? 0,
    Version: 0,
    Libelle: 'LCL – Le Crédit Lyonnais',
  });
  expect(reply.answer).toEqual({ Id: before?.Id, Version: 1 });
  expect(await bank('30002')).toMatchObject({
    Id: before?.Id,
    Libelle: 'LCL – Le Crédit Lyonnais',
    Bic: 'CRLYFRPP',
  });
  expect((await bank('30002', elsewhere))?.Libelle).toBe('Crédit Lyonnais (LCL)');
});

test('a retired entry is told to whom still names it, and is not active any more; retiring can be taken back', async () => {
  const { Id } = (await addBank('99002', 'Banque des Ormes')).answer;
  await administrator.call(EditReferenceEntry, {
    Id,
    Libelle: 'Banque des Ormes',
    DateRetrait: '2026-01-15',
  });
  expect(await bank('99002')).toMatchObject({ Id, EstActif: false, DateFin: '2026-01-14' });
  await administrator.call(EditReferenceEntry, { Id, Libelle: 'Banque des Ormes', DateRetrait: null });
  expect(await bank('99002')).toMatchObject({ EstActif: true, DateFin: null });
});

test('the second of two editors is told of the first, of a national entry too', async () => {
  const Id = (await bank('30003'))?.Id ?? 0;
  await administrator.call(EditReferenceEntry, { Id, Version: 0, Libelle: 'SG' });
  const reply = await administrator.call(EditReferenceEntry, { Id, Version: 0, Libelle: 'Société générale' });
  expect(reply.status).toBe(409);
  expect(reply.error.Details).toMatchObject({ Version: 1, Changed: ['Libelle'] });
  expect((await bank('30003'))?.Libelle).toBe('SG');
});

test('a code that the nation or the firm already has is refused at its field', async () => {
  expect((await addBank('30004', 'Autre BNP')).fieldMessage('Code')).toBe(
    'Ce code existe déjà dans la liste.',
  );
  await addBank('99003', 'Banque des Frênes');
  expect((await addBank('99003', 'Banque des Aulnes')).fieldMessage('Code')).toBe(
    'Ce code existe déjà dans la liste.',
  );
});

test('a bank without five digits, a wrong BIC and a state without its act are refused', async () => {
  const add = (input: object) =>
    administrator.call(AddReferenceEntry, { Libelle: 'Essai', ...input } as never);
  expect((await add({ Liste: 'banques', Code: '123' })).fieldMessage('Code')).toContain('5 chiffres');
  expect((await add({ Liste: 'banques', Code: '99009', Bic: 'bnpafrpp' })).fieldMessage('Bic')).toContain(
    'BIC',
  );
  expect((await add({ Liste: 'etats-acte' })).fieldMessage('Parent')).toBe('Acte obligatoire.');
  expect((await add({ Liste: 'etats-acte', Parent: 'INCONNU' })).fieldMessage('Parent')).toBe(
    'Cet acte n’existe pas.',
  );
  expect((await add({ Liste: 'pays' })).status).toBe(400);
});

test('entries of lists that are the nation’s alone cannot be edited', async () => {
  const [naf] = (await administrator.call(GetReferenceEntries, { Liste: 'naf-rev2', Filter: '69.20Z' }))
    .answer.Items;
  const reply = await administrator.call(EditReferenceEntry, { Id: naf?.Id ?? 0, Libelle: 'Compta' });
  expect(reply.status).toBe(404);
});

test('an act of the firm’s own takes states of its own', async () => {
  const act = await administrator.call(AddReferenceEntry, {
    Liste: 'actes-vie-societe',
    Libelle: 'Pacte d’associés',
  });
  await administrator.call(AddReferenceEntry, {
    Liste: 'etats-acte',
    Libelle: 'Pacte signé',
    Parent: 'PACTE_D_ASSOCIES',
  });
  const acts = (await administrator.call(GetAllActesVieSociete, {})).answer;
  expect(acts.at(-1)).toMatchObject({ Id: act.answer.Id, Code: 'PACTE_D_ASSOCIES' });
  const states = await administrator.call(GetStatutCreationSocieteByActe, {
    IdActeVieSociete: act.answer.Id,
  });
  expect(states.answer.map(({ Libelle }) => Libelle)).toEqual(['Pacte signé']);
});

test('the lists are told with source, date and count; a page of one with where each entry comes from', async () => {
  const lists = (await administrator.call(GetReferenceLists, {})).answer;
  expect(lists).toHaveLength(10);
  expect(lists.find(({ Liste }) => Liste === 'naf-rev2')).toMatchObject({ Total: 732, IsModifiable: false });
  // its codes are to come
  expect(lists.find(({ Liste }) => Liste === 'naf-2025')?.Total).toBe(747);
  expect(lists.find(({ Liste }) => Liste === 'communes')?.Total).toBeGreaterThan(34_000);
  const own = lists.find(({ Liste }) => Liste === 'statuts-dirigeant');
  expect(own).toMatchObject({ IsModifiable: true, TotalPropres: 1 });
  const page = await administrator.call(GetReferenceEntries, {
    Liste: 'statuts-dirigeant',
    Filter: 'gerant',
  });
  expect(page.answer.Items.map(({ Libelle }) => Libelle)).toContain('Gérant A de fait');
  expect(page.answer.Items.find(({ Libelle }) => Libelle === 'Gérant A de fait')?.Origine).toBe('propre');
  const second = await administrator.call(GetReferenceEntries, {
    Liste: 'communes',
    PageNumber: 2,
    PageSize: 15,
  });
  expect(second.answer.Items).toHaveLength(15);
  const beyond = await administrator.call(GetReferenceEntries, { Liste: 'pays', PageNumber: 900 });
  expect(beyond.answer).toEqual({ Items: [], TotalCount: 249 });
});

test('who may not administer neither sees the lists’ keeping nor changes them', async () => {
  const accountant = await app.signIn('COMPTABLE');
  expect((await accountant.call(GetReferenceLists, {})).status).toBe(403);
  expect(
    (await accountant.call(AddReferenceEntry, { Liste: 'banques', Code: '99010', Libelle: 'X' })).status,
  ).toBe(403);
});

test('each change is in the journal', async () => {
  const { Id } = (await addBank('99011', 'Banque des Saules')).answer;
  await administrator.call(EditReferenceEntry, { Id, Libelle: 'Banque des Saules pleureurs' });
  const journal = await app.query(
    `select action, before ->> 'Libelle' as before, after ->> 'Libelle' as after from audit_entry
     where client_id = $1 and entity = 'referential' and entity_id = $2 order by id`,
    [A.id, Id],
  );
  expect(journal).toEqual([
    { action: 'referential.add', before: null, after: 'Banque des Saules' },
    { action: 'referential.edit', before: 'Banque des Saules', after: 'Banque des Saules pleureurs' },
  ]);
});
