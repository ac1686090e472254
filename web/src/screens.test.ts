import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { notBuilt } from './kit/menu/sections.ts';
import { allScreens } from './screens.ts';

const valuesImported = /^(?:import|export)\s+(?!type\b)[^'"]*from\s+'([^']+\.tsx?)'/gm;

/** Files that this one brings with it, types and what is loaded later left out. */
function broughtBy(file: URL): URL[] {
  return [...readFileSync(file, 'utf8').matchAll(valuesImported)].flatMap(([, name = '']) => {
    const [, side, path] = /^#(contract|web)\/(.*)$/.exec(name) ?? [];
    if (side) return new URL(`../../${side}/src/${path}`, import.meta.url);
    return name.startsWith('.') ? new URL(name, file) : [];
  });
}

test('the list of screens, which every page loads, brings no call with its schemas: only who may use it', () => {
  const found = new Set<string>();
  const left = [new URL('./screens.ts', import.meta.url)];
  for (let next = left.pop(); next; next = left.pop()) {
    if (found.has(next.href)) continue;
    found.add(next.href);
    left.push(...broughtBy(next));
  }
  const paths = [...found].map((href) => fileURLToPath(href));
  expect(paths.filter((path) => path.endsWith('/access.ts')).length).toBeGreaterThan(10);
  expect(paths.filter((path) => /calls\.ts$/.test(path))).toEqual([]);
  expect(paths.filter((path) => /from 'zod'/.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('a list that can be added to offers it to the search over everything', () => {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const canBeAddedTo = (path: string) =>
    /\bcalls(=\{|:) ?\{\s*add:/.test(readFileSync(`${cwd}${path}`, 'utf8'));
  const lists = globSync('**/*Screen.tsx', { cwd }).filter(canBeAddedTo);
  expect(lists.length).toBeGreaterThan(15);
  const silent = lists.filter((path) => {
    const screen = allScreens.find(({ load }) => String(load).includes(`/${basename(path)}`));
    return screen && !screen.path.includes('$') && !screen.actions;
  });
  expect(silent).toEqual([]);
});

test('every link of the menu has its screen', () => {
  expect(notBuilt(allScreens).map(({ path }) => path)).toEqual([]);
});
