import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatInteger } from '../../text/french.ts';
import css from './summary-card.module.css';

interface SummaryCardProps {
  label: string;
  /** Undefined while it is being counted; words stand as they are. */
  value: number | string | undefined;
  /** The list behind the figure. */
  to?: string;
  search?: Record<string, string>;
}

/** A figure and what it counts; it opens the list behind it, where there is one. */
export function SummaryCard({ label, value, to, search = {} }: SummaryCardProps) {
  const content = (
    <>
      <span className={css.label}>{label}</span>
      <span className={css.value}>{typeof value === 'number' ? formatInteger(value) : (value ?? '–')}</span>
    </>
  );
  if (!to) return <div className={css.card}>{content}</div>;
  return (
    <Link to={to} search={search as never} className={css.card}>
      {content}
    </Link>
  );
}

/** A way to a list that is not counted. */
export function LinkCard({ label, to }: Required<Pick<SummaryCardProps, 'label' | 'to'>>) {
  return (
    <Link to={to} className={css.card}>
      <span className={css.label}>{label}</span>
      <span className={css.value}>
        <IconArrowRight size={24} stroke={1.75} aria-hidden="true" />
      </span>
    </Link>
  );
}
