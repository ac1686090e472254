import { afterAll, expect, inject, test } from 'vitest';
import { cloneTemplate, withClient } from '#proof/processes/postgres.ts';
import { testSecretKey } from '#proof/secret-key.ts';
import { knownMigrations, migrate } from '#server/platform/database/migrate.ts';
import { fingerprintNirs } from './fingerprint-nirs.ts';
import { nirKeeper } from './nir-keeper.ts';

const database = await cloneTemplate({ ...inject('postgres'), template: 'template0' });
afterAll(() => database.drop());

test('numbers kept before are found without their key after the next start, those of deleted persons too', async () => {
  const { url } = database;
  const nirs = nirKeeper(testSecretKey);
  const known = await knownMigrations();
  const last = known.findIndex(({ name }) => name.endsWith('-nirs-without-key.sql'));
  await migrate(url, known.slice(0, last));
  const kept = nirs.keep({ clientId: 1, id: 1 }, '2 53 07 2A 073 004 43');
  const found = await withClient(url, async (client) => {
    await client.query(`insert into client (id, name) values (1, 'Avant')`);
    await client.query(
      `insert into person (client_id, id, last_name, first_name, nir_sealed, nir_fingerprint, nir_start)
       values (1, 1, 'Un', 'Prénom', $1, 'as it was', $2)`,
      [kept.nirSealed, kept.nirStart],
    );
    await client.query(
      `insert into deleted_person (client_id, id, record, deleted_by)
       select client_id, 2, to_jsonb(p), null from person p`,
    );
    await migrate(url, known.slice(0, last + 1));
    await fingerprintNirs(url, testSecretKey);
    const { rows } = await client.query<{ fingerprint: Buffer }>(
      `select nir_fingerprint as fingerprint from person
       union all select (record ->> 'nir_fingerprint')::bytea from deleted_person`,
    );
    return rows.map(({ fingerprint }) => fingerprint);
  });
  const expected = nirs.fingerprint(1, '253072A073004');
  // the deleted one was sealed for another id: its number cannot be opened, and stays without a fingerprint
  expect(found).toEqual([expected, Buffer.alloc(0)]);
});
