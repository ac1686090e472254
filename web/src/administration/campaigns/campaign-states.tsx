import { type Campaign, campaignStatuses } from '#contract/administration/campaigns/campaign.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import css from './campaigns.module.css';

/** Statuses as filters and forms offer them: by the number that requests carry. */
export const statusOptions = campaignStatuses.map(({ code, label }) => ({ value: String(code), label }));

/** The number of a status, as a form holds it; empty where there is none of that name. */
export const codeOf = (status: string): string =>
  String(campaignStatuses.find(({ name }) => name === status)?.code ?? '');

/** Dark grey, orange, green (specification 3, section 2.1). */
const colours: Record<Campaign['Status'], Status> = {
  None: 'neutral',
  Paused: 'warning',
  Published: 'success',
};

/** The status, and where it is published but not shown today, why. */
export function CampaignStatus({ campaign: { Status, Period } }: { campaign: Campaign }) {
  const label = campaignStatuses.find(({ name }) => name === Status)?.label;
  return (
    <span className={css.states}>
      <StatusBadge status={colours[Status]}>{label}</StatusBadge>
      {Status === 'Published' && Period === 'expired' && <StatusBadge status="neutral">Expirée</StatusBadge>}
      {Status === 'Published' && Period === 'scheduled' && (
        <StatusBadge status="info">Programmée</StatusBadge>
      )}
    </span>
  );
}
