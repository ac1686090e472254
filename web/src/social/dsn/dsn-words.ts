import type { DsnFileState, DsnState } from '#contract/social/dsn/declaration.ts';
import type { ReturnState, Severity } from '#contract/social/dsn/return.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { monthOptions } from '#web/kit/text/months.ts';

export const monthStatus: Record<DsnState, Status> = {
  ATTENDUE: 'neutral',
  PREPAREE: 'info',
  DEPOSEE: 'info',
  ACCEPTEE: 'success',
  REJETEE: 'danger',
  SANS_OBJET: 'neutral',
};

export const fileStatus: Record<DsnFileState, Status> = {
  PREPAREE: 'info',
  DEPOSEE: 'info',
  ACCEPTEE: 'success',
  REJETEE: 'danger',
};

export const returnStatus: Record<ReturnState, Status> = {
  A_LIRE: 'warning',
  LU: 'info',
  CORRIGE: 'success',
};

export const severityStatus: Record<Severity, Status> = {
  BLOQUANTE: 'danger',
  NON_BLOQUANTE: 'warning',
  INFORMATION: 'neutral',
};

/** The present month down to two years ago. */
export const dsnMonths = monthOptions(25);
