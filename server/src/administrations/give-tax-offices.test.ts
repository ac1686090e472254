import { expect, test } from 'vitest';
import { openHouse } from '#proof/house.ts';
import { giveTaxOffices } from './give-tax-offices.ts';

const house = await openHouse();
const { A, B } = house.firms;
const client = { query: (text: string, values: unknown[]) => house.query(text, values) };
const named = (clientId: number) =>
  house.query('select name, phone from administration where client_id = $1 and name like $2 order by id', [
    clientId,
    '%Sancerre%',
  ]);
const office = {
  label: 'SIE de Sancerre',
  postcode: '18300',
  town: 'Sancerre',
  phone: '0248000000',
  email: '',
};

test('an official list is given to every firm once, and what a firm has written stays', async () => {
  await giveTaxOffices(client, [office]);
  await house.query(`update administration set phone = 'la nôtre' where client_id = $1 and name = $2`, [
    A.id,
    office.label,
  ]);
  await giveTaxOffices(client, [office]);
  expect(await named(A.id)).toEqual([{ name: office.label, phone: 'la nôtre' }]);
  expect(await named(B.id)).toEqual([{ name: office.label, phone: office.phone }]);
});

test('without an official list nothing is invented', async () => {
  const count = () => house.query('select count(*) as all from administration');
  const before = await count();
  await giveTaxOffices(client);
  expect(await count()).toEqual(before);
});
