import type { FilterValues } from '../../filters/types.ts';
import { SummaryCard } from './SummaryCard.tsx';

interface FilterCardProps {
  label: string;
  /** Undefined while it is being counted. */
  value: number | undefined;
  list: { values: FilterValues };
  /** What its rows are filtered by, beside what they are filtered by already. */
  filter: Record<string, string>;
}

/** A figure of the list below it, which shows the rows that it counts. */
export const FilterCard = ({ label, value, list, filter }: FilterCardProps) => (
  <SummaryCard label={label} value={value} to="." search={{ ...list.values, ...filter }} />
);
