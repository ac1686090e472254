import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AddPerson, EditPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { DownloadIdentityDocument } from '#contract/permanent-files/people/identity-document-calls.ts';
import { onePixelPng, png, pngChunk } from '#proof/files/pictures.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const legal = await app.signIn('JURIDIQUE');
const sample = sampleRequest(AddPerson, A);

let next = 0;
/** A person that nobody has added yet. */
const someone = () => {
  next += 1;
  return { ...sample, Email: `piece${next}@exemple.fr` };
};
const read = async (Id: number) => (await legal.call(GetPersonById, { Id })).answer;

async function rows(table: 'person' | 'audit_entry' | 'stored_file') {
  const [row] = await app.query<{ n: number }>(`select count(*) as n from ${table} where client_id = $1`, [
    A.id,
  ]);
  return row?.n ?? 0;
}

const contentsOnDisk = () => {
  const folder = join(app.settings.dataDir, 'files');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{64}$/.test(name))
    : [];
};

test('an identity document is kept by its content, under the CNI folder, and named when the person is read', async () => {
  const planted = contentsOnDisk().length;
  const upload = () =>
    legal.call(AddPerson, someone(), {
      file: { name: '../../carte d’identité.png', content: onePixelPng, type: 'text/html' },
    });
  const { Id } = (await upload()).answer;
  const { IdentityDocumentFile } = await read(Id);
  expect(IdentityDocumentFile).toMatchObject({ Size: onePixelPng.length });
  expect(IdentityDocumentFile?.FileName).not.toContain('/');
  const [stored] = await app.query(
    `select f.* from stored_file f join person p on p.identity_document_file_id = f.id where p.id = $1`,
    [Id],
  );
  expect(stored).toMatchObject({
    media_type: 'image/png',
    parent: 'CNI',
    description: "Document d'identité",
  });
  expect(contentsOnDisk()).toHaveLength(planted + 1);
  await upload();
  expect(contentsOnDisk()).toHaveLength(planted + 1);
});

test('a file that is no image, whatever its name says, is refused and leaves no row', async () => {
  const before = [
    await rows('person'),
    await rows('stored_file'),
    await rows('audit_entry'),
    contentsOnDisk().length,
  ];
  const contents = [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    '<script>alert(1)</script>',
    '',
    'GIF89a',
  ];
  for (const content of contents) {
    const reply = await legal.call(AddPerson, someone(), {
      file: { name: 'carte.png', content, type: 'image/png' },
    });
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage('file')).toBe('Seules les images JPEG, PNG ou WebP sont acceptées.');
  }
  expect([
    await rows('person'),
    await rows('stored_file'),
    await rows('audit_entry'),
    contentsOnDisk().length,
  ]).toEqual(before);
});

test('a refused e-mail keeps no row of the file that came with it', async () => {
  const person = someone();
  await legal.call(AddPerson, person);
  const before = await rows('stored_file');
  const reply = await legal.call(AddPerson, person, { file: { name: 'carte.png', content: onePixelPng } });
  expect(reply.answer.IsExist).toBe(true);
  expect(await rows('stored_file')).toBe(before);
});

test('a file beyond 10 MB is refused', async () => {
  const content = Buffer.concat([onePixelPng, Buffer.alloc(10 * 1024 * 1024)]);
  const reply = await legal.call(AddPerson, someone(), { file: { name: 'carte.png', content } });
  expect(reply.status).toBe(413);
  expect(reply.error.Message).toBe('Le fichier est trop volumineux.');
});

test('an identity document that is replaced or taken away is gone with its content, and the journal tells', async () => {
  const other = await legal.call(AddPerson, someone(), {
    file: { name: 'commun.png', content: onePixelPng },
  });
  const person = { ...someone(), Version: undefined };
  const first = png(1, 1, pngChunk('tEXt', Buffer.from('Title\0first')));
  const { Id } = (await legal.call(AddPerson, person, { file: { name: 'un.png', content: first } })).answer;
  const [files, contents] = [await rows('stored_file'), contentsOnDisk().length];
  await legal.call(
    EditPerson,
    { ...person, Id, IsPieceIdentiteRetiree: true },
    { file: { name: 'deux.png', content: onePixelPng } },
  );
  expect((await read(Id)).IdentityDocumentFile?.FileName).toBe('deux.png');
  expect([await rows('stored_file'), contentsOnDisk().length]).toEqual([files, contents - 1]);
  await legal.call(EditPerson, { ...person, Id });
  expect((await read(Id)).IdentityDocumentFile).not.toBeNull();
  expect((await legal.call(EditPerson, { ...person, Id, IsPieceIdentiteRetiree: true })).answer).toEqual({
    Id,
    IsExist: false,
  });
  expect((await read(Id)).IdentityDocumentFile).toBeNull();
  // another one has the same content
  expect([await rows('stored_file'), contentsOnDisk().length]).toEqual([files - 1, contents - 1]);
  expect((await read(other.answer.Id)).IdentityDocumentFile?.FileName).toBe('commun.png');
  const [entry] = await app.query<{ before: string | null; after: string | null }>(
    `select before ->> 'identityDocumentFileId' as before, after ->> 'identityDocumentFileId' as after
     from audit_entry where action = 'person.edit' and entity_id = $1 order by id desc limit 1`,
    [Id],
  );
  expect(entry).toEqual({ before: expect.any(String), after: null });
});

test('the identity document that a deleted person may come back with is not forgotten', async () => {
  const person = { ...someone(), Version: undefined };
  const { Id } = (await legal.call(AddPerson, person, { file: { name: 'a.png', content: onePixelPng } }))
    .answer;
  await app.query(
    `insert into deleted_person (client_id, id, record, deleted_by)
     select client_id, 9000000, to_jsonb(p) || '{"id": 9000000}', created_by from person p where id = $1`,
    [Id],
  );
  const before = await rows('stored_file');
  expect((await legal.call(EditPerson, { ...person, Id, IsPieceIdentiteRetiree: true })).status).toBe(200);
  expect(await rows('stored_file')).toBe(before);
});

test('an identity document comes back byte by byte, as an attachment of the type that it is, and the journal knows', async () => {
  const { Id } = (
    await legal.call(AddPerson, someone(), {
      file: { name: 'carte d’identité.png', content: onePixelPng, type: 'text/html' },
    })
  ).answer;
  const support = await app.signIn('SUPPORT');
  const reply = await support.call(DownloadIdentityDocument, { Id });
  expect(reply.status).toBe(200);
  expect(reply.bytes.equals(onePixelPng)).toBe(true);
  expect(reply.headers['content-type']).toBe('image/png');
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="carte/);
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  const [entry] = await app.query(
    `select user_id, action from audit_entry where entity = 'person' and entity_id = $1 order by id desc limit 1`,
    [Id],
  );
  expect(entry).toEqual({ user_id: A.users.SUPPORT.id, action: 'person.read-identity-document' });
});

test('another firm’s identity document, and one that is not there, are not found', async () => {
  const { Id } = (
    await legal.call(AddPerson, someone(), { file: { name: 'carte.png', content: onePixelPng } })
  ).answer;
  const other = await app.signIn('JURIDIQUE', 'B');
  expect((await other.call(DownloadIdentityDocument, { Id })).status).toBe(404);
  const { Id: without } = (await legal.call(AddPerson, someone())).answer;
  const reply = await legal.call(DownloadIdentityDocument, { Id: without });
  expect(reply.status).toBe(404);
  expect(reply.error.Message).toBe('Aucune pièce d’identité n’est conservée pour cette personne.');
});

test('whoever may not read the person does not get the identity document', async () => {
  const { Id } = (
    await legal.call(AddPerson, someone(), { file: { name: 'carte.png', content: onePixelPng } })
  ).answer;
  const director = await app.signIn('DIRIGEANT');
  expect((await director.call(DownloadIdentityDocument, { Id })).status).toBe(403);
});
