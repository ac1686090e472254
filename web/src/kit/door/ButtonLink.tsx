import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './door.module.css';

/** A link that is the page's one action. */
export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.button}>
      {children}
    </Link>
  );
}
