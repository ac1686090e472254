import { expect, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';
import { bringTaxOffices, giveTaxOffices } from './give-tax-offices.ts';
import { officeKey } from './official-offices.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const client = {
  query: async <Row>(text: string, values: unknown[]) => ({
    rows: (await app.query(text, values)) as Row[],
  }),
};
const offices = (clientId: number, beginning: string) =>
  app.query(
    `select name, phone, comment, retired_on::text as "retiredOn" from administration
     where client_id = $1 and name like $2 order by name`,
    [clientId, `${beginning}%`],
  );
const office = (label: string, postcode: string, phone: string) => ({
  label,
  address: '1 place de l’Exemple',
  postcode,
  town: 'Exempleville',
  phone,
  email: '',
});
const write = (clientId: number, name: string) =>
  app.query(
    `update administration set phone = 'la nôtre', modified_at = now() where client_id = $1 and name = $2`,
    [clientId, name],
  );

test('an official list is given to every firm once, and what a firm has written stays', async () => {
  const given = office('SIE de Villexemple', '99300', '02 61 91 00 00');
  await giveTaxOffices(client, [given]);
  await write(A.id, given.label);
  await giveTaxOffices(client, [given]);
  expect(await offices(A.id, given.label)).toMatchObject([{ name: given.label, phone: 'la nôtre' }]);
  expect(await offices(B.id, given.label)).toMatchObject([{ name: given.label, phone: given.phone }]);
});

test('a newer list changes, adds and retires what was given, in its departments, and nothing that a firm has written', async () => {
  const [kept, gone, ours, far] = [
    office('SIE de Xkept', '98100', '02 61 91 00 01'),
    office('SIE de Xgone', '98200', '02 61 91 00 02'),
    office('SIE de Xours', '98300', '02 61 91 00 03'),
    office('SIE de Xfar', '99100', '02 61 91 00 04'),
  ];
  await giveTaxOffices(client, [kept, gone, ours, far]);
  await write(A.id, ours.label);
  const list = [
    office('SIE XKEPT', '98100', '02 61 91 00 05'),
    office('SIE de Xnew', '98400', '02 61 91 00 06'),
  ];
  const brought = await bringTaxOffices(client, list, '2026-11-21');
  const firms = (await app.query('select id from client')).length;
  expect(brought).toEqual({ added: firms, changed: firms, retired: 2 * firms - 1 });

  const when = 'Annuaire officiel, repris le 21/11/2026.';
  const before = expect.stringContaining('24 février 2016');
  expect(await offices(A.id, 'SIE de X')).toEqual([
    { name: far.label, phone: far.phone, comment: before, retiredOn: null },
    { name: gone.label, phone: gone.phone, comment: before, retiredOn: '2026-11-21' },
    { name: kept.label, phone: '02 61 91 00 05', comment: when, retiredOn: null },
    { name: 'SIE de Xnew', phone: '02 61 91 00 06', comment: when, retiredOn: null },
    { name: ours.label, phone: 'la nôtre', comment: before, retiredOn: null },
  ]);
  expect(await bringTaxOffices(client, list, '2026-11-21')).toEqual({ added: 0, changed: 0, retired: 0 });
});

test('the list that comes with the software gives each office once, with what reaches it', async () => {
  await giveTaxOffices(client);
  const [told] = await app.query<{ all: number; reached: number; unlike: number }>(
    `select count(*)::int as all, count(*) filter (where postcode ~ '^\\d{5}$' and phone ~ '^0\\d( \\d\\d){4}$')::int as reached,
       count(distinct fold(name))::int as unlike
     from administration where client_id = $1 and comment like 'Annuaire officiel (DILA)%' and postcode < '98'`,
    [A.id],
  );
  expect(told).toEqual({ all: 739, reached: 739, unlike: 739 });
});

test('the list that comes with the software has each of the 101 departments, and no two offices of one key', () => {
  const shipped = readDataCsv('france/tax-offices.csv');
  expect(new Set(shipped.map(({ department }) => department)).size).toBe(101);
  expect(new Set(shipped.map(({ label = '', postcode }) => officeKey({ label, postcode }))).size).toBe(739);
});
