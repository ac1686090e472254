import { expect, test } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

const origin = 'https://cabinet.example';

test.each([
  ['/menu-dossier-permanent/persons?Nom=martin', '/menu-dossier-permanent/persons?Nom=martin'],
  ['https://cabinet.example/home/accueil#haut', '/home/accueil#haut'],
])('an address of this site is followed: %s', (returnUrl, path) => {
  expect(safeReturnUrl(returnUrl, origin)).toBe(path);
});

test.each([
  'https://evil.example/home',
  '//evil.example/home',
  '/\\evil.example',
  'https:\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://cabinet.example@evil.example/',
  'http://cabinet.example/home',
  '/.//evil.example',
  '/..//evil.example/home',
  '/%2e//evil.example',
  '/./\\evil.example',
  '/home/../\t//evil.example',
  'https://cabinet.example//evil.example',
])('another origin is never followed: %s', (returnUrl) => {
  expect(safeReturnUrl(returnUrl, origin)).toBe('/');
});

test('signing in does not lead back to the sign-in page', () => {
  expect(safeReturnUrl('/login?returnUrl=/login', origin)).toBe('/');
});
