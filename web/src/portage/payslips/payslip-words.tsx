import { type PayslipState, payslipSources, payslipStates } from '#contract/portage/payslips/amounts.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import { monthNames } from '#web/kit/charts/months.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';

const statuses: Record<PayslipState, Status> = { A_VERIFIER: 'warning', VALIDE: 'success' };

export const PayslipBadge = ({ state }: { state: PayslipState }) => (
  <StatusBadge status={statuses[state]}>{payslipStates[state]}</StatusBadge>
);

/** 'mars 2026' of '2026-03'. */
export function monthInWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${(monthNames[Number(number) - 1] ?? '').toLowerCase()} ${year}`;
}

/** '03/2026' of '2026-03'. */
export const monthInFigures = (month: string): string => month.split('-').reverse().join('/');

export const nameOf = ({ Nom, Prenom }: Pick<BulletinInfo, 'Nom' | 'Prenom'>): string =>
  [Nom, Prenom].filter(Boolean).join(' ');

/** '+ 12,00 €', '− 12,00 €'. */
export const formatGap = (cents: number): string =>
  `${cents < 0 ? '−' : '+'}\u00a0${formatEuros(Math.abs(cents))}`;

/** Where its figures come from: 'Journal de paie, paie-03.csv, ligne 12, corrigé à la main'. */
export const originOf = ({ Source, NomFichier, Ligne, IsCorrige }: BulletinInfo): string =>
  [payslipSources[Source], NomFichier, Ligne && `ligne ${Ligne}`, IsCorrige && 'corrigé à la main']
    .filter(Boolean)
    .join(', ');

const shownMonths = 36;

/** The present month and those before it, the latest first. */
export function monthOptions() {
  const [year = 0, month = 1] = todayInParis().split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, ago) => {
    const value = new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7);
    return { value, label: monthInWords(value) };
  });
}
