import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readPdf } from '#proof/files/pdf.ts';
import { fields, table } from './tables.ts';
import { writePdf } from './write-pdf.ts';

const paper = {
  title: 'Registre des mouvements',
  issuer: 'Cabinet Exemple',
  madeOn: '2026-11-22',
};

const read = async (pdf: Awaited<ReturnType<typeof writePdf>>) => readPdf(await buffer(pdf));

test('French text reads back as it was written: accents, narrow no-break spaces, euros', async () => {
  const { pages, title } = await read(
    await writePdf({
      ...paper,
      content: fields('Capital', [
        ['Œuvre cédée', '1\u202f234,50\u00a0€'],
        ['Inconnu', null],
      ]),
    }),
  );
  expect(title).toBe('Registre des mouvements');
  // readers fold the kinds of spaces; a font without this one shows another sign
  expect(pages.join('')).toContain('1 234,50 €');
  expect(pages.join('')).toContain('Œuvre cédée');
  expect(pages.join('')).toContain('–');
});

test('a table that goes on tells its heads, its issuer and its number on each page', async () => {
  const columns = [
    { head: 'Société', width: 30, value: ({ name }: { name: string }) => name },
    { head: 'Titres', width: 10, value: ({ name }: { name: string }) => name.length },
  ];
  const rows = Array.from({ length: 120 }, (_, index) => ({ name: `Société ${index}` }));
  const { pages } = await read(await writePdf({ ...paper, content: [table(columns, rows)] }));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('Titres');
    expect(text).toContain('Cabinet Exemple');
    expect(text).toContain(`Page ${index + 1} / ${pages.length}`);
  }
});

test('what was typed into a record reaches neither the disk nor the network', async () => {
  await expect(writePdf({ ...paper, content: [{ image: '/etc/passwd' }] })).rejects.toThrow(/policy/);
  await expect(writePdf({ ...paper, content: [{ image: 'http://127.0.0.1:9/x.png' }] })).rejects.toThrow(
    /policy/,
  );
});
