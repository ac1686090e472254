import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mergeFieldNames } from '#contract/permanent-files/people/merge-fields.ts';
import { startTestApp } from '#proof/test-app.ts';
import { referencesTo } from '#server/platform/records/references.ts';
import { person } from '../schema.ts';
import { columnsNotChosen, columnsOfField } from './merge-sql-columns.ts';
import { personLinks } from './person-links.ts';

const app = await startTestApp();

const references = () => app.database.asInstallation((db) => referencesTo(db, 'person'));

test('whatever points at a person by a foreign key has its treatment in personLinks, and nothing else has', async () => {
  const found = (await references()).map(({ table, column }) => `${table}.${column}`);
  expect(found).toEqual(Object.keys(personLinks).sort());
});

test('what holds a person names its company and its end, and is no foreign key that falls or lets go by itself', async () => {
  for (const { table, column } of await references()) {
    const { holds } = personLinks[`${table}.${column}`] ?? {};
    const [key] = await app.query<{ falls: boolean }>(
      `select bool_and(k.confdeltype in ('c', 'n')) as falls from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = $2
       where k.contype = 'f' and k.conrelid = $1::regclass and k.confrelid = 'person'::regclass`,
      [table, column],
    );
    expect([table, key?.falls]).toEqual([table, holds === undefined]);
    if (holds)
      await app.query(
        `select ${holds.to.column}, ${holds.isPast ?? 'ends_on'}, $1::bigint, $2::bigint, $3::date from ${table} l limit 0`,
        [0, 0, '2026-01-01'],
      );
  }
});

/** Who wrote a row and when tells no two apart. */
const marks = [
  'version',
  'created_at',
  'created_by',
  'created_from',
  'modified_at',
  'modified_by',
  'modified_from',
];

test('rows that become one in a merge are compared by everything that tells them apart', async () => {
  for (const [place, { alike }] of Object.entries(personLinks)) {
    if (!alike) continue;
    const [table = '', column = ''] = place.split('.');
    const columns = await app.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const told = columns
      .map(({ name }) => name)
      .filter((name) => !['client_id', 'id', column, ...marks].includes(name));
    expect([...alike].sort(), table).toEqual(told.sort());
  }
});

test('every column of a person is chosen in a merge with one field, or declared not to be chosen', async () => {
  const columns = getTableColumns(person);
  const chosen = mergeFieldNames.flatMap((field) => columnsOfField[field].map((name) => columns[name].name));
  expect(new Set(chosen).size).toBe(chosen.length);
  const inTable = await app.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'person'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  expect([...chosen, ...columnsNotChosen].sort()).toEqual(inTable.map(({ name }) => name).sort());
});
