import { expect, test } from 'vitest';
import { screenNamed } from './screen-name.ts';

const screens = [
  { path: '/dossiers/$id', title: 'Dossier permanent' },
  { path: '/dossiers/list', aliases: ['/dossiers'], title: 'Dossiers permanents' },
];

test('a journal tells its screens by their titles, never by their addresses', () => {
  expect(screenNamed(screens, '/dossiers/list')).toBe('Dossiers permanents');
  expect(screenNamed(screens, '/dossiers/')).toBe('Dossiers permanents');
  expect(screenNamed(screens, '/dossiers/401')).toBe('Dossier permanent');
});

test('a screen that is no more is told by its address', () => {
  expect(screenNamed(screens, '/anciens/1')).toBe('/anciens/1');
});
