import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportSheet, ImportState } from '#contract/permanent-files/imports/calls.ts';
import { asGuessed, csv, goodLine, titles } from '../areas/imports.ts';
import { newDataFolder, signIn, startServer } from './installation.ts';

let folder: Awaited<ReturnType<typeof newDataFolder>>;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => folder.remove(), 300_000);

/** Enough that an import takes longer than it takes to kill it. */
const LINES = 6000;

type Make = Awaited<ReturnType<typeof signIn>>;

const stateOf = async (call: Make, Id: string) =>
  (await (await call(`import/GetById?Id=${Id}`)).json()) as ImportState;

const persons = async (call: Make) => {
  const list = await (await call('person/GetListPersonsByFilter', {})).json();
  return (list as { TotalCount: number }).TotalCount;
};

test('an import whose server is killed in the middle is made by the next start: whole, and once', async () => {
  const server = await startServer({ DATA_DIR: folder.dataDir });
  const call = await signIn(server.address);
  const before = await persons(call);
  const form = new FormData();
  form.append('import', JSON.stringify({ Kind: 'persons' }));
  form.append(
    'file',
    new File([csv([[...titles], ...Array.from({ length: LINES }, () => goodLine())])], 'registre.csv'),
  );
  const sheet = (await (await call('import/Upload', form)).json()) as ImportSheet;
  await call('import/Check', asGuessed(sheet));
  const reaches = (make: Make, wanted: ImportState['State'], timeout: number) =>
    expect.poll(async () => (await stateOf(make, sheet.Id)).State, { timeout, interval: 50 }).toBe(wanted);
  await reaches(call, 'checked', 120_000);
  await call('import/Confirm', { Id: sheet.Id });
  const done = async () => (await stateOf(call, sheet.Id)).Progress?.Done ?? 0;
  await expect.poll(done, { timeout: 120_000, interval: 20 }).toBeGreaterThan(0);
  await server.kill();

  const again = await startServer({ DATA_DIR: folder.dataDir });
  const read = await signIn(again.address);
  await reaches(read, 'imported', 120_000);
  expect(await persons(read)).toBe(before + LINES);
  expect(await again.stop()).toBe(0);
}, 360_000);
