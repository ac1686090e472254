import { expect, test } from 'vitest';
import { menuSections } from '#contract/access/menu/menu.ts';
import { objectDocuments } from '#contract/documents/files/object-calls.ts';
import { downloadhelpDocument, GetHelpDocuments } from '#contract/workspace/help/calls.ts';
import { manual } from '#contract/workspace/help/manual.ts';
import { pdf } from '#proof/files/papers.ts';
import { documentId, documentTypeId } from '#proof/firms/documents.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const entries = manual.flatMap((part) => part.entries);

test('the manual is sent as one page that needs nothing from elsewhere', async () => {
  const reply = await (await app.signIn('COMPTABLE')).call(downloadhelpDocument, {});
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['content-disposition']).toContain('attachment');
  for (const { title } of entries) expect(reply.text).toContain(`>${title}</h3>`);
  expect(reply.text).not.toMatch(/<script|src=|href="(?!#)/);
});

test('each subject has an address of its own, and names a screen that the access map knows', () => {
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const known = [
    '/home/accueil',
    ...menuSections.flatMap(({ path, entries: links }) => [path, ...links.map((link) => link.path)]),
  ];
  for (const { path } of entries) if (path) expect(known).toContain(path);
});

test('the firm’s own help documents are for whoever has signed in, of their firm alone, and nothing else leaves by that call', async () => {
  const director = await app.signIn('DIRIGEANT');
  const of = { TypeObjet: 'help', IdObjet: 1, IdTypeDocument: documentTypeId(1) };
  const file = { name: 'Procédure.pdf', content: pdf('Procédure d’accueil') };
  const { Id } = (await director.call(objectDocuments.add, of, { file })).answer;
  const reader = await app.signIn('SUPPORT');
  expect((await reader.call(GetHelpDocuments, {})).answer).toContainEqual({
    Id,
    Libelle: 'Procédure',
    Description: null,
  });
  expect((await reader.call(downloadhelpDocument, { Id })).bytes).toEqual(file.content);
  expect((await reader.call(objectDocuments.add, of, { file })).status).toBe(403);
  expect((await reader.call(downloadhelpDocument, { Id: documentId(1, 'person') })).status).toBe(404);
  const stranger = await app.signIn('COMPTABLE', 'B');
  expect((await stranger.call(GetHelpDocuments, {})).answer.map((row) => row.Id)).not.toContain(Id);
  expect((await stranger.call(downloadhelpDocument, { Id })).status).toBe(404);
});
