import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import { EditCampaign } from '#contract/administration/campaigns/calls.ts';
import { type Campaign, CampaignForm } from '#contract/administration/campaigns/campaign.ts';
import { useSession } from '#web/kit/api/session.ts';
import { CampaignFrame } from './CampaignFrame.tsx';
import { type CampaignTab, CampaignTabs } from './CampaignTabs.tsx';
import { GeneralForm } from './form/GeneralForm.tsx';
import { useCampaignForm } from './form/use-campaign-form.ts';
import { LoadedCampaign } from './LoadedCampaign.tsx';
import { editPath } from './paths.ts';
import { reservedToWriters } from './rights.ts';

export default function CampaignViewScreen() {
  return <LoadedCampaign>{(campaign) => <View key={campaign.Id} campaign={campaign} />}</LoadedCampaign>;
}

/** An announcement for reading: the general form in its disabled mode. */
function View({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const mayEdit = can(useSession(), EditCampaign);
  const state = useCampaignForm(campaign, CampaignForm, { isForReading: true });
  const [tab, setTab] = useState<CampaignTab>('general');
  const disabledBecause = mayEdit
    ? 'Cette annonce est ouverte en consultation. Choisissez Modifier pour la changer.'
    : reservedToWriters;
  return (
    <CampaignFrame
      campaign={campaign}
      save={{ disabledBecause, onClick: () => undefined }}
      cancel={{ disabledBecause, onClick: () => undefined }}
      more={[
        {
          label: 'Modifier',
          icon: IconPencil,
          primary: true,
          disabledBecause: mayEdit ? undefined : reservedToWriters,
          onClick: () => void navigate({ to: editPath, params: { id: String(campaign.Id) } } as never),
        },
      ]}
    >
      <CampaignTabs campaign={campaign} tab={tab} onTab={setTab} isMarked={false}>
        <GeneralForm state={state} attempts={0} failure="" isLocked />
      </CampaignTabs>
    </CampaignFrame>
  );
}
