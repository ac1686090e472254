import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './form.module.css';

/** What stands below a field: what is doubtful in its value, which keeps nothing from being sent, or else its help. */
export function fieldHint(help: string | undefined, warning: string | undefined): ReactNode {
  if (!warning) return help;
  return (
    <span className={css.warning}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
      {warning}
    </span>
  );
}
