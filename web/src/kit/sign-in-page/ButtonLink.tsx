import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './sign-in.module.css';

interface ButtonLinkProps {
  to: string;
  search?: Record<string, string | undefined>;
  /** Beside an action that matters more. */
  framed?: boolean;
  children: ReactNode;
}

/** A link that is the page's one action. */
export function ButtonLink({ to, search = {}, framed = false, children }: ButtonLinkProps) {
  return (
    <Link to={to} search={search} className={framed ? css.framed : css.button}>
      {children}
    </Link>
  );
}
