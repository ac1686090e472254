import { expect, test } from 'vitest';
import type { Cell } from './cells.ts';
import { openFile } from './open-file.ts';
import { FileRefused } from './refusal.ts';

const wanted = { sheet: 0, isBeginning: false };

async function read(
  content: Buffer | string,
): Promise<{ reading: string | null; rows: [number, ...Cell[]][] }> {
  const { reading, rows } = await openFile(Buffer.from(content), wanted);
  const all: [number, ...Cell[]][] = [];
  for await (const some of rows)
    all.push(...some.map(({ line, cells }): [number, ...Cell[]] => [line, ...cells]));
  return { reading, rows: all };
}

const refusal = (content: Buffer | string) =>
  read(content).then(
    () => 'read',
    (error: unknown) => (error instanceof FileRefused ? error.message : `${error}`),
  );

const windows1252 = (text: string) =>
  Buffer.from(
    [...text].map((sign) => (sign === '€' ? 0x80 : sign === '’' ? 0x92 : (sign.codePointAt(0) ?? 0))),
  );

test.each([
  ['UTF-8', Buffer.from('Nom;Prénom\nŒuvrard;Zoé'), 'Œuvrard'],
  ['UTF-8', Buffer.from('\ufeffNom;Prénom\nŒuvrard;Zoé'), 'Œuvrard'],
  ['UTF-16', Buffer.from('\ufeffNom;Prénom\nŒuvrard;Zoé', 'utf16le'), 'Œuvrard'],
  ['Windows-1252', windows1252('Nom;Prénom\nd’Été €;Zoé'), 'd’Été €'],
])('%s is told by the bytes', async (encoding, bytes, name) => {
  const { reading, rows } = await read(bytes);
  expect(reading).toBe(`${encoding}, point-virgule`);
  expect(rows).toEqual([
    [1, 'Nom', 'Prénom'],
    [2, name, 'Zoé'],
  ]);
});

test.each([
  [';', 'point-virgule'],
  [',', 'virgule'],
  ['\t', 'tabulation'],
])('the separator %j is told by the lines', async (separator, name) => {
  const lines = ['Nom', 'Capital', 'Remarque'].join(separator);
  const { reading, rows } = await read(`${lines}\n${['Épi', '"1;2,3\t4"', 'a'].join(separator)}\n`);
  expect(reading).toContain(name);
  expect(rows[1]).toEqual([2, 'Épi', '1;2,3\t4', 'a']);
});

test('the separator that Excel announces is believed, and its line holds no data', async () => {
  expect((await read('sep=,\nNom,Rue\nÉpi,"1; rue; x"')).rows).toEqual([
    [2, 'Nom', 'Rue'],
    [3, 'Épi', '1; rue; x'],
  ]);
});

test('quoted cells hold quotes, separators and line ends; lines count as a spreadsheet shows them', async () => {
  const { rows } = await read(
    'Nom;Adresse\r\n"Dit ""le Grand""";"1 rue A\r\n69000 Lyon"\r\n\r\nZ;y\nMêlé;fin\n',
  );
  expect(rows.filter(([, ...cells]) => cells.length > 0)).toEqual([
    [1, 'Nom', 'Adresse'],
    [2, 'Dit "le Grand"', '1 rue A\r\n69000 Lyon'],
    [4, 'Z', 'y'],
    [5, 'Mêlé', 'fin'],
  ]);
});

test('lines that are shorter or longer than the titles are read as they are', async () => {
  expect((await read('a;b;c\n1\n1;2;3;4;5\n;;;\n')).rows).toEqual([
    [1, 'a', 'b', 'c'],
    [2, '1'],
    [3, '1', '2', '3', '4', '5'],
    [4],
  ]);
});

test('a quote in the middle of a cell is a sign like any other', async () => {
  expect((await read('Nom;Taille\nBar "Le Zinc";1"\n')).rows[1]).toEqual([2, 'Bar "Le Zinc"', '1"']);
});

test('a quote that is never closed is told, and not read to the end of memory', async () => {
  expect(await refusal(`Nom;Prénom\n"Dupont;Jean\n${'x;y\n'.repeat(400_000)}`)).toMatch(/guillemet/);
});

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(200).fill(0)])],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 1)])],
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a page said to be Excel', Buffer.from('<html><table><tr><td>Nom</td></tr></table></html>')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused in words', async (_, bytes) => {
  expect(await refusal(bytes)).toMatch(/Excel|tableur|vide|mot de passe/);
});
