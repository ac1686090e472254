import { expect, test } from 'vitest';
import { AddSociete, allSocietes } from '#contract/permanent-files/companies/calls.ts';
import {
  exportListSocieteToExcel,
  StartExportSocietes,
} from '#contract/permanent-files/companies/exports/calls.ts';
import { DownloadFile, GetDownloads } from '#contract/workspace/downloads/calls.ts';
import { readZip } from '#proof/files/zip.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';

const app = await startTestApp();
const jurist = await app.signIn('JURIDIQUE');

function rowsOf(bytes: Buffer): string[][] {
  const xml = readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\/>|[^>]*>(.*?)<\/c>)/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  );
}

const add = (RaisonSociale: string, more: object = {}) =>
  jurist.call(AddSociete, { societe: { RaisonSociale, ...more } });

test('the workbook has the rows of the list, filtered and sorted as it is', async () => {
  await add('Exportée B', { Reference: 'EXP-2', FormeJuridique: 'SARL', MoisJourCloture: '06-30' });
  await add('Exportée A', { Reference: 'EXP-1' });
  const request = { Filter: 'exportee', SortColumn: 'Reference', SortOrder: -1 } as const;
  const { bytes, headers } = await jurist.call(exportListSocieteToExcel, request);
  expect(headers['content-disposition']).toMatch(/filename="dossiers-\d{4}-\d\d-\d\d\.xlsx"/);
  const [head, ...rows] = rowsOf(bytes);
  expect(head?.slice(0, 4)).toEqual(['Référence', 'Raison sociale', 'Forme', 'SIREN']);
  expect(rows.map(([reference, name]) => [reference, name])).toEqual([
    ['EXP-2', 'Exportée B'],
    ['EXP-1', 'Exportée A'],
  ]);
  expect(rows[0]).toContain('30/06');
  const all = rowsOf((await jurist.call(exportListSocieteToExcel, {})).bytes);
  expect(all).toHaveLength((await jurist.call(allSocietes, {})).answer.TotalCount + 1);
});

test('a confidential file leaves in no workbook of those who may not read it, made at once or in the background', async () => {
  await add('Exportée secrète', { IsConfidentiel: true });
  const request = { Filter: 'exportee secrete' };
  expect(rowsOf((await jurist.call(exportListSocieteToExcel, request)).bytes)).toHaveLength(1);
  await startNode(app, allJobs);
  const director = await app.signIn('DIRIGEANT');
  for (const [user, count] of [
    [jurist, 1],
    [director, 2],
  ] as const) {
    const { ZipId } = (await user.call(StartExportSocietes, request)).answer;
    const state = async () =>
      (await user.call(GetDownloads, {})).answer.Items.find((one) => one.ZipId === ZipId)?.State;
    await expect.poll(state, { timeout: 20_000 }).toBe('done');
    expect(rowsOf((await user.call(DownloadFile, { ZipId })).bytes)).toHaveLength(count);
  }
}, 40_000);
