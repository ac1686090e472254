import { IconFileSpreadsheet, IconHelpCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  exportPorteFeuilleToExcelAsAttachment,
  type GetAllSuiviSocietes,
  type GetAllSuiviSocietes1,
} from '#contract/permanent-files/companies/portfolio/calls.ts';
import {
  type PortfolioRow,
  portfolioColumns as sortable,
} from '#contract/permanent-files/companies/portfolio/portfolio.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { companyPagePath } from '../paths.ts';
import { portfolioFilters, toRequest } from './portfolio-filters.ts';
import { portfolioColumns } from './portfolio-table-columns.tsx';

const DeadlinesDialog = lazyPart(() => import('../deadlines/DeadlinesDialog.tsx'));

interface PortfolioListProps {
  call: typeof GetAllSuiviSocietes | typeof GetAllSuiviSocietes1;
  description: string;
  /** Whether the workbook of the call for portfolios holds what is shown. */
  isExported: boolean;
  empty: ReactNode;
}

/** Files with the deadline that comes next for each: what is late, and what this week asks for. */
export function PortfolioList({ call, description, isExported, empty }: PortfolioListProps) {
  const session = useSession();
  const { run } = useAction();
  const [asked, setAsked] = useState<PortfolioRow>();
  const list = useListSearch({
    filters: portfolioFilters,
    sortable,
    firstSort: { column: 'RaisonSociale', order: 1 },
  });
  const filters = toRequest(list.values);
  const request = { ...filters, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [call.path, request],
    queryFn: ({ signal }) => callApi(call as typeof GetAllSuiviSocietes, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const actions: ListAction<PortfolioRow>[] = [
    {
      label: 'Pourquoi\u202f?',
      icon: IconHelpCircle,
      unless: ({ ProchaineEcheance }) => (ProchaineEcheance ? undefined : 'Aucune échéance n’est à venir.'),
      run: setAsked,
    },
  ];
  if (isExported && can(session, exportPorteFeuilleToExcelAsAttachment))
    actions.push({
      label: 'Exporter vers Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () =>
        void run(async () =>
          saveFile(
            await blockScreen(
              'Préparation du fichier Excel…',
              fetchFile(exportPorteFeuilleToExcelAsAttachment, { ...filters, ...list.sorting }),
            ),
          ),
        ),
    });
  return (
    <>
      <ListFrame<PortfolioRow>
        description={description}
        words={wordsFor('dossier')}
        header={
          <SummaryCards>
            <FilterCard
              label="En retard"
              value={query.data?.TotalEnRetard}
              list={list}
              filter={{ Echeance: 'RETARD' }}
            />
          </SummaryCards>
        }
        actions={actions}
        list={list}
        query={query}
        columns={portfolioColumns}
        rowId={({ Id }) => Id}
        rowName={({ RaisonSociale }) => RaisonSociale}
        rowHref={({ Id }) => `${companyPagePath.replace('$id', String(Id))}?onglet=echeances`}
        empty={(isFiltered) => (isFiltered ? <p>Pas de données à afficher!</p> : empty)}
      />
      {asked && (
        <DeadlinesDialog
          title={asked.RaisonSociale}
          deadlines={[asked.ProchaineEcheance]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
