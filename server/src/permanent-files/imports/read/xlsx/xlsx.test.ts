import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { plainWorkbook, rowsXml, sheetXml, workbook } from '#proof/files/workbooks.ts';
import type { Row } from '../cells.ts';
import { openFile } from '../open-file.ts';
import { FileRefused } from '../refusal.ts';

async function read(bytes: Buffer, sheet = 0): Promise<Row[]> {
  const { rows } = await openFile(bytes, { sheet, isBeginning: false });
  const all: Row[] = [];
  for await (const some of rows) all.push(...some);
  return all;
}

const refusal = (bytes: Buffer | Promise<Buffer>) =>
  Promise.resolve(bytes)
    .then((content) => read(content))
    .then(
      () => 'read',
      (error: unknown) => (error instanceof FileRefused ? error.message : `${error}`),
    );

const oneSheet = (rows: string, rest: Partial<Parameters<typeof workbook>[0]> = {}) =>
  workbook({ sheets: [{ name: 'Un', xml: sheetXml(rows) }], ...rest });

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="0.00&quot; jours&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

describe('cells', () => {
  test('each type is read as what it is', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><r><t>en </t></r><r><t>deux</t></r></is></c>
      <c r="D1"><v>12.5</v></c><c r="E1" t="b"><v>1</v></c><c r="F1" t="str"><f>A1</f><v>calculé</v></c>
      <c r="G1" t="e"><v>#N/A</v></c><c r="H1"><f>A1+1</f></c><c r="I1"><f>A1</f><v>7</v></c></row>`;
    const sharedStrings =
      '<sst><si><t>zéro</t></si><si><r><t>Ri</t></r><r><t>che</t></r><rPh sb="0" eb="1"><t>furi</t></rPh></si></sst>';
    const [row] = await read(await oneSheet(rows, { sharedStrings }));
    expect(row?.cells).toEqual([
      'Riche',
      'en deux',
      undefined,
      12.5,
      true,
      'calculé',
      { unknown: 'error' },
      { unknown: 'formula' },
      7,
    ]);
  });

  test('a formula is never evaluated: its saved result counts, or none', async () => {
    const [row] = await read(
      await oneSheet(
        '<row><c t="str"><f>HYPERLINK("http://x.example","y")</f><v>y</v></c><c><f>cmd|calc</f></c></row>',
      ),
    );
    expect(row?.cells).toEqual(['y', { unknown: 'formula' }]);
  });

  test('days are told by their format, in both systems', async () => {
    const rows =
      '<row><c s="1"><v>29586</v></c><c s="2"><v>29586.75</v></c><c s="3"><v>29586</v></c><c><v>29586</v></c></row>';
    expect((await read(await oneSheet(rows, { styles })))[0]?.cells).toEqual([
      '1980-12-31',
      '1980-12-31',
      29586,
      29586,
    ]);
    const since1904 = await oneSheet('<row><c s="1"><v>28124</v></c></row>', {
      styles,
      properties: 'date1904="1"',
    });
    expect((await read(since1904))[0]?.cells).toEqual(['1980-12-31']);
  });

  test('control characters that Excel writes as _x0000_ arrive as what they are', async () => {
    const [row] = await read(
      await oneSheet('<row><c t="inlineStr"><is><t>a_x0000_b_x000D_</t></is></c></row>'),
    );
    expect(row?.cells).toEqual(['a\u0000b\r']);
  });

  test('lines keep the number that the sheet gives them', async () => {
    const rows = await read(
      await oneSheet('<row r="3"><c r="B3"><v>1</v></c></row><row r="9"><c r="A9"><v>2</v></c></row>'),
    );
    expect(rows).toEqual([
      { line: 3, cells: [undefined, 1] },
      { line: 9, cells: [2] },
    ]);
  });

  test('names with a prefix, as other programs write them, are the same names', async () => {
    const xml =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect((await read(await workbook({ sheets: [{ name: 'P', xml }] })))[0]?.cells).toEqual([5]);
  });
});

describe('sheets', () => {
  test('of two hundred, any can be read; hidden ones are not shown', async () => {
    const sheets = Array.from({ length: 200 }, (_, index) => ({
      name: `Feuille ${index}`,
      xml: sheetXml(rowsXml([[`contenu ${index}`]])),
      ...(index === 0 ? { state: 'hidden' } : {}),
    }));
    const bytes = await workbook({ sheets });
    const opened = await openFile(bytes, { sheet: 198, isBeginning: false });
    expect([opened.sheets.length, opened.sheets[0]]).toEqual([199, 'Feuille 1']);
    expect((await read(bytes, 198))[0]?.cells).toEqual(['contenu 199']);
    expect(await refusal(read(bytes, 199).then(() => bytes))).toContain('n’existe pas');
  });

  test('macros, links to other files and to the outside are left alone', async () => {
    const bytes = await oneSheet(rowsXml([['Nom']]), {
      parts: { 'xl/vbaProject.bin': Buffer.from('macro'), 'xl/externalLinks/externalLink1.xml': '<not xml' },
      links:
        '<Relationship Id="m" Type="x/vbaProject" Target="vbaProject.bin"/><Relationship Id="e" Type="x/externalLink" Target="externalLinks/externalLink1.xml"/><Relationship Id="o" Type="x/sharedStrings" Target="http://192.0.2.1/strings.xml" TargetMode="External"/>',
    });
    expect((await read(bytes))[0]?.cells).toEqual(['Nom']);
  });

  test('a million empty rows are passed over', async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 2}"/>`).join('');
    const bytes = await oneSheet(
      `${rowsXml([['Nom']])}${empty}<row r="1048576"><c r="A1048576"><v>3</v></c></row>`,
    );
    expect(await read(bytes)).toEqual([
      { line: 1, cells: ['Nom'] },
      { line: 1_048_576, cells: [3] },
    ]);
  }, 120_000);
});

/** A ZIP of one stored entry that says of itself what one likes. */
function lyingZip(name: string, content: Buffer, saidSize: number): Buffer {
  const packed = deflateRawSync(content);
  const head = (signature: number, rest: number[], tail: Buffer) => {
    const start = Buffer.alloc(4);
    start.writeUInt32LE(signature);
    return Buffer.concat([start, Buffer.from(rest), tail]);
  };
  const u16 = (value: number) => [value & 255, value >> 8];
  const u32 = (value: number) => [...u16(value & 65535), ...u16(value >>> 16)];
  const nameBytes = Buffer.from(name);
  const common = [
    ...u16(20),
    ...u16(0),
    ...u16(8),
    ...u32(0),
    ...u32(0),
    ...u32(packed.length),
    ...u32(saidSize),
    ...u16(nameBytes.length),
    ...u16(0),
  ];
  const local = Buffer.concat([head(0x04034b50, common, nameBytes), packed]);
  const central = head(
    0x02014b50,
    [...u16(20), ...common, ...u16(0), ...u16(0), ...u16(0), ...u32(0), ...u32(0)],
    nameBytes,
  );
  const end = head(
    0x06054b50,
    [...u16(0), ...u16(0), ...u16(1), ...u16(1), ...u32(central.length), ...u32(local.length), ...u16(0)],
    Buffer.alloc(0),
  );
  return Buffer.concat([local, central, end]);
}

describe('hostile workbooks are refused in words', () => {
  const rows = rowsXml([
    ['Nom', 'Prénom'],
    ['Dupont', 'Jean'],
  ]);

  test('a part that unpacks to more than half a gigabyte', async () => {
    expect(await refusal(lyingZip('_rels/.rels', Buffer.alloc(10_000), 500 * 1024 * 1024))).toContain(
      'trop volumineux',
    );
  });

  test('a part that is larger than it says', async () => {
    const content = Buffer.from(`<Relationships>${' '.repeat(100_000)}</Relationships>`);
    expect(await refusal(lyingZip('_rels/.rels', content, 10))).toContain('abîmé');
  });

  test('texts without end', async () => {
    const long = `<sst><si><t>${'a'.repeat(41_000_000)}</t></si></sst>`;
    expect(await refusal(oneSheet(rows, { sharedStrings: long }))).toContain('trop de texte');
  }, 120_000);

  test('entities that multiply, and a document type of its own', async () => {
    const xml = `<!DOCTYPE lol [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`;
    expect(await refusal(workbook({ sheets: [{ name: 'E', xml }] }))).toContain('abîmé');
  });

  test('ten thousand columns', async () => {
    const wide = rowsXml([Array.from({ length: 10_000 }, (_, index) => `c${index}`)]);
    expect(await refusal(oneSheet(wide))).toContain('200 colonnes');
  });

  test.each([
    ['rows that go backwards', '<row r="5"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>'],
    ['a reference that is none', '<row r="1"><c r="ÀÉ1"><v>1</v></c></row>'],
    ['XML that ends early', '<row r="1"><c r="A1"><v>1</v>'],
    ['bytes that are no UTF-8', '<row r="1"><c r="A1" t="str"><v>\ud800</v></c></row>'],
  ])('%s', async (title, xml) => {
    const bytes = await oneSheet(xml);
    const said = await refusal(bytes);
    if (!title.includes('UTF-8')) expect(said).toContain('abîmé');
  });

  test('a workbook that was cut, at any place', async () => {
    const whole = await plainWorkbook(Array.from({ length: 50 }, (_, index) => [`Nom ${index}`, index]));
    for (let length = 4; length < whole.length; length += 97) {
      expect(await refusal(whole.subarray(0, length)), `${length} bytes`).toMatch(/abîmé|Excel/);
    }
  }, 60_000);

  test('a ZIP that is no workbook', async () => {
    const bytes = lyingZip('lettre.txt', Buffer.from('bonjour'), 7);
    expect(await refusal(bytes)).toContain('n’est pas un classeur');
  });

  test('bytes changed anywhere in it end in words or in another reading, never otherwise', async () => {
    const whole = await plainWorkbook(Array.from({ length: 20 }, (_, index) => [`Nom ${index}`, index]));
    for (let at = 0; at < whole.length; at += 13) {
      const spoilt = Buffer.from(whole);
      spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
      expect(await refusal(spoilt), `byte ${at}`).not.toMatch(/Error/);
    }
  }, 60_000);
});
