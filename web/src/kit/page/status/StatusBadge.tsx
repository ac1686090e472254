import type { ReactNode } from 'react';
import { type Status, statusIcons } from './status.ts';
import css from './status-badge.module.css';

/** A state in one word: colour, icon and word together. */
export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  const StatusIcon = statusIcons[status];
  return (
    <span className={css.badge} data-status={status}>
      <StatusIcon size={14} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
