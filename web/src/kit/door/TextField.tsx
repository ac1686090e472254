import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './door.module.css';

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  error?: string | undefined;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

/** A text field of the pages before sign-in: label above, error below. */
export function TextField({ label, error, end, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {end}
      </div>
      {error !== undefined && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
