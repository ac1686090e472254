import { expect, test } from 'vitest';
import { personCondition } from './person-filters.ts';

test('beside a text that leads the index, one of two letters does not have the whole index read', () => {
  const { where } = personCondition(1, { Nom: 'martin', Email: 'ju' });
  expect(where).toContain('p.name_search like');
  expect(where).toContain("(p.email_search || '') like");
  expect(personCondition(1, { Email: 'ju' }).where).toContain('p.email_search like');
});
