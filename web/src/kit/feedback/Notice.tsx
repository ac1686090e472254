import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type Status, statusIcons } from '../page/status/status.ts';
import css from './notice.module.css';

interface NoticeProps {
  status: Status;
  children: ReactNode;
}

/** What draws the words of the notices in a part of a page that leaves them little room; null: they stand as they are. */
export const NoticeFoldContext = createContext<ComponentType<{ children: ReactNode }> | null>(null);

/** A sentence that stays in the page: icon, words, soft ground. */
export function Notice({ status, children }: NoticeProps) {
  const StatusIcon = statusIcons[status];
  const Fold = useContext(NoticeFoldContext);
  return (
    <div className={css.notice} data-status={status}>
      <StatusIcon size={18} stroke={1.75} aria-hidden="true" className={css.icon} />
      {Fold ? <Fold>{children}</Fold> : <div className={css.text}>{children}</div>}
    </div>
  );
}
