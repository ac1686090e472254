import {
  type PayslipAnomaly,
  type PayslipAnomalyState,
  payslipAnomalyKinds,
} from '#contract/social/payslip-counts/anomaly.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { monthNames } from '#web/kit/text/months.ts';

export const stateStatus: Record<PayslipAnomalyState, Status> = {
  OUVERTE: 'warning',
  JUSTIFIEE: 'info',
  RESOLUE: 'success',
};

/** 'Mois manquant, mars'. */
export const nameOfAnomaly = ({ Nature, Mois }: Pick<PayslipAnomaly, 'Nature' | 'Mois'>): string => {
  const { label } = payslipAnomalyKinds[Nature];
  return Mois === null ? label : `${label}, ${(monthNames[Mois - 1] ?? '').toLowerCase()}`;
};

/** '+ 3', '− 2', '0': a gap tells its direction. */
export const formatGap = (gap: number): string => {
  if (gap === 0) return '0';
  return `${gap > 0 ? '+' : '−'}\u00a0${Math.abs(gap).toLocaleString('fr-FR')}`;
};
