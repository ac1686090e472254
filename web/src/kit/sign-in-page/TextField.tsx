import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './sign-in.module.css';

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  error?: string | undefined;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
  /** Below the field, said with it. */
  help?: ReactNode;
}

/** A text field of the pages before sign-in: label above, error below. */
export function TextField({ label, error, end, help, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const describedBy = [error !== undefined && errorId, help && helpId].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
        />
        {end}
      </div>
      {error !== undefined && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
      {help && (
        <div id={helpId} className={css.help}>
          {help}
        </div>
      )}
    </div>
  );
}
