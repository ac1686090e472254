import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fecEntry, fecLine, fecTitles } from '#proof/fec-file.ts';
import { checkFile } from '#server/tax/fec/reading/check-file.ts';
import { copyFile } from '#server/tax/fec/reading/copy-file.ts';

const entries = 500_000;
const times = 3;

/** Writes a FEC of two lines an entry. */
async function writeBooks(path: string) {
  const file = createWriteStream(path);
  file.write(`${fecTitles.join('\t')}\r\n`);
  for (let number = 1; number <= entries; number += 1) {
    const accounts = [`411${String(number % 300).padStart(3, '0')}`, '706000'] as const;
    const amount = `${1 + (number % 9999)},${String(number % 100).padStart(2, '0')}`;
    const lines = fecEntry(number, accounts, amount, { EcritureLib: `Facture du client numéro ${number}` });
    if (!file.write(lines.map((line) => `${fecLine(line)}\r\n`).join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

/** The floor: lines and fields, and nothing else. */
async function splitAlone(path: string) {
  let rest = '';
  let fields = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) fields += line.split('\t').length;
  }
  return fields;
}

/** Milliseconds of processor time, which others on the machine do not lengthen. */
async function measured(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

const output = { write: () => undefined, drained: async () => undefined, progress: () => undefined };
const folder = mkdtempSync(join(tmpdir(), 'fec '));
try {
  const path = join(folder, 'fec.txt');
  await writeBooks(path);
  const year = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
  const task = { path, fecId: 1, fileName: '732829320FEC20261231.txt', siren: '732829320', ...year };
  for (let round = 0; round < times; round += 1) {
    const split = await measured(() => splitAlone(path));
    const check = await measured(() => checkFile(task, output));
    const rows = await measured(() => copyFile(task, output));
    console.log(
      `${2 * entries} lines: split ${split} ms, check ${check} ms (${(check / split).toFixed(1)} ×), rows for COPY ${rows} ms, ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
