import { type ComponentPropsWithRef, useId } from 'react';
import css from './sign-in.module.css';

interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  label: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
}

/** One of a list, by the browser's own menu: on a phone that is the one that people know. */
export function SelectField({ label, options, error, ...select }: SelectFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <select
          {...select}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        >
          <option value="">Choisir…</option>
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      </div>
      {error !== undefined && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
