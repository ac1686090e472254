import { expect, test } from 'vitest';
import type { Notification } from '#contract/workspace/notifications/calls.ts';
import { arrivals } from './arrivals.ts';

const told = (minute: number, IsRead = false): Notification => ({
  Id: String(minute),
  Kind: 'news',
  Title: `Nouvelle ${minute}`,
  Text: null,
  Link: null,
  ZipId: null,
  At: `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`,
  IsRead,
});

const page = (Items: Notification[], TotalCount = Items.length) => ({ Items, TotalCount, UnreadCount: 0 });
const ids = (before: ReturnType<typeof page>, now: ReturnType<typeof page>) =>
  arrivals(before, now).map(({ Id }) => Id);

test('what was not there before has arrived, the first one of all too', () => {
  expect(ids(page([]), page([told(1)]))).toEqual(['1']);
  expect(ids(page([told(1)]), page([told(3), told(2), told(1)]))).toEqual(['3', '2']);
});

test('what was read in another tab before this one heard of it is not told', () => {
  expect(ids(page([]), page([told(1, true)]))).toEqual([]);
});

test('what only moved up from the second page has not arrived', () => {
  expect(ids(page([told(9), told(8)], 3), page([told(9), told(7)], 2))).toEqual([]);
});

test('a reminder of the past that came while the stream was broken has arrived', () => {
  expect(ids(page([told(9), told(5)], 2), page([told(9), told(5), told(3)], 3))).toEqual(['3']);
});
