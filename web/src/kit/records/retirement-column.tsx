import type { Column } from '../table/types.ts';
import { RetirementBadge } from './RetirementBadge.tsx';
import type { Retirable } from './retirement.ts';

/** Whether an entry is still proposed; those that are not come last. */
export const retirementColumn = (isFeminine = false): Column<Retirable> => ({
  key: 'DateRetrait',
  title: 'État',
  width: 160,
  onCard: 'state',
  value: ({ DateRetrait }) => DateRetrait ?? '9999',
  cell: ({ DateRetrait }) => <RetirementBadge on={DateRetrait} isFeminine={isFeminine} />,
});
