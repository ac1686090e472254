import { expect, test } from 'vitest';
import { faults } from './faults.ts';
import { runFault } from './run-fault.ts';

// the short form of `npm run faults`, which strikes with all of them and prints how long recovery takes
test.each(faults.filter(({ short }) => short))(
  'nothing acknowledged is lost, sent twice or left over: $title',
  { timeout: 300_000 },
  async (fault) => {
    const { wrong, acknowledged, ready } = await runFault(fault, fault.short ?? 1, () => undefined);
    expect(wrong).toEqual([]);
    expect(ready).toHaveLength(fault.short ?? 1);
    expect(acknowledged).toBeGreaterThan(0);
  },
);
