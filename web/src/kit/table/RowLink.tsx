import type { ReactNode } from 'react';
import { followClick, useFollow } from '../address/use-follow.ts';

interface RowLinkProps {
  href: string;
  className?: string | undefined;
  /** In a grid the row itself is reached by Tab, and Enter follows its link. */
  isInGrid?: boolean;
  children: ReactNode;
}

/** The link that a row is: Ctrl+click and the middle button open it in another tab. */
export function RowLink({ href, className, isInGrid = false, children }: RowLinkProps) {
  const follow = useFollow();
  return (
    <a
      href={href}
      className={className}
      tabIndex={isInGrid ? -1 : undefined}
      onClick={(event) => followClick(event, follow)}
    >
      {children}
    </a>
  );
}
