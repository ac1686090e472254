import { type RiskLevel, riskLevels } from '#contract/legal/vigilance/risk-level.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const statuses: Record<RiskLevel, Status> = { FAIBLE: 'success', NORMAL: 'info', ELEVE: 'warning' };

interface RiskBadgeProps {
  level: RiskLevel | null;
  isVeryHigh?: boolean;
}

/** A level of risk in one word; what was never computed says so. */
export function RiskBadge({ level, isVeryHigh = false }: RiskBadgeProps) {
  if (level === null) return <StatusBadge status="neutral">Non calculé</StatusBadge>;
  if (isVeryHigh) return <StatusBadge status="danger">Très élevé</StatusBadge>;
  return <StatusBadge status={statuses[level]}>{riskLevels[level]}</StatusBadge>;
}
