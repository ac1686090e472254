import { type ComponentPropsWithRef, useId } from 'react';
import css from './sign-in.module.css';

interface LongTextFieldProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  error?: string | undefined;
}

/** A text of several lines on the pages before sign-in. */
export function LongTextField({ label, error, ...textarea }: LongTextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <textarea
          {...textarea}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
      </div>
      {error !== undefined && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
