import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { media } from './breakpoints.ts';

const sources = join(import.meta.dirname, '../..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx?)$/.test(name) && !/kit\/breakpoints\./.test(name.replaceAll('\\', '/')))
  .map((name) => ({ name, text: readFileSync(join(sources, name), 'utf8') }));

test('no style sheet and no component has a window width of its own', () => {
  const own = files.filter(
    ({ text }) =>
      /@media[^{]*(width|height)\s*[:<>=]/.test(text) ||
      /(useMediaQuery|matchMedia)\([^)]*(width|height)/.test(text),
  );
  expect(own.map(({ name }) => name)).toEqual([]);
});

test('every width that a style sheet names is declared', () => {
  const names = files.flatMap(({ text }) => [...text.matchAll(/@media[^{]*\((--[\w-]+)\)/g)]);
  expect(names.length).toBeGreaterThan(10);
  for (const [, name = ''] of names) expect(Object.keys(media)).toContain(name);
});
