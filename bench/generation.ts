import Docxtemplater from 'docxtemplater';
import expressions from 'docxtemplater/expressions.js';
import PizZip from 'pizzip';
import { goldenValues } from '#proof/areas/golden-values.ts';
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

/** Seconds by the clock, and of the processor: those others on the machine do not lengthen. */
async function seconds(work: () => Promise<number>): Promise<[clock: number, processor: number]> {
  const began = performance.now();
  const used = process.cpuUsage();
  if ((await work()) === 0) throw new Error('nothing was made');
  const { user, system } = process.cpuUsage(used);
  return [(performance.now() - began) / 1000, (user + system) / 1e6];
}

/** The most memory of the process, in megabytes above what it had. */
async function grown(work: () => Promise<unknown>): Promise<number> {
  const rss = () => process.memoryUsage().rss;
  const before = rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, rss());
  }, 20);
  await work();
  clearInterval(watch);
  return Math.round((most - before) / 1024 ** 2);
}

await bytesOf({ library: codes[0] ?? '' });
// before docxtemplater alone has left anything of its own
console.log(`memory: +${await grown(ours)} MB at most`);
for (let round = 0; round < times; round += 1) {
  const [floor, own] = [await seconds(bare), await seconds(ours)];
  const shares = floor.map((value, index) => (value / (own[index] ?? Number.NaN)).toFixed(2));
  console.log(
    `${companies * codes.length} documents: docxtemplater alone ${floor[0].toFixed(1)} s, ours ${own[0].toFixed(1)} s: ${shares[0]} of its rate, ${shares[1]} by processor time (${floor[1].toFixed(1)} s, ${own[1].toFixed(1)} s)`,
  );
}
process.exit(0);
