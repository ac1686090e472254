import { expect, test } from 'vitest';
import { shippedOffice } from '#contract/directory/authorities/given-offices.ts';
import { startTestApp } from '#proof/test-app.ts';
import { giveGreffes } from './give-greffes.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const client = { query: (text: string, values: unknown[]) => app.query(text, values) };
const count = async (clientId: number) =>
  (await app.query<{ all: number }>('select count(*) as all from greffe where client_id = $1', [clientId]))[0]
    ?.all;

test('a firm that has no registry is given those of France, once; another keeps its own', async () => {
  await app.query('update cabinet set greffe_id = null where client_id = $1', [A.id]);
  await app.query('delete from greffe where client_id = $1', [A.id]);
  const ofB = await count(B.id);
  await giveGreffes(client);
  expect(await count(A.id)).toBe(148);
  await giveGreffes(client);
  expect(await count(A.id)).toBe(148);
  expect(await count(B.id)).toBe(ofB);
  const [lyon] = await app.query('select code, town from greffe where client_id = $1 and code = $2', [
    A.id,
    'Lyon',
  ]);
  expect(lyon).toMatchObject({ code: 'Lyon' });
});

test('those given without a street get it with its date; what somebody wrote stays', async () => {
  const of = (code: string) =>
    app.query('select address_line, postcode, comment from greffe where client_id = $1 and code = $2', [
      A.id,
      code,
    ]);
  const empty =
    'address_line = null, postcode = null, phone = null, email = null, site = null, comment = null';
  await app.query(`update greffe set ${empty} where client_id = $1`, [A.id]);
  await app.query('update greffe set modified_at = now() where client_id = $1 and code = $2', [A.id, 'Nice']);
  await app.query("update greffe set phone = '04 00 00 00 00' where client_id = $1 and code = $2", [
    A.id,
    'Gap',
  ]);
  await giveGreffes(client);
  expect(await of('Lyon')).toMatchObject([
    { address_line: '44 rue de Bonnel', postcode: '69433', comment: shippedOffice },
  ]);
  const untouched = { address_line: null, postcode: null, comment: null };
  expect(await of('Nice')).toMatchObject([untouched]);
  expect(await of('Gap')).toMatchObject([untouched]);
  // no street in the source
  expect(await of('Mamoudzou')).toMatchObject([untouched]);
});
