import { expect, test } from 'vitest';
import { datedChangeGroup } from './dated-change-group.ts';

const namesFor = (nature: unknown, path?: string) =>
  datedChangeGroup(nature, '2026-11-22', path).fields.map(({ name }) => name);

test('a correction is asked for no day, a change is, and none that lies ahead', () => {
  expect(namesFor('CORRECTION')).toEqual(['Nature']);
  expect(namesFor(null)).toEqual(['Nature']);
  expect(namesFor('CHANGEMENT', 'societe.')).toEqual(['societe.Nature', 'societe.DateEffet']);
  expect(datedChangeGroup('CHANGEMENT', '2026-11-22').fields[1]).toMatchObject({
    most: '2026-11-22',
    required: true,
  });
});
