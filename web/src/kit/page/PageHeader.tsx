import type { ReactNode } from 'react';
import css from './page-header.module.css';
import { useTitle } from './page-title.ts';

interface PageHeaderProps {
  title: string;
  description?: string;
  /** Stands at the right: summary cards, mostly. */
  children?: ReactNode;
}

/** A screen's heading, which names the browser's tab too. */
export function PageHeader({ title, description, children }: PageHeaderProps) {
  useTitle(title);
  return (
    <div className={css.header}>
      <div className={css.words}>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {children}
    </div>
  );
}
