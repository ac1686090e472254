import { type ReactNode, useId } from 'react';
import css from '../form.module.css';

interface SlotFieldProps {
  name: string;
  label: string;
  hint: ReactNode;
  error: ReactNode;
  children: ReactNode;
}

/** A piece of a form that is no input of its own: named, and reached by the summary of errors, as fields are. */
export function SlotField({ name, label, hint, error, children }: SlotFieldProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out as a label
    <div role="group" aria-labelledby={id} data-path={name} tabIndex={-1} className={css.slot}>
      <span id={id} className={css.slotLabel}>
        {label}
      </span>
      {children}
      {error && <span className={css.slotError}>{error}</span>}
      {hint && <span className={css.slotHint}>{hint}</span>}
    </div>
  );
}
