import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatLongDate } from '#web/kit/text/french.ts';
import { CampaignStatus } from './campaign-states.tsx';

export const campaignColumns: readonly Column<Campaign>[] = [
  {
    // the column of that name shows the start date (specification 3, section 2.1)
    key: 'StartDate',
    title: 'Date de création',
    width: 180,
    onCard: 'labelled',
    cell: ({ StartDate }) => formatLongDate(StartDate),
  },
  {
    key: 'Title',
    title: 'Titre',
    width: 520,
    onCard: 'heading',
    cell: ({ Title }) => Title,
  },
  {
    key: 'Status',
    title: 'Statut',
    width: 220,
    onCard: 'state',
    cell: (campaign) => <CampaignStatus campaign={campaign} />,
  },
];
