import { expect, test } from 'vitest';
import { allCalls } from '#contract/calls.ts';
import { companyActions } from './company-actions.ts';

test('what is done to a company’s books, VAT and CFE is named in its history', () => {
  const done = allCalls.flatMap(({ audit }) =>
    audit && /^(fec|bilan|vat-declaration)\./.test(audit) ? [audit] : [],
  );
  expect(done).not.toEqual([]);
  expect(done.filter((action) => !(action in companyActions))).toEqual([]);
});
