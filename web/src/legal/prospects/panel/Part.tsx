import { type ReactNode, useId } from 'react';
import css from './panel.module.css';

/** A part of what a prospect sent, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.part}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}
