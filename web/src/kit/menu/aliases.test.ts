import { expect, test } from 'vitest';
import { allScreens } from '#web/screens.ts';
import { fillsIn, isTakenBy } from './aliases.ts';
import { keysOf } from './sections.ts';

test('a path takes the addresses that fill in its parameters, and no other', () => {
  expect(isTakenBy('/payment-secure/$status', '/payment-secure/paid')).toBe(true);
  expect(isTakenBy('/payment-secure/$status', '/payment-secure')).toBe(false);
  expect(isTakenBy('/payment-secure/$status', '/payment/paid')).toBe(false);
});

test('no alias is another screen’s address, and none leads to a screen that wants a parameter it has not', () => {
  const paths = allScreens.map(({ path }) => path);
  const aliases = allScreens.flatMap(({ path, aliases = [] }) => aliases.map((alias) => ({ alias, path })));
  expect(aliases.filter(({ alias }) => paths.includes(alias))).toEqual([]);
  expect(new Set(aliases.map(({ alias }) => alias)).size).toBe(aliases.length);
  const leadsNowhere = aliases.filter(({ alias, path }) => !isTakenBy(path, alias) && !fillsIn(path, alias));
  expect(leadsNowhere).toEqual([]);
});

test('the module keys that lead to a screen are those that the access map gives its address', () => {
  expect(keysOf({ path: '/repertoire/cabinets/list' })).toEqual(['cabinets']);
  expect(keysOf({ path: '/repertoire/collaborators/$id' })).toEqual([]);
});
