import { expect, test } from 'vitest';
import { maskNir } from './mask-nir.ts';

test('sex, year and month stay, the rest is hidden, however it was typed', () => {
  expect(maskNir('285056926612345')).toBe('2 85 05 •• ••• ••• ••');
  expect(maskNir('2 85 05 69 266 123 45')).toBe('2 85 05 •• ••• ••• ••');
  expect(maskNir('1 55 12 2A 123 456 78')).toBe('1 55 12 •• ••• ••• ••');
});

test('no number shows nothing', () => {
  expect(maskNir(null)).toBeNull();
  expect(maskNir('')).toBeNull();
});

test('no digit beyond the month ever shows, even of a number typed wrongly', () => {
  for (const nir of [
    '28505',
    '2850569',
    'en cours d’attribution',
    '2-85-05-69-266-123-45',
    '28505692661234567890',
  ]) {
    const shown = maskNir(nir)?.replace(/[ •]/g, '') ?? '';
    expect(nir.replace(/\s/g, '').slice(0, 5)).toBe(shown);
  }
});
