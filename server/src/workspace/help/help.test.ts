import { expect, test } from 'vitest';
import { menuSections } from '#contract/access/menu/menu.ts';
import { downloadhelpDocument } from '#contract/workspace/help/calls.ts';
import { manual } from '#contract/workspace/help/manual.ts';
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
    ...menuSections.flatMap((section) => section.entries.map(({ path }) => path)),
  ];
  for (const { path } of entries) if (path) expect(known).toContain(path);
});
