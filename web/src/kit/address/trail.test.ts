import { expect, test } from 'vitest';
import { extended, stepsBack, type Trail, type TrailEntry } from './trail.ts';

/** Walks through entries of the history, each written 'key index path', from a page that was just loaded. */
function walked(...entries: string[]): { trail: Trail; last: TrailEntry } {
  let trail: Trail = [];
  let last: TrailEntry | undefined;
  for (const entry of entries) {
    const [key = '', index = '', pathname = ''] = entry.split(' ');
    const here = { key, index: Number(index), pathname };
    trail = extended(trail, here, last?.index);
    last = here;
  }
  if (!last) throw new Error('nobody went anywhere');
  return { trail, last };
}

const toAnother = (trail: Trail, { index, pathname }: TrailEntry) =>
  stepsBack(trail, index, (path) => path !== pathname);

const back = (...entries: string[]) => {
  const { trail, last } = walked(...entries);
  return toAnother(trail, last);
};

test('pages and panels of one screen are passed over on the way back to the screen before', () => {
  expect(back('a 0 /persons', 'b 1 /greffes', 'c 2 /greffes', 'd 3 /greffes')).toBe(3);
});

test('a screen that was opened by its address has none before it', () => {
  expect(back('a 0 /greffes')).toBeUndefined();
  expect(back('a 0 /greffes', 'b 1 /greffes')).toBeUndefined();
});

test('an entry that was replaced, typing in a filter, stands in the place of the one before', () => {
  expect(back('a 0 /persons', 'b 1 /greffes', 'c 1 /greffes', 'd 1 /greffes')).toBe(1);
});

test('going back and another way forgets what had been ahead', () => {
  expect(
    back('a 0 /home', 'b 1 /persons', 'c 2 /greffes', 'b 1 /persons', 'd 2 /persons', 'e 3 /persons'),
  ).toBe(3);
});

test('a page that was loaded anew goes on where it was', () => {
  const { trail, last } = walked('a 0 /home', 'b 1 /persons');
  expect(toAnother(extended(trail, last, undefined), last)).toBe(1);
});

test('what another document of the tab has left says nothing of this one', () => {
  const { trail } = walked('a 0 /home', 'b 1 /persons', 'c 2 /greffes');
  const loaded = { key: 'z', index: 2, pathname: '/help' };
  expect(toAnother(extended(trail, loaded, undefined), loaded)).toBeUndefined();
});

test('from a form that was opened from the record, the way to the list leads over both', () => {
  const { trail, last } = walked('a 0 /list', 'b 1 /list', 'c 2 /view/1', 'd 3 /edit/1');
  expect(stepsBack(trail, last.index, (path) => path === '/list')).toBe(2);
});
