import type { ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import css from './sign-in.module.css';

/** What went wrong with the whole form, told at once. */
export function SignInFailure({ children }: { children: ReactNode }) {
  return (
    <div aria-live="assertive" className={css.failure}>
      {children && <Notice status="danger">{children}</Notice>}
    </div>
  );
}
