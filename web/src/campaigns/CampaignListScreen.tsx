import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Campaign } from '#contract/campaigns/campaign.ts';
import { sentenceOf } from '../kit/api-error.ts';
import { FilterBar } from '../kit/filters/FilterBar.tsx';
import { useListSearch } from '../kit/filters/use-list-search.ts';
import { formatInteger } from '../kit/french.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Surface } from '../kit/Surface.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import { toast } from '../kit/toasts.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { campaignFilters, toRequest } from './campaign-filters.ts';
import { campaignsPath } from './paths.ts';
import { useCampaignList, useReloadCampaigns } from './use-campaigns.ts';
import { useListActions } from './use-list-actions.tsx';

const PreviewDialog = lazy(() => import('./PreviewDialog.tsx'));

const pageSize = 15;

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
  const [selectedId, setSelectedId] = useState<number>();
  const [isPreviewing, setPreviewing] = useState(false);
  const selected = data?.Items.find(({ Id }) => Id === selectedId);
  const total = data?.TotalCount ?? 0;
  const actions = useListActions({
    selected,
    reload: () => void reload(),
    onPreview: () => setPreviewing(true),
  });
  const isFiltered = campaignFilters.some(({ name }) => list.values[name]);

  useEffect(() => {
    if (error) toast('danger', 'Failed to load campaigns');
  }, [error]);

  return (
    <>
      <PageHeader title="Annonces" description="Liste des annonces" />
      <Toolbar label="Actions sur les annonces" actions={actions.toolbar} />
      <Surface>
        <FilterBar
          fields={campaignFilters}
          values={list.values}
          onChange={list.change}
          onReset={list.reset}
        />
        <DataTable<Campaign>
          name="campaigns"
          label="Annonces"
          columns={campaignColumns}
          rows={data?.Items}
          rowId={({ Id }) => Id}
          rowName={({ Title }) => Title}
          rowTooltip="Sélectionner une annonce"
          failure={error ? { sentence: sentenceOf(error), retry: () => void campaigns.refetch() } : undefined}
          fetching={campaigns.isFetching}
          sort={undefined}
          onSort={() => undefined}
          page={list.page}
          pageSize={pageSize}
          total={total}
          onPage={list.goTo}
          totalText={`Total : ${formatInteger(total)} annonce(s)`}
          empty={
            <>
              <p>Pas de données à afficher!</p>
              {isFiltered && (
                <Button variant="default" onClick={list.reset}>
                  Effacer les filtres
                </Button>
              )}
            </>
          }
          selectedId={selectedId}
          onSelect={({ Id }) => setSelectedId(Id)}
          onOpen={actions.open}
        />
      </Surface>
      <Suspense>{isPreviewing && <PreviewDialog onClose={() => setPreviewing(false)} />}</Suspense>
    </>
  );
}
