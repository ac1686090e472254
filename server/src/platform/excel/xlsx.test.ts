import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '#proof/files/zip.ts';
import { type Column, streamXlsx } from './xlsx.ts';

interface Row {
  text: string | null;
  amount: number | null;
}

const columns: Column<Row>[] = [
  { head: 'Libellé & <note>', width: 30, value: (row) => row.text },
  { head: 'Montant', width: 12, value: (row) => row.amount },
];

async function* from(rows: Row[]) {
  yield* rows;
}

async function sheetOf(rows: Row[]) {
  const entries = readZip(await buffer(streamXlsx('Feuille', columns, from(rows))));
  return entries.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
}

test('numbers are numbers, texts are texts, nothing is an empty cell', async () => {
  const xml = await sheetOf([
    { text: 'Été', amount: -12.5 },
    { text: null, amount: null },
    { text: '', amount: 0 },
  ]);
  expect(xml).toContain('<t xml:space="preserve">Été</t></is></c><c><v>-12.5</v></c>');
  expect(xml).toContain('<row><c/><c/></row>');
  expect(xml).toContain('<row><c/><c><v>0</v></c></row>');
});

test.each(['=1+1', '+1', '-1', '@cmd', '\t=1', "=cmd|' /C calc'!A0"])(
  '%j stays text, never a formula',
  async (text) => {
    const xml = await sheetOf([{ text, amount: 1 }]);
    expect(xml).toContain('t="inlineStr"');
    expect(xml).not.toContain('<f');
  },
);

test('markup is escaped, and what XML cannot write is left out', async () => {
  const xml = await sheetOf([{ text: '<b>"R&D"</b>\u0000\u0008\u001f\uffff', amount: null }]);
  expect(xml).toContain('&lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt;</t>');
  expect(xml).toContain('Libellé &amp; &lt;note&gt;');
});

test('no row gives a sheet with its head alone', async () => {
  expect((await sheetOf([])).match(/<row>/g)).toHaveLength(1);
});

test('many rows all arrive, in order', async () => {
  const rows = Array.from({ length: 1234 }, (_, index) => ({ text: null, amount: index }));
  const found = [...(await sheetOf(rows)).matchAll(/<v>(\d+)<\/v>/g)].map(([, n]) => Number(n));
  expect(found).toEqual(rows.map(({ amount }) => amount));
});

test('a failure while rows are read breaks the file off: a cut workbook is never taken for a whole one', async () => {
  async function* failing(): AsyncGenerator<Row> {
    yield { text: 'un', amount: 1 };
    throw new Error('the database went away');
  }
  await expect(buffer(streamXlsx('Feuille', columns, failing()))).rejects.toThrow('the database went away');
});
