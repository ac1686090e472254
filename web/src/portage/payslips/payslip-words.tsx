import { type PayslipState, payslipSources, payslipStates } from '#contract/portage/payslips/amounts.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { formatEuros } from '#web/kit/text/french.ts';

const statuses: Record<PayslipState, Status> = { A_VERIFIER: 'warning', VALIDE: 'success' };

export const PayslipBadge = ({ state }: { state: PayslipState }) => (
  <StatusBadge status={statuses[state]}>{payslipStates[state]}</StatusBadge>
);

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
