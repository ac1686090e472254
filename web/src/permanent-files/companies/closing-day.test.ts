import { expect, test } from 'vitest';
import { holding } from '#web/kit/form/holding.ts';
import { everyDay } from './closing-day.ts';

const found = (search: string, options: { value: string; label: string; alsoTyped?: string }[]) =>
  holding({ options, search, limit: 50 } as never).map((option) => ('label' in option ? option.label : ''));

test('an entry is found with or without its accents', () => {
  expect(found('fevr', everyDay)).toContain('29 février');
});

test('a closing day typed in figures is found', () => {
  expect(found('31/12', everyDay)).toEqual(['31 décembre']);
});
