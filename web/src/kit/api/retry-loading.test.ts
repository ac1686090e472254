import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryLoading } from './retry-loading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a part whose coming is cut is asked for again, and comes', async () => {
  let asked = 0;
  const coming = retryLoading(async () => {
    asked += 1;
    if (asked < 3) throw new Error('cut');
    return 'part';
  });
  await vi.runAllTimersAsync();
  expect(await coming).toBe('part');
  expect(asked).toBe(3);
});

test('one that is not there is given up after five times', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('gone')));
  const refused = expect(retryLoading(load)).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  await refused;
  expect(load).toHaveBeenCalledTimes(5);
});
