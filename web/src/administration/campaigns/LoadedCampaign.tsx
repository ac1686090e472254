import type { ReactNode } from 'react';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { useCampaignId } from './use-campaign-id.ts';
import { useCampaign } from './use-campaigns.ts';

/** The announcement that the address names, once it is read. */
export function LoadedCampaign({ children }: { children: (campaign: Campaign) => ReactNode }) {
  const id = useCampaignId();
  const query = useCampaign(id);
  if (id === undefined) return <Notice status="danger">Cette adresse ne désigne aucune annonce.</Notice>;
  return <Loaded query={query}>{children}</Loaded>;
}
