import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFile } from '#server/tax/fec/reading/check-file.ts';
import { copyFile } from '#server/tax/fec/reading/copy-file.ts';

/** The company that the FEC of these tests are of. */
export const fecSiren = '732829320';
const soundName = `${fecSiren}FEC20261231.txt`;

/** A file of so many bytes that are all 0 and take no room on the disk. */
interface Sparse {
  bytes: number;
}

/** What a check has written, row by row, and what it came to. */
export async function checkedText(content: string | Buffer | Sparse, fileName = soundName) {
  const folder = mkdtempSync(join(tmpdir(), 'fec '));
  try {
    const path = join(folder, 'fec.txt');
    const isSparse = typeof content === 'object' && 'bytes' in content;
    writeFileSync(path, isSparse ? '' : content);
    if (isSparse) truncateSync(path, content.bytes);
    let rows = '';
    const task = {
      path,
      fecId: 1,
      fileName,
      siren: fecSiren,
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
    };
    const output = {
      write: (row: string) => {
        rows += row;
      },
      drained: async () => undefined,
      progress: () => undefined,
    };
    const checked = await checkFile(task, output);
    const found = rows
      .split('\n')
      .slice(0, -1)
      .map((row) => row.split('\t'))
      .map(([, , rule, severity, line]) => `${rule} ${severity} ${line}`);
    const copied = checked.isBlocked
      ? undefined
      : await copyFile(task, { ...output, write: () => undefined });
    return { ...checked, found, copied };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
