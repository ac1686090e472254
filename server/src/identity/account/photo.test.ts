import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GetLogoClient, GetPhoto, updatePhoto } from '#contract/identity/account/photo-calls.ts';
import type { TestClient } from '#proof/client.ts';
import { onePixelPng, png, pngOfBytes } from '#proof/files/pictures.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;

const upload = (as: TestClient, content: Buffer | string, name = 'moi.png') =>
  as.call(updatePhoto, {}, { file: { name, content, type: 'image/png' } });
const photoOf = async (as: TestClient) => (await as.call(GetPhoto, {})).answer.Image;
const asUrl = (content: Buffer) => `data:image/png;base64,${content.toString('base64')}`;
const planted = (await app.query<{ id: string }>(`select id from stored_file where parent = 'PHOTO'`)).map(
  ({ id }) => id,
);
/** Those that the tests have stored. */
const storedPhotos = () =>
  app.query(
    `select media_type, description from stored_file where parent = 'PHOTO' and id <> all ($1::uuid[])`,
    [planted],
  );

/** Another picture of the same pixel: a decoder stops before what follows. */
const otherPng = png(2, 2);

test('a picture is kept for the user who sends it, and shown to them alone', async () => {
  const [as, colleague] = [await app.signIn('SUPPORT'), await app.signIn('COMPTABLE')];
  expect(await photoOf(as)).toBeNull();
  expect((await upload(as, onePixelPng)).answer).toBe(true);
  expect(await photoOf(as)).toBe(asUrl(onePixelPng));
  expect(await photoOf(colleague)).toBeNull();
  expect(await storedPhotos()).toEqual([{ media_type: 'image/png', description: 'Photo de profil' }]);
});

test('a new picture takes the place of the one before, and none takes it away', async () => {
  const as = await app.signIn('SUPPORT');
  await upload(as, onePixelPng);
  await upload(as, otherPng);
  expect(await photoOf(as)).toBe(asUrl(otherPng));
  expect(await storedPhotos()).toHaveLength(1);
  expect((await as.call(updatePhoto, {})).answer).toBe(true);
  expect(await photoOf(as)).toBeNull();
  expect(await storedPhotos()).toEqual([]);
  const journal = await app.query(
    `select before ->> 'photo' is not null as had, after ->> 'photo' is not null as has from audit_entry
     where action = 'account.update-photo' and user_id = $1 order by id desc limit 2`,
    [A.users.SUPPORT.id],
  );
  expect(journal).toEqual([
    { had: true, has: false },
    { had: true, has: true },
  ]);
});

test('pictures that were replaced leave nothing on the disk', async () => {
  const as = await app.signIn('SUPPORT');
  const folder = join(app.settings.dataDir, 'files', String(A.id));
  const kept = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  await upload(as, onePixelPng);
  const one = kept();
  for (let round = 3; round < 8; round += 1) await upload(as, png(round, round));
  expect(kept()).toBe(one);
});

test('what is no picture, whatever its name says, is refused and changes nothing', async () => {
  const as = await app.signIn('ECF');
  await upload(as, onePixelPng);
  const contents = [
    '<script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    '%PDF-1.7',
    '',
  ];
  for (const content of contents) {
    const reply = await upload(as, content);
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage('file')).toBe('Seules les images JPEG, PNG ou WebP sont acceptées.');
  }
  expect(await photoOf(as)).toBe(asUrl(onePixelPng));
});

test('a picture of more than 1 MB is refused', async () => {
  const as = await app.signIn('JURIDIQUE');
  const reply = await upload(as, pngOfBytes(2 * 1024 * 1024));
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('file')).toBe('L’image ne doit pas dépasser 1 Mo.');
  expect(await photoOf(as)).toBeNull();
  const most = pngOfBytes(1024 * 1024);
  expect((await upload(as, most)).answer).toBe(true);
});

/** Makes the user's picture the logo of their firm. */
const makeLogo = (clientId: number, userId: number) =>
  app.query(
    `update client_logo set file_id = (select photo_file_id from app_user where id = $2) where client_id = $1`,
    [clientId, userId],
  );

test('the logo is the firm’s own, for its staff and its customers', async () => {
  for (const [firm, content] of [
    ['A', onePixelPng],
    ['B', otherPng],
  ] as const) {
    const staff = await app.signIn('FACTURATION', firm);
    await upload(staff, content);
    await makeLogo(app.firms[firm].id, app.firms[firm].users.FACTURATION.id);
    for (const as of [staff, await app.signIn('client', firm)])
      expect((await as.call(GetLogoClient, {})).answer.Image).toBe(asUrl(content));
  }
});

test('a firm without a logo, or whose file is lost, has none', async () => {
  const as = await app.signIn('SUPPORT', 'B');
  await app.query(`update stored_file set sha256 = repeat('0', 64) where client_id = $1`, [B.id]);
  expect((await as.call(GetLogoClient, {})).answer.Image).toBeNull();
  await app.query('delete from client_logo where client_id = $1', [B.id]);
  await app.query('update cabinet set logo_file_id = null where client_id = $1', [B.id]);
  expect((await as.call(GetLogoClient, {})).answer.Image).toBeNull();
});
