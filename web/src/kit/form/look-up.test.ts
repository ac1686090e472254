import { expect, test } from 'vitest';
import { lookedUp, lookUpEntry, lookUpValue } from './look-up.ts';

test('a chosen record keeps its name beside its id, whatever signs the name has', () => {
  const entry = { Key: 12, Value: 'SIE : Tours : nord' };
  expect(lookUpEntry(lookUpValue(entry))).toEqual(entry);
  expect(lookedUp.toRequest({ IdServiceImpots: lookUpValue(entry) }, 'IdServiceImpots')).toBe(12);
});

test('what was typed and not chosen is no record', () => {
  expect(lookUpEntry('Tours')).toBeUndefined();
  expect(lookedUp.toRequest({ IdServiceImpots: '' }, 'IdServiceImpots')).toBeNull();
});
