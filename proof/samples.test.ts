import { expect, inject, test } from 'vitest';
import { allCalls } from '#contract/calls.ts';
import { sampleRequest } from './samples.ts';

test.each(allCalls)('$name has a sample request that its schema accepts', (call) => {
  expect(() => sampleRequest(call, inject('firms').A)).not.toThrow();
});
