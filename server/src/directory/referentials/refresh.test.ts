import { expect, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';
import { readEntries, readSources, type Source } from './read-files.ts';
import { refreshReferentials } from './refresh.ts';

const app = await startTestApp();
const load = (options: Parameters<typeof refreshReferentials>[1] = {}) =>
  refreshReferentials(app.databaseUrl, options);

const changes = (lists: Awaited<ReturnType<typeof load>>) =>
  lists.filter(({ added, changed, retired }) => added + changed + retired > 0).map(({ list }) => list);

const source = (date: string): Record<string, Source> => ({
  banques: { title: 'Banques', file: 'banks.csv', source: 'essai', date, complete: true },
});

test('the first load brings every list, a second has nothing to do, a whole one changes nothing', async () => {
  await app.query('delete from national_entry');
  await app.query('delete from reference_list');
  const first = await load();
  expect(first.find(({ list }) => list === 'naf-rev2')).toMatchObject({ added: 732, changed: 0, retired: 0 });
  expect(first).toHaveLength(Object.keys(await readSources()).length);
  expect(await load()).toEqual([]);
  expect(changes(await load({ everything: true }))).toEqual([]);
});

test('a code that a newer file lacks is retired on its eve and never deleted; one that returns is valid again', async () => {
  await app.query(
    `insert into national_entry (list, code, label, position) values ('banques', '99999', 'Banque disparue', 900)`,
  );
  const row = () =>
    app.query<{ valid_to: string | null }>(`select valid_to from national_entry where code = '99999'`);
  const [refreshed] = await load({ sources: source('2027-03-01') });
  expect(refreshed).toMatchObject({ list: 'banques', added: 0, retired: 1 });
  expect(await row()).toEqual([{ valid_to: '2027-02-28' }]);
  expect(await load({ sources: source('2027-04-01') })).toMatchObject([{ retired: 0 }]);
  expect(await row()).toEqual([{ valid_to: '2027-02-28' }]);

  await app.query(
    `update national_entry set valid_to = '2020-01-01', label = 'Ancien nom' where code = '30004'`,
  );
  expect(await load({ sources: source('2027-05-01') })).toMatchObject([{ changed: 1 }]);
  const [bnp] = await app.query(`select label, valid_to from national_entry where code = '30004'`);
  expect(bnp).toEqual({ label: 'BNP Paribas', valid_to: null });
});

test('two nodes that start together load once, and the ids of entries never change', async () => {
  const ids = () => app.query(`select code, id from national_entry where list = 'banques' order by code`);
  const before = await ids();
  const both = await Promise.all([
    load({ sources: source('2027-06-01') }),
    load({ sources: source('2027-06-01') }),
  ]);
  expect(both.map(({ length }) => length).sort()).toEqual([0, 1]);
  expect(await ids()).toEqual(before);
});

test('a load that fails leaves everything as it was', async () => {
  const broken = {
    ...source('2028-01-01'),
    pays: { ...source('2028-01-01').banques, file: 'absent.csv' } as Source,
  };
  await expect(load({ sources: broken })).rejects.toThrow();
  const [banks] = await app.query(`select dated from reference_list where name = 'banques'`);
  expect(banks).toEqual({ dated: '2027-06-01' });
});

test('every code is of its list’s form and stands there once', async () => {
  const forms: Record<string, RegExp> = {
    'countries.csv': /^[A-Z]{2}$/,
    'naf-rev2.csv': /^\d\d\.\d\d[A-FZ]$/,
    'naf-2025.csv': /^\d\d\.\d\d[G-LY]$/,
    'legal-forms.csv': /^\d{4}$/,
    'banks.csv': /^\d{5}$/,
    'company-acts.csv': /^[A-Z_]+$/,
    'company-act-states.csv': /^[A-Z_]+\.[A-Z_]+$/,
    'director-statuses.csv': /^[A-Z_]+$/,
    'synthesis-keys.csv': /^[A-Z_]+$/,
  };
  for (const [file, form] of Object.entries(forms)) {
    const entries = await readEntries(file);
    expect(
      entries.filter(({ code, label }) => !form.test(code) || label !== label.trim() || label === ''),
    ).toEqual([]);
    expect(new Set(entries.map(({ code }) => code)).size, file).toBe(entries.length);
  }
  const acts = new Set((await readEntries('company-acts.csv')).map(({ code }) => code));
  const states = await readEntries('company-act-states.csv');
  expect(states.filter(({ parent }) => !acts.has(parent ?? ''))).toEqual([]);
});

test('NAF 2025 has the 651 classes, 287 groups and 87 divisions of NACE 2.1; NAF rév. 2 its 732 sub-classes', async () => {
  const parts = async (file: string, length: number) =>
    new Set((await readEntries(file)).map(({ code }) => code.slice(0, length))).size;
  expect(await parts('naf-2025.csv', 5)).toBe(651);
  expect(await parts('naf-2025.csv', 4)).toBe(287);
  expect(await parts('naf-2025.csv', 2)).toBe(87);
  expect(await parts('naf-rev2.csv', 6)).toBe(732);
  expect(await parts('naf-rev2.csv', 5)).toBe(615);
});
