import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { insertRows } from '#proof/insert-rows.ts';
import { withClient } from '#proof/processes/postgres.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const migration = new URL('../../../../migrations/2026-11-22-32-births-overseas.sql', import.meta.url);

test('persons who were kept as born abroad in overseas France, or in France with 99, are put right', async () => {
  const births = [
    ['Réunion', '99', 'France 974'],
    ['GUYANE FRANÇAISE', null, 'France 973'],
    ['Nouvelle-Calédonie', '99', 'France 988'],
    ['Guadeloupe', '971', 'France 971'],
    ['France', '99', 'France null'],
    ['France', '69', 'France 69'],
    ['Saint-Martin (partie néerlandaise)', '99', 'Saint-Martin (partie néerlandaise) 99'],
    ['Belgique', '99', 'Belgique 99'],
  ];
  const names = births.map((_, index) => `Outremer${index}`);
  await withClient(app.databaseUrl, async (client) => {
    await insertRows(
      client,
      'person',
      births.map(([birth_country, birth_department], index) => ({
        client_id: A.id,
        last_name: names[index],
        first_name: 'Zoé',
        birth_country,
        birth_department,
      })),
    );
    await client.query(await readFile(migration, 'utf8'));
  });
  const rows = await app.query<{ birth: string }>(
    `select birth_country || ' ' || coalesce(birth_department, 'null') as birth from person
     where last_name like 'Outremer%' order by last_name`,
  );
  expect(rows.map(({ birth }) => birth)).toEqual(births.map(([, , kept]) => kept));
});
