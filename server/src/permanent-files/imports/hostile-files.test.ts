import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckImport, UploadImport } from '#contract/permanent-files/imports/calls.ts';
import {
  asGuessed,
  check,
  confirm,
  csv,
  faultsOf,
  goodLine,
  importJobs,
  settled,
  titles,
  upload,
} from '#proof/areas/imports.ts';
import { multipart } from '#proof/client.ts';
import { plainWorkbook, rowsXml, sheetXml, workbook } from '#proof/files/workbooks.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';

// each check and each import starts a thread
vi.setConfig({ testTimeout: 120_000 });

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('CHEF_MISSION');

const traces = async () => {
  const [row] = await app.query<{ n: number }>(
    'select (select count(*) from data_import where client_id = $1) + (select count(*) from person where client_id = $1) as n',
    [A.id],
  );
  const folder = join(app.settings.dataDir, 'files', String(A.id), 'imports');
  return [row?.n, existsSync(folder) ? readdirSync(folder).length : 0];
};

describe('files that are refused when they arrive leave nothing behind', () => {
  const heads = rowsXml([[...titles]]);
  const bomb = async () =>
    workbook({
      sheets: [{ name: 'Un', xml: sheetXml(heads) }],
      sharedStrings: `<sst>${'<si><t/></si>'.repeat(10)}<si><t>${'a'.repeat(41_000_000)}</t></si></sst>`,
    });
  test.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['nothing', () => ''],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
    ['a PDF named as a CSV', () => '%PDF-1.7'],
    ['an old Excel file', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    [
      'a ZIP cut in the middle',
      async () => (await plainWorkbook([[...titles], goodLine()])).subarray(0, 900),
    ],
    ['a workbook without a row', () => workbook({ sheets: [{ name: 'Vide', xml: sheetXml('') }] })],
    [
      'ten thousand columns',
      () => plainWorkbook([Array.from({ length: 10_000 }, (_, index) => `c${index}`)]),
    ],
    [
      'entities that multiply',
      () => workbook({ sheets: [{ name: 'E', xml: `<!DOCTYPE a [<!ENTITY b "c">]>${sheetXml(heads)}` }] }),
    ],
  ])('%s', async (_, content) => {
    const before = await traces();
    const reply = await upload(chef, await content());
    expect([reply.status, reply.error.Fields[0]?.Path]).toEqual([400, 'file']);
    expect(reply.error.Message).not.toMatch(/Error|\bat /);
    expect(await traces()).toEqual(before);
  });

  test('more than thirty megabytes', async () => {
    const before = await traces();
    const reply = await upload(chef, Buffer.alloc(30 * 1024 * 1024 + 1, 'a'));
    expect([reply.status, reply.error.Message]).toEqual([413, 'Le fichier est trop volumineux.']);
    expect(await traces()).toEqual(before);
  });

  test('a nameless part, as a form sends whose file field was left empty', async () => {
    const { headers, payload } = await multipart(
      { import: '{"Kind":"persons"}' },
      { field: 'file', name: 'x.csv', content: 'Nom' },
    );
    const nameless = Buffer.from(
      payload.toString('latin1').replace('filename="x.csv"', 'filename=""'),
      'latin1',
    );
    const reply = await chef.raw(UploadImport, { payload: nameless, headers });
    expect([reply.status, reply.error.Message]).toEqual([400, 'Fichier introuvable.']);
  });

  test('an upload that is cut', async () => {
    const before = await traces();
    const url = new URL(`/api/${UploadImport.path}`, await app.listen());
    const { headers, payload } = await multipart(
      { import: '{"Kind":"persons"}' },
      { field: 'file', name: 'x.csv', content: csv([[...titles], goodLine()]) },
    );
    const cut = request(url, {
      method: 'POST',
      headers: { ...chef.headers, ...headers, 'content-length': payload.length },
    });
    cut.on('error', () => undefined);
    cut.write(payload.subarray(0, payload.length - 60));
    await expect.poll(() => cut.socket?.bytesWritten ?? 0).toBeGreaterThan(0);
    cut.destroy();
    expect((await upload(chef, 'Nom;Prénom\nA;B')).status).toBe(200);
    expect((await traces())[1]).toBe((before[1] ?? 0) + 1);
  });

  test('what the first lines do not show is found by the check, and told', async () => {
    await startNode(app, importJobs);
    const sheet = (await upload(chef, await bomb())).answer;
    const values = {
      Civilite: 'Mme',
      Nom: 'x',
      Prenom: 'x',
      Datenaissance: '1/1/1980',
      NativeCountry: 'France',
      Nationalite: 'x',
      IsDisabled: 'Actif',
    };
    await chef.call(CheckImport, {
      ...asGuessed(sheet),
      Columns: [],
      Values: Object.entries(values).map(([Field, Value]) => ({ Field, Value })),
    });
    const state = await settled(chef, sheet.Id);
    expect([state.State, state.Refusal]).toEqual(['received', 'Ce classeur contient trop de texte.']);
  });
});

describe('cells', () => {
  beforeEach(async () => {
    await startNode(app, importJobs);
  });

  test('NULs, control characters and broken signs are errors of their cell, never of the server', async () => {
    const { Id } = await check(
      chef,
      await plainWorkbook([
        [...titles],
        goodLine({ Nom: 'Du_x0000_pont' }),
        goodLine({ Prénom: 'Je_x0007_an' }),
        goodLine({ Nationalité: 'Fran_xD800_çaise' }),
      ]),
    );
    expect(await faultsOf(chef, Id)).toEqual([
      '2 B Caractère non accepté.',
      '3 C Caractère non accepté.',
      '4 F Caractère non accepté.',
    ]);
    expect(app.logLines.filter((line) => line.includes('unexpected error'))).toEqual([]);
  });

  test('fifty thousand lines are taken, one more is not', async () => {
    const line = goodLine().join(';');
    const { State, Refusal } = await check(chef, `${titles.join(';')}\n${`${line}\n`.repeat(50_001)}`);
    expect([State, Refusal]).toEqual([
      'received',
      'Ce fichier a plus de 50 000 lignes\u202f: partagez-le en plusieurs.',
    ]);
  });

  test('two thousand lines go in, with their numbers sealed, and the counters tell them', async () => {
    const count = async () =>
      (
        await app.query<{ n: number }>('select sum(records) as n from person_count where client_id = $1', [
          A.id,
        ])
      )[0]?.n;
    const before = Number(await count());
    const rows = Array.from({ length: 2000 }, () => [...goodLine(), '295109912611193']);
    const { Id } = await check(chef, csv([[...titles, 'NIR'], ...rows]));
    expect((await confirm(chef, Id)).State).toBe('imported');
    expect(Number(await count())).toBe(before + 2000);
    const kept = await app.query(
      `select count(distinct nir_sealed) as sealed, count(distinct nir_fingerprint) as prints from person
       where client_id = $1 and nir_start = '29510'`,
      [A.id],
    );
    expect(kept).toEqual([{ sealed: 2000, prints: 1 }]);
  });

  test('the file lies sealed, and only until the import has ended', async () => {
    const content = csv([[...titles], goodLine({ Nom: 'Introuvable-en-clair' })]);
    const { Id } = await check(chef, content);
    const path = join(app.settings.dataDir, 'files', String(A.id), 'imports', Id);
    expect(existsSync(path)).toBe(true);
    const { readFile } = await import('node:fs/promises');
    expect((await readFile(path)).includes('Introuvable')).toBe(false);
    await confirm(chef, Id);
    expect(existsSync(path)).toBe(false);
  });
});
