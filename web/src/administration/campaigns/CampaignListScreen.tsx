import { lazy, Suspense, useEffect } from 'react';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { pageSize } from '#contract/sorting.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { useSelection } from '#web/kit/records/use-selection.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { campaignFilters, toRequest } from './campaign-filters.ts';
import { campaignColumns } from './campaign-table-columns.tsx';
import { campaignsPath } from './paths.ts';
import { useCampaignList, useReloadCampaigns } from './use-campaigns.ts';
import { useListActions } from './use-list-actions.tsx';

const PreviewDialog = lazy(() => import('./PreviewDialog.tsx'));

export default function CampaignListScreen() {
  const list = useListSearch({ name: 'campaigns', scope: campaignsPath, fields: campaignFilters });
  // pages are counted from 0 here: first row / page size (specification 3, section 9)
  const campaigns = useCampaignList({
    ...toRequest(list.values),
    PageNumber: list.page - 1,
    PageSize: pageSize,
  });
  const { data, error } = campaigns;
  const reload = useReloadCampaigns();
  const { selectedId, select } = useSelection(undefined);
  const preview = usePanel(['apercu']);
  const selected = data?.Items.find(({ Id }) => Id === selectedId);
  const actions = useListActions({
    selected,
    reload: () => void reload(),
    onPreview: () => preview.show('apercu'),
  });

  useEffect(() => {
    if (error) toast('danger', 'Failed to load campaigns');
  }, [error]);

  return (
    <>
      <ListFrame<Campaign>
        name="campaigns"
        title="Annonces"
        description="Liste des annonces"
        actions={actions.toolbar}
        actionsLabel="Actions sur les annonces"
        list={list}
        filters={campaignFilters}
        query={campaigns}
        fetching={campaigns.isFetching}
        columns={campaignColumns}
        rows={data?.Items}
        rowId={({ Id }) => Id}
        rowName={({ Title }) => Title}
        rowTooltip="Sélectionner une annonce"
        total={data?.TotalCount ?? 0}
        totalText={(total) => `Total : ${formatInteger(total)} annonce(s)`}
        selectedId={selectedId}
        onSelect={({ Id }) => select(Id)}
        onOpen={actions.open}
      />
      <Suspense>{preview.open && <PreviewDialog onClose={preview.close} />}</Suspense>
    </>
  );
}
