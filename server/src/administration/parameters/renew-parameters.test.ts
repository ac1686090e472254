import { expect, test } from 'vitest';
import { testSecretKey } from '#proof/secret-key.ts';
import { startTestApp } from '#proof/test-app.ts';
import { parameterKeeper } from './parameter-keeper.ts';
import { renewParameters } from './renew-parameters.ts';

const app = await startTestApp();
const formerly = 'the key of this installation before, long enough';

const sealedRows = () =>
  app.query<{ clientId: number; id: number; sealed: Buffer }>(
    `select client_id as "clientId", id, value_sealed as sealed from parameter_value
     where value_sealed is not null order by client_id, id`,
  );

test('API keys that the previous key sealed open under the present one alone once they are renewed', async () => {
  const rows = await sealedRows();
  expect(rows.length).toBeGreaterThan(0);
  const before = parameterKeeper(formerly);
  for (const row of rows)
    await app.query('update parameter_value set value_sealed = $3 where client_id = $1 and id = $2', [
      row.clientId,
      row.id,
      before.seal(row, `secret ${row.id}`),
    ]);
  const present = parameterKeeper(testSecretKey);
  expect(await renewParameters(app.database, present)).toEqual({ values: 0, unreadable: rows.length });
  const both = parameterKeeper(testSecretKey, formerly);
  expect(await renewParameters(app.database, both)).toEqual({ values: rows.length, unreadable: 0 });
  expect(await renewParameters(app.database, both)).toEqual({ values: 0, unreadable: 0 });
  for (const row of await sealedRows()) expect(present.open(row, row.sealed)).toBe(`secret ${row.id}`);
});
