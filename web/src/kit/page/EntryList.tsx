import type { ReactNode } from 'react';
import css from './entry-list.module.css';

/** A short list that is read more than searched: each entry in its own line, with what can be done to it. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={css.list}>
      {children}
    </ul>
  );
}

interface EntryProps {
  /** An icon or a portrait. */
  lead?: ReactNode;
  title: ReactNode;
  /** A badge beside the title. */
  state?: ReactNode;
  action?: ReactNode;
  /** What is known of it, in pieces that wrap. */
  children?: ReactNode;
}

/** A line of an `EntryList`: picture, title with its state, words below, a button at the end. */
export function Entry({ lead, title, state, action, children }: EntryProps) {
  return (
    <li className={css.entry}>
      {lead && <span className={css.lead}>{lead}</span>}
      <div className={css.words}>
        <div className={css.title}>
          <strong>{title}</strong>
          {state}
        </div>
        {children && <div className={css.details}>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </li>
  );
}
