import type { ReactNode } from 'react';
import css from './summary-card.module.css';

/** A list's counters, side by side: `SummaryCard`s. */
export const SummaryCards = ({ children }: { children: ReactNode }) => (
  <div className={css.cards}>{children}</div>
);
