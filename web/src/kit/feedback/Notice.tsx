import type { ReactNode } from 'react';
import { type Status, statusIcons } from '../page/status/status.ts';
import css from './notice.module.css';

interface NoticeProps {
  status: Status;
  children: ReactNode;
}

/** A sentence that stays in the page: icon, words, soft ground. */
export function Notice({ status, children }: NoticeProps) {
  const StatusIcon = statusIcons[status];
  return (
    <div className={css.notice} data-status={status}>
      <StatusIcon size={18} stroke={1.75} aria-hidden="true" className={css.icon} />
      <div className={css.text}>{children}</div>
    </div>
  );
}
