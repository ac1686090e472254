import type { ReactNode } from 'react';
import css from './section.module.css';

/** `Section`s of a page or a tab, one below the other. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={css.sections}>{children}</div>
);
