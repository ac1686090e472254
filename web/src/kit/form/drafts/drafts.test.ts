import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDrafts } from './drafts.ts';

/** As the browser's: entries are its own keys, what it can do is not. */
const methods = {
  removeItem(this: Record<string, unknown>, key: string) {
    delete this[key];
  },
};
let stored: Record<string, unknown>;

beforeEach(() => {
  stored = Object.assign(Object.create(methods), {
    'draft:maelle@cabinet.example:person': '{"values":{"Nom":"Lefèvre"}}',
    'draft:maelle@cabinet.example:cabinet': '{"values":{}}',
    'xsrf-token': 'kept',
  });
  vi.stubGlobal('sessionStorage', stored);
});
afterEach(() => vi.unstubAllGlobals());

test('whoever signs out by their own choice leaves nothing typed behind', () => {
  dropDrafts();
  expect(Object.keys(stored)).toEqual(['xsrf-token']);
});
