import type { ReactNode } from 'react';
import css from './surface.module.css';

/** A bordered ground that holds what belongs together. */
export function Surface({ children }: { children: ReactNode }) {
  return <div className={css.surface}>{children}</div>;
}
