import { expect, test } from 'vitest';
import { filtered } from './consultation-filters.ts';

const of = (UserDesignation: string, ConfirmDate: string) => ({
  UserDesignation,
  ConfirmDate,
  UserEmail: 'quelqu-un@cabinet.example',
});
const all = [of('Élodie Barré', '2026-05-11T22:30:00Z'), of('Paul Élie', '2026-05-11T09:00:00Z')];
const names = (values: Record<string, string>) => filtered(all, values).map((one) => one.UserDesignation);

test('a name is found without its accents, from the first letter on', () => {
  expect(names({ UserDesignation: 'e' })).toEqual(['Élodie Barré', 'Paul Élie']);
  expect(names({ UserDesignation: 'barre' })).toEqual(['Élodie Barré']);
});

test('a day is the day of Paris', () => {
  expect(names({ ConfirmDate: '2026-05-12' })).toEqual(['Élodie Barré']);
  expect(names({ ConfirmDate: '2026-05-11' })).toEqual(['Paul Élie']);
});

test('both must hold; none keeps all', () => {
  expect(names({ ConfirmDate: '2026-05-12', UserDesignation: 'paul' })).toEqual([]);
  expect(names({})).toHaveLength(2);
});
