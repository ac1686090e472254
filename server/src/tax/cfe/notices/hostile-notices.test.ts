import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { MakeCfeYear } from '#contract/tax/cfe/calls.ts';
import { dropNotices } from '#proof/areas/cfe-notices.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { isExhaustive } from '#proof/sampling.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const director = await app.signIn('EXPERT_COMPTABLE');
const siret = siretOf(65_001);
await director.call(AddSociete, {
  societe: {
    RaisonSociale: 'Visée',
    Siren: siret.slice(0, 9),
    Siret: siret,
    DateDebutActivite: '2019-05-01',
  },
});
await director.call(MakeCfeYear, { Annee: 2024 });

/** A company of another firm, whose number the notice of a stranger may tell. */
const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
const theirs = siretOf(65_009);
await stranger.call(AddSociete, {
  societe: {
    RaisonSociale: 'Chez un autre cabinet',
    Siren: theirs.slice(0, 9),
    Siret: theirs,
    DateDebutActivite: '2019-05-01',
  },
});
await stranger.call(MakeCfeYear, { Annee: 2024 });

interface Parts {
  kids?: string;
  count?: number;
  content?: Buffer;
  filter?: string;
  trailer?: string;
}

const shown = `BT /F1 12 Tf 60 700 Td (Avis de CFE 2024 SIRET ${siret} Montant a payer : 100 EUR) Tj ET`;

/** A PDF of its objects, written by hand. */
function pdfOf({
  kids = '3 0 R',
  count = 1,
  content = Buffer.from(shown),
  filter = '',
  trailer = '',
}: Parts) {
  const stream = Buffer.concat([
    Buffer.from(`<</Length ${content.length}${filter}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ].map((text) => Buffer.from(text));
  let body = Buffer.from('%PDF-1.4\n');
  const places: number[] = [];
  for (const [index, object] of [...objects, stream].entries()) {
    places.push(body.length);
    body = Buffer.concat([body, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
  }
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<</Size 6/Root 1 0 R${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(end)]);
}

const key = '00'.repeat(32);
const hostile: Record<string, () => Buffer> = {
  bomb: () =>
    pdfOf({ content: deflateSync(Buffer.alloc(150_000_000, `${shown} `)), filter: '/Filter/FlateDecode' }),
  encrypted: () =>
    pdfOf({ trailer: `/Encrypt<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>/ID[<${key}><${key}>]` }),
  'of another firm’s SIRET': () => pdfOf({ content: Buffer.from(shown.replaceAll(siret, theirs)) }),
  'cut off half-way': () => pdfOf({}).subarray(0, 300),
  'a ZIP by its bytes': () => Buffer.concat([Buffer.from('PK\u0003\u0004'), pdfOf({})]),
  'of 10,000 pages': () => pdfOf({ kids: '3 0 R '.repeat(10_000), count: 10_000 }),
};

const kept = () =>
  app.query(`select (select count(*) from stored_file) as files, (select count(*) from document) as documents,
    (select count(*) from cfe_line where document_id is not null) as lines`);

test.each(Object.keys(hostile))(
  'a notice that is %s leaves neither row nor file, and the next one is read',
  async (name) => {
    const before = await kept();
    const [item, other] = await dropNotices(director, [
      { name: 'hostile.pdf', content: hostile[name]?.() ?? Buffer.alloc(0) },
      {
        name: 'autre.pdf',
        content: pdfOf({ content: Buffer.from('BT /F1 12 Tf 60 700 Td (Facture) Tj ET') }),
      },
    ]);
    expect(item).toMatchObject({ Id: null, Message: expect.stringMatching(/\.$/) });
    expect(other?.Message).toBe('Ce PDF n’est pas un avis de CFE.');
    expect(await kept()).toEqual(before);
  },
  60_000,
);

/** What a screen drops at once, in as many requests as it takes. */
const dropped = 300;
const mostOfRequest = 50;

test.runIf(isExhaustive)(
  '300 hostile notices dropped together leave neither row nor file; each is told why',
  async () => {
    const before = await kept();
    const kinds = Object.entries(hostile).map(([name, make]) => ({ name, content: make() }));
    const files = Array.from({ length: dropped }, (_, index) => {
      const { name, content } = kinds[index % kinds.length] ?? { name: '', content: Buffer.alloc(0) };
      return { name: `${index} ${name}.pdf`, content };
    });
    const items = [];
    for (let at = 0; at < dropped; at += mostOfRequest)
      items.push(...(await dropNotices(director, files.slice(at, at + mostOfRequest))));
    expect(items).toHaveLength(dropped);
    expect(items.filter(({ Id, Message }) => Id !== null || !Message?.endsWith('.'))).toEqual([]);
    expect(await kept()).toEqual(before);
  },
  3_600_000,
);

test('the same paper without its malice is kept', async () => {
  const [item] = await dropNotices(director, [{ name: 'honnete.pdf', content: pdfOf({}) }]);
  expect(item).toMatchObject({ NomSociete: 'Visée', Montant: 10_000 });
});
