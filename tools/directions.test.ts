import { expect, test } from 'vitest';
import { directionFaults } from './directions.ts';

const faultsOf = (sources: Record<string, string>) => directionFaults(new Map(Object.entries(sources)));
const importing = (name: string) => `import { it } from '${name}';`;

test.each([
  ['a lower wing', 'server/src/identity/auth/routes.ts', '../../dashboards/home/routes.ts'],
  ['the platform', 'server/src/platform/audit.ts', '#server/identity/auth/needs.ts'],
  ['the contract', 'contract/src/call.ts', '#server/app.ts'],
  ['the web', 'web/src/kit/api/api.ts', '#server/platform/audit.ts'],
  ['what is served', 'server/src/app.ts', '#proof/test-app.ts'],
  ['a tool', 'tools/seed.ts', '#proof/files/zip.ts'],
  ['a tool, by a relative path,', 'tools/seed/firm/firm.ts', '../../../bench/run.ts'],
])('%s may not import what stands above it', (_, file, name) => {
  expect(faultsOf({ [file]: importing(name) })).toHaveLength(1);
});

test.each([
  ['a higher wing a lower one', 'server/src/dashboards/home/routes.ts', '#server/identity/auth/needs.ts'],
  ['a test what proves', 'server/src/platform/audit.test.ts', '#proof/test-app.ts'],
  ['the test of a tool what proves', 'tools/rotate-keys.test.ts', '#proof/test-app.ts'],
  ['what proves a tool', 'proof/faults/command.ts', '../../tools/run.ts'],
])('%s may import', (_, file, name) => {
  expect(faultsOf({ [file]: importing(name) })).toEqual([]);
});

test('areas of a wing that import each other are told once', () => {
  const sources = {
    'server/src/directory/cabinets/a.ts': importing('../suppliers/a.ts'),
    'server/src/directory/suppliers/a.ts': importing('../cabinets/a.ts'),
  };
  expect(faultsOf(sources)).toHaveLength(1);
});
