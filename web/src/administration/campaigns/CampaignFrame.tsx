import { IconDeviceFloppy, IconFileTypeHtml, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Toolbar, type ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { CampaignStatus } from './campaign-states.tsx';
import { campaignsPath } from './paths.ts';

const AnnounceDialog = lazyPart(() => import('./AnnounceDialog.tsx'));

type Action = Pick<ToolbarAction, 'onClick' | 'disabledBecause' | 'primary'>;

interface CampaignFrameProps {
  /** As it is saved. */
  campaign: Campaign;
  save: Action;
  cancel: Action;
  more?: readonly ToolbarAction[];
  children: ReactNode;
}

/** What stands around an announcement's form (specification 3, section 2.4): which one it is, and its buttons. */
export function CampaignFrame({ campaign, save, cancel, more = [], children }: CampaignFrameProps) {
  const back = useBackAction(campaignsPath);
  const [showsPage, setShowsPage] = useState(false);
  const actions: ToolbarAction[] = [
    back,
    ...more,
    { label: 'Enregistrer', icon: IconDeviceFloppy, ...save },
    { label: 'Annuler', icon: IconX, ...cancel },
    { label: 'Html Annonce', icon: IconFileTypeHtml, onClick: () => setShowsPage(true) },
  ];
  return (
    <>
      <PageHeader title={`Détails d'une annonce: ${campaign.Title}`} description="Consulter annonce.">
        <CampaignStatus campaign={campaign} />
      </PageHeader>
      <Toolbar label="Actions sur l’annonce" actions={actions} />
      {children}
      {showsPage && <AnnounceDialog campaign={campaign} onClose={() => setShowsPage(false)} />}
    </>
  );
}
