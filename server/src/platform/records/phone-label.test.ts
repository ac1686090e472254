import { expect, test } from 'vitest';
import { phoneLabel } from './phone-label.ts';

test.each([
  ['+33639981234', '+33 6 39 98 12 34'],
  ['0639981234', '+33 6 39 98 12 34'],
  ['06.39.98.12.34', '+33 6 39 98 12 34'],
  ['0033 1 42 68 53 00', '+33 1 42 68 53 00'],
  ['+32475123456', '+32 475 12 34 56'],
  ['+41446681800', '+41 44 668 18 00'],
  ['+262692123456', '+262 692 12 34 56'],
])('%s is shown as %s', (stored, label) => {
  expect(phoneLabel(stored)).toBe(label);
});

test('what is no number is shown as it was written', () => {
  expect(phoneLabel('poste 12')).toBe('poste 12');
  expect(phoneLabel(null)).toBeNull();
});
