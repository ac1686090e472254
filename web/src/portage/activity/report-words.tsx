import type { ReportRow } from '#contract/portage/activity/report.ts';
import { type ReportState, reportStates } from '#contract/portage/activity/states.ts';
import { units } from '#contract/portage/employments/codes.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const statuses: Record<ReportState, Status> = {
  A_SAISIR: 'warning',
  ENVOYE: 'info',
  VALIDE_CLIENT: 'info',
  VALIDE: 'success',
  FACTURE: 'neutral',
  REFUSE: 'danger',
};

export const ReportBadge = ({ state }: { state: ReportState }) => (
  <StatusBadge status={statuses[state]}>{reportStates[state]}</StatusBadge>
);

/** '12,5 jours'. */
export function quantityInWords({ Quantite, Unite }: Pick<ReportRow, 'Quantite' | 'Unite'>): string {
  const unit = units[Unite].toLowerCase();
  return `${Quantite.toLocaleString('fr-FR')} ${Quantite < 2 ? unit.replace(/s$/, '') : unit}`;
}
