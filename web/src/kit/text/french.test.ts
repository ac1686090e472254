import { expect, test } from 'vitest';
import { beginsWord } from './french.ts';

test('a word begins as typed, blind to case and accents, and letters in its middle do not count', () => {
  expect(beginsWord('Anne Lefèvre', 'LEFE')).toBe(true);
  expect(beginsWord('Jean-Éloi Martin', 'elo mar')).toBe(true);
  expect(beginsWord('Rosalie Gumeolefbv', 'lef')).toBe(false);
});
