import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typingPauses } from './typing-pauses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed without a pause is sent within two seconds of its first key, each field by itself', () => {
  const pauses = typingPauses();
  expect(pauses.after('a')).toBe(700);
  vi.advanceTimersByTime(600);
  expect(pauses.after('a')).toBe(700);
  vi.advanceTimersByTime(600);
  expect(pauses.after('a')).toBe(300);
  expect(pauses.after('b')).toBe(700);
  vi.advanceTimersByTime(600);
  expect(pauses.after('a')).toBe(0);
  pauses.leaves('a');
  expect(pauses.after('a')).toBe(700);
});
