import Docxtemplater from 'docxtemplater';
import expressions from 'docxtemplater/expressions.js';
import PizZip from 'pizzip';
import { goldenValues } from '#proof/golden-values.ts';
import { accountsOf } from '#server/documents/generation/flow/annual-accounts.ts';
import { prepare } from '#server/documents/generation/flow/prepare.ts';
import { filters } from '#server/documents/generation/formats/formats.ts';
import { libraryModels } from '#server/documents/generation/library/library.ts';
import { bytesOf } from '#server/documents/generation/render/template.ts';

// the library's types say `default` for what a module of its kind exports whole
const { configure } = expressions as unknown as typeof expressions.default;

const companies = Number(process.argv[2] ?? 400);
const times = 3;

const values = goldenValues('SARL');
const { codes } = accountsOf('SARL', { isWritten: true });
const models = codes.map((code, index) => {
  const model = libraryModels().get(code);
  if (!model) throw new Error(`the library has no model ${code}`);
  return {
    id: index + 1,
    code,
    name: model.title,
    group: model.group,
    fileName: model.fileName,
    needs: [],
    forms: [],
    typeCode: null,
    versionId: index + 1,
    number: 1,
    sha256: null,
    fields: null,
  };
});

/** The floor: docxtemplater with the same models, parser and formats in a loop, and nothing else. */
async function bare(): Promise<number> {
  const texts = await Promise.all(codes.map((library) => bytesOf({ library })));
  let bytes = 0;
  for (let company = 0; company < companies; company += 1)
    for (const text of texts) {
      const document = new Docxtemplater(new PizZip(text), {
        paragraphLoop: true,
        linebreaks: true,
        parser: configure({ filters } as never),
      });
      document.render(values);
      bytes += document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' }).length;
    }
  return bytes;
}

/** As a campaign makes them: in a thread with limits, what is missing looked for, names filled. */
async function ours(): Promise<number> {
  const plan = { clientId: 1, reader: { userId: 1 }, params: {}, models, known: { values } };
  let bytes = 0;
  for (let company = 0; company < companies; company += 1)
    for (const { content } of await prepare(plan as never, { sources: [] } as never)) bytes += content.length;
  return bytes;
}

async function seconds(work: () => Promise<number>): Promise<number> {
  const began = performance.now();
  if ((await work()) === 0) throw new Error('nothing was made');
  return (performance.now() - began) / 1000;
}

await bytesOf({ library: codes[0] ?? '' });
for (let round = 0; round < times; round += 1) {
  const before = process.memoryUsage().rss;
  const [floor, own] = [await seconds(bare), await seconds(ours)];
  const grown = Math.round((process.memoryUsage().rss - before) / 1e6);
  const documents = companies * codes.length;
  console.log(
    `${documents} documents: docxtemplater alone ${floor.toFixed(1)} s, ours ${own.toFixed(1)} s (${(floor / own).toFixed(2)} of its rate), memory +${grown} MB`,
  );
}
process.exit(0);
