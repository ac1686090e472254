import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { fecEntry, fecLine, fecTitles } from '#proof/files/fec-file.ts';

/** Writes a FEC of this many lines, two an entry, that nothing is wrong with. */
export async function writeBooks(path: string, lines: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${fecTitles.join('\t')}\r\n`);
  for (let number = 1; number <= lines / 2; number += 1) {
    const accounts = [`411${String(number % 300).padStart(3, '0')}`, '706000'] as const;
    const amount = `${1 + (number % 9999)},${String(number % 100).padStart(2, '0')}`;
    const entry = fecEntry(number, accounts, amount, { EcritureLib: `Facture du client numéro ${number}` });
    if (!file.write(entry.map((line) => `${fecLine(line)}\r\n`).join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

/** Lines as fields, and nothing else: the floor of reading a FEC. */
export async function* splitLines(path: string): AsyncGenerator<string[][]> {
  let rest = '';
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1 << 20 });
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    yield lines.map((line) => line.split('\t'));
  }
}
