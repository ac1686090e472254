import type { ReactNode } from 'react';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { campaignsPath } from './paths.ts';
import { useCampaign } from './use-campaigns.ts';

const list = { to: campaignsPath, label: 'Revenir aux annonces' };

/** The announcement that the address names, once it is read. */
export function LoadedCampaign({ children }: { children: (campaign: Campaign) => ReactNode }) {
  const id = useRecordId();
  const query = useCampaign(id);
  return (
    <LoadedRecord id={id} query={query} list={list}>
      {children}
    </LoadedRecord>
  );
}
