import { useEffect, useState } from 'react';
import { GetAllCampaigns } from '#contract/administration/campaigns/calls.ts';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { unseen } from './seen.ts';

const PopUp = lazyPart(() => import('./PopUp.tsx'), null);

/** As many as the call gives at once. */
const most = 100;

/** Stands once in the frame of signed-in screens: shows what was announced to this user and not yet seen. */
export default function CampaignPopUps() {
  const [campaigns, setCampaigns] = useState<Campaign[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    callApi(
      GetAllCampaigns,
      { OnlyAvailable: true, PageSize: most },
      { signal: leaving.signal, quiet: true },
    ).then(
      ({ Items }) => setCampaigns(unseen(Items)),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.error('announcements:', error);
      },
    );
    return () => leaving.abort();
  }, []);

  if (campaigns.length === 0) return null;
  return <PopUp campaigns={campaigns} onClose={() => setCampaigns([])} />;
}
