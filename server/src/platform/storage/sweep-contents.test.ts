import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AddPerson } from '#contract/permanent-files/people/calls.ts';
import { onePixelPng, png, pngChunk } from '#proof/files/pictures.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';
import { draftsFolder } from './atomic-files.ts';
import { openDisk } from './file-store.ts';
import { sweepContents } from './sweep-contents.ts';

const app = await startTestApp();
const { A } = app.firms;
const folder = join(app.settings.dataDir, 'files');

const contents = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );

const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
const makeOld = () => {
  for (const name of contents()) utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo);
};

/** A content that nothing names, as a server that died before its commit leaves it. */
function plant(clientId: number, first: string): string {
  const sha256 = first.padEnd(64, '0');
  const place = join(folder, String(clientId), sha256.slice(0, 2));
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, sha256), 'x');
  return `${clientId}/${sha256.slice(0, 2)}/${sha256}`;
}

test('contents that nothing names go after a day; those in use, recent ones and downloads stay', async () => {
  const legal = await app.signIn('JURIDIQUE');
  const planted = contents().length;
  await legal.call(AddPerson, sampleRequest(AddPerson, A), { file: { name: 'c.png', content: onePixelPng } });
  const used = contents();
  expect(used).toHaveLength(planted + 1);
  const download = `${A.id}/downloads/${'ab'.repeat(16)}/1`;
  mkdirSync(join(folder, download, '..'), { recursive: true });
  writeFileSync(join(folder, download), 'x');
  const lost = plant(A.id, 'aa');
  makeOld();
  const recent = plant(A.id, 'bb');

  expect(await sweepContents(await openDisk(app.settings), app.database, [])).toBe(1);
  expect(contents().sort()).toEqual([...used, download, recent].sort());
  expect(contents()).not.toContain(lost);
});

test('a content that is kept again while the sweep removes it is not lost', async () => {
  const legal = await app.signIn('JURIDIQUE');
  const picture = png(1, 1, pngChunk('prVt', Buffer.from('kept again')));
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const key = `${A.id}/${sha256.slice(0, 2)}/${sha256}`;
  const disk = await openDisk(app.settings);
  await disk.put(key, picture);
  makeOld();

  const file = { name: 'c.png', content: picture };
  const person = { ...sampleRequest(AddPerson, A), Email: 'balayage@client.example' };
  let saved: Promise<unknown> | undefined;
  const remove = disk.delete.bind(disk);
  disk.delete = async (removed) => {
    if (removed !== key) return remove(removed);
    saved = legal.call(AddPerson, person, { file });
    let isSaved = false;
    void saved.then(() => {
      isSaved = true;
    });
    const isWaiting = async () =>
      (await app.query(`select from pg_locks where locktype = 'advisory' and not granted`)).length > 0;
    await expect.poll(async () => isSaved || (await isWaiting()), { timeout: 60_000 }).toBe(true);
    return remove(removed);
  };
  await sweepContents(disk, app.database, []);
  expect(saved).toBeDefined();
  await saved;
  expect(contents()).toContain(key);
});

test('what a killed process had begun to write goes after a day', async () => {
  const place = join(folder, draftsFolder);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'begun'), 'x');
  makeOld();
  writeFileSync(join(place, 'being-written'), 'x');
  const disk = await openDisk(app.settings);
  await sweepContents(disk, app.database, []);
  expect(readdirSync(place)).toEqual(['being-written']);
});
