import { randomUUID } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  AbandonImport,
  CheckImport,
  ConfirmImport,
  GetImport,
  GetImportModel,
  ReadImportSheet,
} from '#contract/permanent-files/imports/calls.ts';
import { CancelDownload, DeleteDownload } from '#contract/workspace/downloads/calls.ts';
import {
  asGuessed,
  check,
  csv,
  goodLine,
  importJobs,
  settled,
  titles,
  upload,
} from '#proof/areas/imports.ts';
import { plainWorkbook } from '#proof/files/workbooks.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { openDisk } from '#server/platform/storage/file-store.ts';
import { sweepContents } from '#server/platform/storage/sweep-contents.ts';
import { importContents, importFiles } from './import-files.ts';
import { sweepImports } from './sweep-imports.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('CHEF_MISSION');
const files = await importFiles(app.settings);

const pathOf = (Id: string) => join(app.settings.dataDir, 'files', String(A.id), 'imports', Id);
const rowsOf = (Id: string) => app.query('select state from data_import where id = $1', [Id]);
const faultsOf = (Id: string) => app.query('select from import_fault where import_id = $1', [Id]);
const wrong = csv([[...titles], goodLine({ Nom: '' })]);

test('after a day the file, the row and what was found are gone; until then they stay', async () => {
  await startNode(app, importJobs);
  const { Id } = await check(chef, wrong);
  await sweepImports(app.database, files);
  expect([existsSync(pathOf(Id)), (await faultsOf(Id)).length]).toEqual([true, 1]);
  await app.query(`update data_import set expires_at = now() - interval '1 second' where id = $1`, [Id]);
  expect((await chef.call(GetImport, { Id })).status).toBe(404);
  await sweepImports(app.database, files);
  expect([existsSync(pathOf(Id)), await rowsOf(Id), await faultsOf(Id)]).toEqual([false, [], []]);
});

test('a file whose request died before its commit goes after a day; that of an import stays', async () => {
  const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
  const leave = async () => {
    const id = randomUUID();
    await files.save({ clientId: A.id, id }, Buffer.from(wrong));
    return id;
  };
  const [lost, young] = [await leave(), await leave()];
  const { Id } = (await upload(chef, wrong)).answer;
  for (const id of [lost, Id]) utimesSync(pathOf(id), twoDaysAgo, twoDaysAgo);
  await sweepContents(await openDisk(app.settings), app.database, [importContents]);
  expect([lost, young, Id].map((id) => existsSync(pathOf(id)))).toEqual([false, true, true]);
});

test('an import that is given up loses its file at once, and the rest with the next sweep', async () => {
  const { Id } = (await upload(chef, wrong)).answer;
  expect((await chef.call(AbandonImport, { Id })).answer).toBe(true);
  expect([existsSync(pathOf(Id)), (await chef.call(GetImport, { Id })).status]).toEqual([false, 404]);
  await sweepImports(app.database, files);
  expect(await rowsOf(Id)).toEqual([]);
});

test('a check that is called off, or whose download is removed, can be asked for again', async () => {
  const sheet = (await upload(chef, csv([[...titles], goodLine()]))).answer;
  const [zip, again] = [
    async () => (await app.query('select check_id from data_import where id = $1', [sheet.Id]))[0]?.check_id,
    () => chef.call(CheckImport, asGuessed(sheet)),
  ];
  await again();
  await chef.call(CancelDownload, { ZipId: await zip() });
  const { State, Refusal } = (await chef.call(GetImport, { Id: sheet.Id })).answer;
  expect([State, Refusal]).toEqual(['received', 'Le contrôle a été annulé.']);
  await again();
  await chef.call(DeleteDownload, { ZipId: await zip() });
  expect((await chef.call(GetImport, { Id: sheet.Id })).answer.State).toBe('received');
  await startNode(app, importJobs);
  await again();
  expect((await settled(chef, sheet.Id)).State).toBe('checked');
});

test('an import that is called off before it has ended adds nothing, and can be confirmed again', async () => {
  const node = await startNode(app, importJobs);
  const { Id } = await check(chef, csv([[...titles], goodLine({ Nom: 'Annulée' })]));
  await node.stop();
  await chef.call(ConfirmImport, { Id });
  const [row] = await app.query('select import_id from data_import where id = $1', [Id]);
  await chef.call(CancelDownload, { ZipId: row?.import_id });
  const { State, Refusal } = (await chef.call(GetImport, { Id })).answer;
  expect([State, Refusal]).toEqual(['checked', 'L’import a été annulé\u202f: rien n’a été importé.']);
  expect(await app.query(`select from person where last_name = 'Annulée'`)).toEqual([]);
  await startNode(app, importJobs);
  await chef.call(ConfirmImport, { Id });
  expect((await settled(chef, Id)).State).toBe('imported');
});

test('a new matching is checked in place of the one before, whose answer no longer counts', async () => {
  const sheet = (await upload(chef, csv([[...titles], goodLine()]))).answer;
  await chef.call(CheckImport, asGuessed(sheet));
  const other = asGuessed(sheet);
  const withoutNationality = other.Columns.filter(({ Field }) => Field !== 'Nationalite');
  const values = [...other.Values, { Field: 'Nationalite', Value: 'Belge' }];
  await chef.call(CheckImport, { ...other, Columns: withoutNationality, Values: values });
  await startNode(app, importJobs);
  const state = await settled(chef, sheet.Id);
  expect([state.State, state.Matching?.Values]).toEqual(['checked', values]);
});

test('what cannot make a single line is refused before any is read', async () => {
  const sheet = (await upload(chef, csv([[...titles], goodLine()]))).answer;
  const asked = asGuessed(sheet);
  const [first, second] = asked.Columns;
  const refused = async (changes: object) =>
    (await chef.call(CheckImport, { ...asked, ...changes })).error.Fields;
  expect(await refused({ Columns: asked.Columns.slice(1) })).toEqual([
    { Path: 'Columns', Message: expect.stringContaining('Civilité') },
  ]);
  expect(
    await refused({ Columns: [...asked.Columns, { Column: first?.Column, Field: 'Motifs' }] }),
  ).toHaveLength(1);
  expect(await refused({ Columns: [...asked.Columns, { Column: 99, Field: second?.Field }] })).toHaveLength(
    1,
  );
  expect(await refused({ Columns: [...asked.Columns, { Column: 99, Field: 'Siret' }] })).toHaveLength(1);
  expect(await refused({ Values: [{ Field: 'IsDisabled', Value: 'peut-être' }] })).toEqual([
    { Path: 'Values.0.Value', Message: 'Actif ou Inactif attendu.' },
  ]);
});

test('another sheet of the workbook can be read; the model is a workbook that is guessed whole', async () => {
  const { Id } = (await upload(chef, await plainWorkbook([['Nom'], ['Un']]))).answer;
  expect((await chef.call(ReadImportSheet, { Id, Sheet: 0 })).answer.Lines).toEqual([
    { Line: 2, Cells: ['Un'] },
  ]);
  expect((await chef.call(ReadImportSheet, { Id, Sheet: 3 })).status).toBe(400);
  const model = await chef.call(GetImportModel, { Kind: 'companies' });
  const { Columns } = (await upload(chef, model.bytes, { kind: 'companies' })).answer;
  expect(Columns.every(({ Guess }) => Guess !== null)).toBe(true);
});
