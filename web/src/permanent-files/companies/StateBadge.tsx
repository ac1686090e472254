import { type CompanyState, companyStates } from '#contract/permanent-files/companies/company.ts';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status.ts';

const statuses: Record<CompanyState, Status> = {
  EN_CREATION: 'info',
  EN_ACTIVITE: 'success',
  EN_SOMMEIL: 'neutral',
  EN_DISSOLUTION: 'warning',
  EN_LIQUIDATION: 'warning',
  RADIEE: 'danger',
};

/** Where a company stands in its life. */
export const StateBadge = ({ state }: { state: CompanyState }) => (
  <StatusBadge status={statuses[state]}>{companyStates[state]}</StatusBadge>
);
