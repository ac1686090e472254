import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { isCall } from './call.ts';
import { allCalls } from './calls.ts';

test('every declared call stands in the list of calls: what is missing there no test over every call tries', async () => {
  const files = globSync(`${import.meta.dirname}/**/*.ts`, { exclude: (name) => name.endsWith('.test.ts') });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  const declared = modules.flatMap((module) => Object.values(module)).filter(isCall);
  expect(declared.filter((call) => !allCalls.includes(call)).map(({ name }) => name)).toEqual([]);
  expect(declared.length).toBeGreaterThan(100);
});
