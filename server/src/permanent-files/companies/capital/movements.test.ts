import { expect, test } from 'vitest';
import { GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import {
  GetRegistreTitres,
  GetTableCapital,
  SaveMouvement,
} from '#contract/permanent-files/companies/capital-calls.ts';
import { GetPersonRelations } from '#contract/permanent-files/people/person-page-calls.ts';
import { titles } from '#proof/areas/titles.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const { head, company, move, table } = await titles(app);
const [p1, p2, p3] = A.persons.slice(0, 3).map((id) => `p${id}` as const);
if (!p1 || !p2 || !p3) throw new Error('three persons are wanted');

const lines = async (IdSociete: number, more: object = {}) =>
  (await head.call(GetRegistreTitres, { IdSociete, ...more } as never)).answer;

test('a sale moves titles from its day on: the table of the day before is as it was', async () => {
  const id = await company();
  await move(id, { to: p1, Nombre: 100 });
  const sold = await move(id, { Nature: 'CESSION', from: p1, to: p2, Nombre: 40, Date: '2024-06-30' });
  expect(sold.answer).toMatchObject({ Numero: 2, Alertes: [] });
  expect(await table(id, '2019-12-31')).toEqual([]);
  expect(await table(id, '2024-06-29')).toEqual([[p1, 100, 0, 0]]);
  expect(await table(id, '2024-06-30')).toEqual([
    [p1, 60, 0, 0],
    [p2, 40, 0, 0],
  ]);
  expect(await table(id)).toEqual(await table(id, '2024-06-30'));
});

test('the register is read the latest line first, with who entered each and when', async () => {
  const id = await company();
  await move(id, { to: p1, Acte: 'Statuts', Prix: 100_000, NumeroDu: 1, NumeroAu: 100 });
  await move(id, { Nature: 'CESSION', from: p1, to: p2, Nombre: 1, Date: '2024-06-30' });
  const { Items, TotalCount } = await lines(id);
  expect([TotalCount, Items.map(({ Numero }) => Numero)]).toEqual([2, [2, 1]]);
  expect(Items[1]).toMatchObject({
    Date: '2020-01-01',
    Nature: 'CONSTITUTION',
    Cedant: null,
    Cessionnaire: { Personne: { Key: Number(p1.slice(1)), Value: 'Anaïs Lefèvre' }, Societe: null },
    Droit: 'PP',
    Nombre: 100,
    NumeroDu: 1,
    NumeroAu: 100,
    Prix: 100_000,
    Acte: 'Statuts',
    EnregistrePar: A.users.CHEF_MISSION.fullName,
  });
  expect((await lines(id, { PageNumber: 2, PageSize: 1 })).Items.map(({ Numero }) => Numero)).toEqual([1]);
});

test('dismemberment splits full ownership, and the usufruct joins the bare ownership again', async () => {
  const id = await company();
  await move(id, { to: p1, Nombre: 100 });
  await move(id, { Nature: 'DEMEMBREMENT', Droit: 'NP', from: p1, to: p2, Nombre: 60, Date: '2021-01-01' });
  expect(await table(id, '2021-01-01')).toEqual([
    [p2, 0, 60, 0],
    [p1, 40, 0, 60],
  ]);
  await move(id, { Nature: 'REUNION', Droit: 'US', from: p1, to: p2, Nombre: 60, Date: '2022-01-01' });
  expect(await table(id)).toEqual([
    [p2, 60, 0, 0],
    [p1, 40, 0, 0],
  ]);
});

test('of dismembered titles capital goes with the bare ownership, votes with the usufruct', async () => {
  const id = await company();
  await move(id, { to: p1, Nombre: 3 });
  await move(id, { Nature: 'DEMEMBREMENT', Droit: 'NP', from: p1, to: p2, Nombre: 2, Date: '2021-01-01' });
  const { Lignes, Total } = (await head.call(GetTableCapital, { IdSociete: id })).answer;
  expect(Total).toBe(3);
  expect(
    Lignes.map(({ PourcentageCapital, PourcentageVotes }) => [PourcentageCapital, PourcentageVotes]),
  ).toEqual([
    [66.667, 0],
    [33.333, 100],
  ]);
});

test('a holder who would have less than nothing on any day is refused, naming the day', async () => {
  const id = await company();
  await move(id, { to: p1, Nombre: 100 });
  await move(id, { Nature: 'CESSION', from: p1, to: p2, Nombre: 80, Date: '2024-06-30' });
  const late = await move(id, { Nature: 'CESSION', from: p1, to: p3, Nombre: 21, Date: '2025-01-01' });
  expect(late.fieldMessage('Nombre')).toBe(
    'Le 01/01/2025, il manquerait 1 titre à Anaïs Lefèvre (pleine propriété).',
  );
  // it was possible then, and would make the later sale impossible
  const early = await move(id, { Nature: 'CESSION', from: p1, to: p3, Nombre: 21, Date: '2023-01-01' });
  expect(early.fieldMessage('Nombre')).toMatch(/^Le 30\/06\/2024, il manquerait 1 titre/);
  const before = await move(id, { Nature: 'REDUCTION', from: p1, Nombre: 1, Date: '2019-12-31' });
  expect(before.fieldMessage('Nombre')).toMatch(/^Le 31\/12\/2019/);
  expect((await lines(id)).TotalCount).toBe(2);
  expect(await table(id)).toEqual([
    [p2, 80, 0, 0],
    [p1, 20, 0, 0],
  ]);
});

test('nobody gives a usufruct that they have as full ownership', async () => {
  const id = await company();
  await move(id, { to: p1 });
  const given = await move(id, {
    Nature: 'CESSION',
    Droit: 'US',
    from: p1,
    to: p2,
    Nombre: 1,
    Date: '2021-01-01',
  });
  expect(given.fieldMessage('Nombre')).toMatch(/il manquerait 1 titre à Anaïs Lefèvre \(usufruit\)/);
});

test('a wrong line is set right by a further one that says why, and stays', async () => {
  const id = await company();
  await move(id, { to: p1, Nombre: 100 });
  const why = { Nature: 'CORRECTION', from: p1, Nombre: 10, Date: '2020-01-01' } as const;
  expect((await move(id, why)).fieldMessage('Motif')).toBe('Une correction dit pourquoi.');
  await move(id, { ...why, Motif: '90 titres souscrits, non 100' });
  expect(await table(id, '2020-01-01')).toEqual([[p1, 90, 0, 0]]);
  expect((await lines(id)).Items.map(({ Nombre, Motif }) => [Nombre, Motif])).toEqual([
    [10, '90 titres souscrits, non 100'],
    [100, null],
  ]);
});

test('no statement of a firm changes what a line says, nor takes one out', async () => {
  const id = await company();
  await move(id, { to: p1 });
  const run = (sql: string) => app.database.asFirm({ clientId: A.id }, (db) => db.query(sql));
  for (const sql of [
    `update share_movement set shares = 1 where company_id = ${id}`,
    `update share_movement set happened_on = '2000-01-01' where company_id = ${id}`,
    `delete from share_movement where company_id = ${id}`,
  ])
    await expect(run(sql)).rejects.toThrow(/permission denied/);
});

test('fifty movements at once: no number is left out or given twice, and nobody falls below zero', async () => {
  const id = await company();
  await move(id, { to: p1, Nombre: 30 });
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      move(id, { Nature: 'CESSION', from: p1, to: p2, Nombre: 1, Date: '2021-01-01' }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(20);
  const { Items, TotalCount } = await lines(id, { PageSize: 100 });
  expect(TotalCount).toBe(31);
  expect(Items.map(({ Numero }) => Numero).reverse()).toEqual(Array.from({ length: 31 }, (_, n) => n + 1));
  expect(await table(id)).toEqual([[p2, 30, 0, 0]]);
});

test.each([
  ['a constitution that somebody gives', { from: p1, to: p2 }, 'Cedant'],
  ['a constitution that nobody receives', {}, 'Cessionnaire'],
  ['a reduction that somebody receives', { Nature: 'REDUCTION', from: p1, to: p2 }, 'Cessionnaire'],
  ['a sale without a seller', { Nature: 'CESSION', to: p2 }, 'Cedant'],
  ['a sale to oneself', { Nature: 'CESSION', from: p1, to: p1 }, 'Cessionnaire'],
  ['a dismemberment of full ownership', { Nature: 'DEMEMBREMENT', from: p1, to: p2 }, 'Droit'],
  ['a correction of nobody', { Nature: 'CORRECTION', Motif: 'x' }, 'Cessionnaire'],
  ['a number without its last one', { to: p1, NumeroDu: 1 }, 'NumeroAu'],
  ['numbers that are not so many', { to: p1, NumeroDu: 1, NumeroAu: 99 }, 'NumeroAu'],
  ['no title at all', { to: p1, Nombre: 0 }, 'Nombre'],
  ['half a title', { to: p1, Nombre: 1.5 }, 'Nombre'],
  ['a day to come', { to: p1, Date: '2199-01-01' }, 'Date'],
  ['another firm’s person', { to: `p${B.persons[0]}` }, 'Cessionnaire'],
  ['another firm’s company', { to: `c${B.companies[0]}` }, 'Cessionnaire'],
] as const)('%s is refused at its field', async (_, more, field) => {
  const id = await company();
  expect((await move(id, more as never)).fieldMessage(field)).toBeTypeOf('string');
  expect((await lines(id)).TotalCount).toBe(0);
});

test('titles × nominal that are not the capital are told, on the day that they are asked for', async () => {
  const id = await company({ Capital: 100_000, NombreTitres: 100 });
  const first = await move(id, { to: p1, Nombre: 90 });
  expect(first.answer.Alertes.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
    'Le registre compte 90 titres × 10,00 € = 900,00 €, le capital du dossier est de 1 000,00 € (100 titres).',
  ]);
  const second = await move(id, { Nature: 'AUGMENTATION', to: p2, Nombre: 10, Date: '2021-01-01' });
  expect(second.answer.Alertes).toEqual([]);
  expect(
    (await head.call(GetTableCapital, { IdSociete: id, AsOf: '2020-12-31' })).answer.Alertes,
  ).toHaveLength(1);
});

test('usufruct and bare ownership that do not answer each other are told', async () => {
  const id = await company();
  const { answer } = await move(id, { to: p1, Nombre: 10, Droit: 'NP' });
  expect(answer.Alertes).toEqual([
    'La nue-propriété porte sur 10 titres, l’usufruit sur 0\u202f: l’un des deux manque au registre.',
  ]);
});

test('the table says that it is no share account, and is nobody’s proof of ownership', async () => {
  const { answer } = await head.call(GetTableCapital, { IdSociete: await company() });
  expect(answer.Avertissement).toMatch(/ne vaut ni inscription en compte ni DEEP \(C\. com\. L228-1\)/);
});

test('holders who were known before their movements open the register, past ones too', async () => {
  const id = await company();
  await app.query(
    `insert into shareholding (client_id, company_id, person_id, shares, starts_on, ends_on)
     values ($1, $2, $3, 60, '2010-01-01', null), ($1, $2, $4, 40, '2010-01-01', '2015-12-31'),
       ($1, $2, $5, 40, '2016-01-01', null)`,
    [A.id, id, p1.slice(1), p2.slice(1), p3.slice(1)],
  );
  await move(id, { Nature: 'CESSION', from: p3, to: p2, Nombre: 40, Date: '2024-01-01' });
  const { Items } = await lines(id);
  expect(Items.map((line) => [line.Numero, line.Nature, line.Date, line.Nombre])).toEqual([
    [5, 'CESSION', '2024-01-01', 40],
    [4, 'CORRECTION', '2016-01-01', 40],
    [3, 'CORRECTION', '2016-01-01', 40],
    [2, 'CORRECTION', '2010-01-01', 40],
    [1, 'CORRECTION', '2010-01-01', 60],
  ]);
  expect(await table(id, '2015-12-31')).toEqual([
    [p1, 60, 0, 0],
    [p2, 40, 0, 0],
  ]);
  expect(await table(id)).toEqual([
    [p1, 60, 0, 0],
    [p2, 40, 0, 0],
  ]);
});

test('a person’s page tells what they hold: bare ownership of the capital, usufruct of the votes', async () => {
  const id = await company();
  await move(id, { to: p1, Nombre: 100 });
  await move(id, { Nature: 'DEMEMBREMENT', Droit: 'NP', from: p1, to: p2, Nombre: 25, Date: '2021-01-01' });
  const of = async (holder: string) => {
    const { Items } = (
      await head.call(GetPersonRelations, { Id: Number(holder.slice(1)), AsOf: '2024-01-01' })
    ).answer;
    return Items.filter(({ Company }) => Company.Key === id)
      .map(({ Right, Shares, Percentage }) => [Right, Shares, Percentage])
      .sort();
  };
  expect(await of(p2)).toEqual([['NP', 25, 25]]);
  expect(await of(p1)).toEqual([
    ['PP', 75, 75],
    ['US', 25, 25],
  ]);
});

test('the company’s history tells each line', async () => {
  const id = await company();
  await move(id, { to: p1 });
  const { Items } = (await head.call(GetSocieteAudit, { Id: id })).answer;
  expect(Items[0]?.Action).toBe('Mouvement de titres inscrit');
  expect(Items[0]?.Changes).toContainEqual({
    Field: 'Cessionnaire',
    Before: null,
    After: 'Anaïs Lefèvre',
    IsTold: true,
  });
});

test('who only reads files enters no movement; another firm’s company is not there', async () => {
  const id = await company();
  const reader = await app.signIn('COMPTABLE');
  const sent = { IdSociete: id, Date: '2020-01-01', Nature: 'CONSTITUTION', Nombre: 1 };
  expect((await reader.call(SaveMouvement, sent as never)).status).toBe(403);
  expect((await reader.call(GetRegistreTitres, { IdSociete: id } as never)).status).toBe(200);
  expect((await move(B.companies[0] ?? 0, { to: p1 })).status).toBe(404);
});
