import { expect, test } from 'vitest';
import { personCondition } from './person-filters.ts';

test('beside a text that leads the index, one of two letters does not have the whole index read', () => {
  const { where } = personCondition(1, { Nom: 'martin', Email: 'ju' });
  expect(where).toContain('r.name_search like');
  expect(where).toContain("(r.email_search || '') like");
  expect(personCondition(1, { Email: 'ju' }).where).toContain('r.email_search like');
});
