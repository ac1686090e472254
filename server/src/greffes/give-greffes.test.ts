import { expect, test } from 'vitest';
import { openHouse } from '#proof/house.ts';
import { giveGreffes } from './give-greffes.ts';

const house = await openHouse();
const { A, B } = house.firms;
const client = { query: (text: string, values: unknown[]) => house.query(text, values) };
const count = async (clientId: number) =>
  (
    await house.query<{ all: number }>('select count(*) as all from greffe where client_id = $1', [clientId])
  )[0]?.all;

test('a firm that has no registry is given those of France, once; another keeps its own', async () => {
  await house.query('update cabinet set greffe_id = null where client_id = $1', [A.id]);
  await house.query('delete from greffe where client_id = $1', [A.id]);
  const ofB = await count(B.id);
  await giveGreffes(client);
  expect(await count(A.id)).toBe(148);
  await giveGreffes(client);
  expect(await count(A.id)).toBe(148);
  expect(await count(B.id)).toBe(ofB);
  const [lyon] = await house.query('select code, town from greffe where client_id = $1 and code = $2', [
    A.id,
    'Lyon',
  ]);
  expect(lyon).toMatchObject({ code: 'Lyon' });
});
