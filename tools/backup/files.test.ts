import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readStoredFile } from './files.ts';

test('a backup passes by what is still being written, and a content that goes while it is made', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    for (const path of ['drafts/being-written', '1/ab/kept', '1/ab/removed']) {
      await mkdir(join(dataDir, 'files', path, '..'), { recursive: true });
      await writeFile(join(dataDir, 'files', path), 'Contenu');
    }
    expect(await listFiles(dataDir)).toEqual(['1/ab/kept', '1/ab/removed']);
    await rm(join(dataDir, 'files/1/ab/removed'));
    expect(await readStoredFile(dataDir, '1/ab/removed')).toBeUndefined();
    const kept = await readStoredFile(dataDir, '1/ab/kept');
    expect(Buffer.concat((await kept?.toArray()) ?? []).toString()).toBe('Contenu');
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
