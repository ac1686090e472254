import type { ReactNode } from 'react';
import { useMedia } from '../../theme/use-media.ts';
import css from './summary-card.module.css';

/** A list's counters, side by side: `SummaryCard`s. On a phone many stand in a row that scrolls, by keyboard as well. */
export function SummaryCards({ children }: { children: ReactNode }) {
  const phone = useMedia('--xss');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Compteurs" className={css.cards} tabIndex={phone ? 0 : undefined}>
      {children}
    </div>
  );
}
