import { type CompanyState, companyStates } from '#contract/permanent-files/companies/company.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const statuses: Record<CompanyState, Status> = {
  EN_CREATION: 'info',
  EN_ACTIVITE: 'success',
  EN_SOMMEIL: 'neutral',
  EN_DISSOLUTION: 'warning',
  EN_LIQUIDATION: 'warning',
  RADIEE: 'danger',
};

interface StateBadgeProps {
  state: CompanyState;
  /** A file that is no longer worked on says so, whatever the company lives on as. */
  isDisabled?: boolean;
}

/** Where a company stands in its life. */
export const StateBadge = ({ state, isDisabled = false }: StateBadgeProps) =>
  isDisabled ? (
    <StatusBadge status="neutral">Inactif</StatusBadge>
  ) : (
    <StatusBadge status={statuses[state]}>{companyStates[state]}</StatusBadge>
  );
