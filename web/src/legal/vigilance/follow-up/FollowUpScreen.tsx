import { IconClipboardCheck, IconFileText, IconMap2, IconSnowflake } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TrackedCompany } from '#contract/legal/vigilance/report.ts';
import {
  DownloadRiskLevelReport,
  GetListSocietyRiskLevelTracking,
} from '#contract/legal/vigilance/report-calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { controlPath, followUpPath, hitsPath, reportHref } from '../paths.ts';
import { useOpenReport } from '../use-open-report.ts';
import { followUpFilters, toRequest } from './follow-up-filters.ts';
import { followUpColumns } from './follow-up-table-columns.tsx';

/** Every file with its level by axis, its vigilance and what is due. */
export default function FollowUpScreen() {
  const open = useOpenReport();
  const navigate = useNavigate();
  const { run } = useAction();
  const list = useListSearch({
    name: 'vigilance',
    scope: followUpPath,
    filters: followUpFilters,
    sortable: [],
  });
  const request = { ...toRequest(list.values), ...list.paging };
  const query = useQuery({
    queryKey: [GetListSocietyRiskLevelTracking.path, request],
    queryFn: ({ signal }) => callApi(GetListSocietyRiskLevelTracking, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const actions: ListAction<TrackedCompany>[] = [
    {
      label: 'Évaluer',
      icon: IconClipboardCheck,
      primary: true,
      run: ({ IdSociete }) => open(IdSociete),
    },
    {
      label: 'Rapport PDF',
      icon: IconFileText,
      unless: ({ RiskGuid }) => (RiskGuid ? undefined : 'Ce dossier n’a pas encore de rapport.'),
      run: ({ RiskGuid }) =>
        void run(
          async () =>
            saveFile(
              await blockScreen(
                'Préparation du PDF…',
                fetchFile(DownloadRiskLevelReport, { RiskGuid: RiskGuid ?? '' }),
              ),
            ),
          null,
        ),
    },
    {
      label: 'Contrôle',
      icon: IconMap2,
      atEnd: true,
      onClick: () => void navigate({ to: controlPath } as never),
    },
    {
      label: 'Gel des avoirs',
      icon: IconSnowflake,
      atEnd: true,
      onClick: () => void navigate({ to: hitsPath } as never),
    },
  ];
  const { data } = query;
  return (
    <ListFrame<TrackedCompany>
      description="Niveau de risque par axe, vigilance, dernière et prochaine revue de chaque dossier."
      words={wordsFor('dossier')}
      header={
        <SummaryCards>
          <SummaryCard
            label="Vigilance renforcée"
            value={data?.TotalRenforcee}
            to={followUpPath}
            search={{ VigilanceLevel: '1' }}
          />
          <SummaryCard
            label="Revues en retard"
            value={data?.TotalEnRetard}
            to={followUpPath}
            search={{ IsRevueEnRetard: 'true', Etat: 'Validated' }}
          />
          <SummaryCard
            label="À valider"
            value={data?.TotalAValider}
            to={followUpPath}
            search={{ Etat: 'ToValidate' }}
          />
          <SummaryCard
            label="Jamais évalués"
            value={data?.TotalJamais}
            to={followUpPath}
            search={{ Etat: 'JAMAIS' }}
          />
        </SummaryCards>
      }
      list={list}
      query={query}
      actions={actions}
      columns={followUpColumns}
      rowId={({ IdSociete }) => IdSociete}
      rowName={({ NomSociete }) => NomSociete}
      rowHref={({ RiskGuid }) => (RiskGuid ? reportHref(RiskGuid) : undefined)}
    />
  );
}
