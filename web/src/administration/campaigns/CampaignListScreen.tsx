import { useEffect } from 'react';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { campaignFilters, toRequest } from './campaign-filters.ts';
import { campaignColumns } from './campaign-table-columns.tsx';
import { addressOf, viewPath } from './paths.ts';
import { useCampaignList, useReloadCampaigns } from './use-campaigns.ts';
import { useListActions } from './use-list-actions.tsx';

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'));

/** As the specification has them (3, section 2.1). */
const words = {
  ...wordsFor('annonce', { isFeminine: true }),
  chooseOne: 'Veuillez sélectionner une annonce.',
  total: (count: number) => `Total : ${formatInteger(count)} annonce(s)`,
};

export default function CampaignListScreen() {
  const list = useListSearch({ filters: campaignFilters });
  const campaigns = useCampaignList({
    ...toRequest(list.values),
    ...list.paging,
    // pages are counted from 0 here: first row / page size (specification 3, section 9)
    PageNumber: list.page - 1,
  });
  const { error } = campaigns;
  const reload = useReloadCampaigns();
  const preview = usePanel(['apercu']);
  const actions = useListActions({ reload: () => void reload(), onPreview: () => preview.show('apercu') });

  useEffect(() => {
    if (error) toast('danger', 'Failed to load campaigns');
  }, [error]);

  return (
    <>
      <ListFrame<Campaign>
        description="Liste des annonces"
        words={words}
        actions={actions}
        actionsLabel="Actions sur les annonces"
        list={list}
        query={campaigns}
        columns={campaignColumns}
        rowId={({ Id }) => Id}
        rowName={({ Title }) => Title}
        rowHref={({ Id }) => addressOf(viewPath, Id)}
      />
      {preview.open && <PreviewDialog onClose={preview.close} />}
    </>
  );
}
