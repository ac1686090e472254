import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

test('files leave one after the other: the first is whole before the second begins', () => {
  expect(progressOf([100, 300], 0)).toEqual([0, 0]);
  expect(progressOf([100, 300], 0.25)).toEqual([1, 0]);
  expect(progressOf([100, 300], 0.625)).toEqual([1, 0.5]);
  expect(progressOf([100, 0, 300], 1)).toEqual([1, 1, 1]);
});
