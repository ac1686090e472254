import { expect, test } from 'vitest';
import { takeEvents } from './events.ts';

test('events are taken whole, signs of life left out, and what is cut waits for the rest', () => {
  const { events, rest } = takeEvents(':\n\ndata: {"a":1}\n\ndata: {"a":2}\n\ndata: {"a"');
  expect(events).toEqual([{ a: 1 }, { a: 2 }]);
  expect(takeEvents(`${rest}:3}\n\n`)).toEqual({ events: [{ a: 3 }], rest: '' });
});
