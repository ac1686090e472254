import { expect, test } from 'vitest';
import { nirDoubt } from './nir.ts';

test('a number whose key is right raises no doubt, in Corsica neither, however it is typed', () => {
  for (const nir of ['295109912611193', '253072A07300443', '2 95 10 99 126 111 93', '2 53 07 2a 073 004 43'])
    expect(nirDoubt(nir)).toBeUndefined();
});

test('a wrong key, a missing key and another shape are told apart', () => {
  expect(nirDoubt('295109912611194')).toContain('clé ne correspond pas');
  expect(nirDoubt('253072B07300443')).toContain('clé ne correspond pas');
  expect(nirDoubt('2951099126111')).toContain('manque la clé');
  for (const nir of ['29510991261119', '595109912611193', '295139912611193', 'en cours'])
    expect(nirDoubt(nir)).toContain('n’a pas la forme');
});

const keyOf = (body: string) => String(97 - (Number(body) % 97)).padStart(2, '0');

test('months that stand for an incomplete birth record are taken: 20 to 30, 50', () => {
  for (const month of ['20', '25', '30', '50']) {
    const body = `295${month}99126111`;
    expect(nirDoubt(`${body}${keyOf(body)}`)).toBeUndefined();
  }
});

test('neither a masked number nor none is doubted', () => {
  expect(nirDoubt('2 85 05 •• ••• ••• ••')).toBeUndefined();
  expect(nirDoubt('')).toBeUndefined();
});
