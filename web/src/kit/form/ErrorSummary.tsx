import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { counted } from '../text/french.ts';
import css from './form.module.css';

interface ErrorSummaryProps {
  errors: Readonly<Record<string, unknown>>;
  /** The form's fields in their order: path and label. */
  fields: readonly { name: string; label: string }[];
  /** Rises with each refused attempt: the summary then takes the focus. */
  attempts: number;
}

/** The fields at fault in one line; each goes to its field, where the message stands. */
export function ErrorSummary({ errors, fields, attempts }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  const wrong = Object.keys(errors).filter((path) => errors[path]);
  if (wrong.length === 0 || attempts === 0) return null;
  const known = fields.filter(({ name }) => wrong.includes(name));
  const elsewhere = wrong.filter((path) => fields.every(({ name }) => name !== path));

  function goTo(path: string) {
    const field = box.current?.closest('form')?.querySelector<HTMLElement>(`[data-path="${path}"]`);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }

  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.summary}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>{counted(wrong.length, 'champ à corriger', 'champs à corriger')}</strong>
        <ul>
          {known.map(({ name, label }) => (
            <li key={name}>
              <button type="button" title={String(errors[name])} onClick={() => goTo(name)}>
                {label}
              </button>
            </li>
          ))}
          {elsewhere.map((path) => (
            <li key={path}>{String(errors[path])}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
