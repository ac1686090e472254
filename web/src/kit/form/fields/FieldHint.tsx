import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted } from '../../text/french.ts';
import css from '../form.module.css';

/** So near to its limit a field tells how much is left. */
const nearLimit = 0.9;

/** '12 caractères restants' near a field's limit, and how many are too many beyond it. */
export function leftOf(text: string, most: number | undefined): string | undefined {
  if (most === undefined || text.length < most * nearLimit) return undefined;
  const left = most - text.length;
  return left >= 0
    ? counted(left, 'caractère restant', 'caractères restants')
    : `${counted(-left, 'caractère')} de trop`;
}

/** What stands below a field: what is doubtful in its value, which keeps nothing from being sent, or else its help. */
export function fieldHint(help: string | undefined, warning: string | undefined, left?: string): ReactNode {
  if (left && !warning)
    return (
      <>
        {help} <span className={css.left}>{left}</span>
      </>
    );
  if (!warning) return help;
  return (
    <span className={css.warning}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
      {warning}
    </span>
  );
}
