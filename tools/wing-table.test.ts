import { expect, test } from 'vitest';
import { wings } from './directions.ts';
import { wingTableFaults } from './wing-table.ts';

const rowsOf = (order: readonly string[]) => order.map((wing) => `| \`${wing}\` | \`area\` |\n`).join('');
const mapOf = (order: readonly string[]) => `| Wing | Areas today |\n|---|---|\n${rowsOf(order)}\n`;
const paths = ['server/src/tax/area/routes.ts', 'web/src/tax/area/screens.ts', 'docs/map.md'];

test('a table that has each wing once, in the order of imports, with its areas, is right', () => {
  expect(wingTableFaults(mapOf(wings), paths)).toEqual([]);
});

test.each([
  ['a wing without a row', wings.slice(1)],
  ['a wing with two rows', [...wings, 'tax']],
  ['wings in another order than imports go', [...wings].reverse()],
])('%s is told', (_, order) => {
  expect(wingTableFaults(mapOf(order), paths)).toHaveLength(1);
});

test('an area that its row does not name is told once, on however many sides it stands', () => {
  const more = [...paths, 'contract/src/tax/vat/calls.ts', 'server/src/tax/vat/routes.ts'];
  expect(wingTableFaults(mapOf(wings), more)).toEqual([
    'docs/map.md does not name the area vat of the wing tax',
  ]);
});
