import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readers } from './campaigns.ts';

const journeys = globSync('**/*.spec.ts', { cwd: fileURLToPath(new URL('.', import.meta.url)) });

test('no journey signs in with a profile that announcements pop up for: they would stand over its page', () => {
  const disturbed = journeys.filter((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    return Object.values(readers).some((role) =>
      new RegExp(`(signedIn|anotherBrowser|signIn)\\(\\s*(page,\\s*)?'${role}'`).test(source),
    );
  });
  expect(disturbed).toEqual([]);
});
