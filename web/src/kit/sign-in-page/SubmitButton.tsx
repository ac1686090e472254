import type { ReactNode } from 'react';
import css from './sign-in.module.css';

/** Sends the form; while the call runs it is disabled and turns. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={css.submit} disabled={busy} aria-busy={busy}>
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
