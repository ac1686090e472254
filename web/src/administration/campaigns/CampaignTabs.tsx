import { Tabs } from '@mantine/core';
import { Bones } from '#web/kit/feedback/Bones.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import '@mantine/core/styles/Tabs.layer.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { Surface } from '#web/kit/page/Surface.tsx';
import { useMedia } from '#web/kit/theme/use-media.ts';
import css from './campaign-tabs.module.css';

const ConsultationHistory = lazyPart(() => import('./history/ConsultationHistory.tsx'), <Bones />);

export type CampaignTab = 'general' | 'history';

interface CampaignTabsProps {
  campaign: Campaign;
  tab: CampaignTab;
  onTab: (tab: CampaignTab) => void;
  /** A save was attempted and the general form is not valid: its tab says so. */
  isMarked: boolean;
  /** The general form. */
  children: ReactNode;
}

/** The two parts of an announcement's screen (specification 3, section 2.4); side by side on a phone. */
export function CampaignTabs({ campaign, tab, onTab, isMarked, children }: CampaignTabsProps) {
  const narrow = useMedia('--phone');
  // its pages are asked for once somebody wants to see them
  const [wasOpened, setOpened] = useState(false);
  return (
    <Tabs
      orientation={narrow ? 'horizontal' : 'vertical'}
      value={tab}
      onChange={(next) => {
        setOpened(wasOpened || next === 'history');
        onTab(next === 'history' ? 'history' : 'general');
      }}
      classNames={{ root: css.tabs, list: css.list, tab: css.tab, tabLabel: css.label, panel: css.panel }}
    >
      <Tabs.List aria-label="Parties de l’annonce">
        <Tabs.Tab
          value="general"
          data-invalid={isMarked || undefined}
          rightSection={
            isMarked && <IconAlertTriangle size={16} stroke={2} aria-label="à corriger" role="img" />
          }
        >
          Annonce
        </Tabs.Tab>
        <Tabs.Tab value="history">Suivi des cosultations d'annonces</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="general">
        <Surface>{children}</Surface>
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <Surface>{wasOpened && <ConsultationHistory campaign={campaign} />}</Surface>
      </Tabs.Panel>
    </Tabs>
  );
}
