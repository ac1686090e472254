import { type CompanyRow, sortableColumns } from '#contract/permanent-files/companies/company-list.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { companyPagePath } from '../paths.ts';
import { toRequest, useCompanyFilters } from './company-filters.ts';
import { companyColumnsOf } from './company-table-columns.tsx';
import { useAssignAction } from './use-assign-action.tsx';
import { useCompanyList } from './use-companies.ts';
import { useCompanyActions } from './use-company-actions.tsx';
import { useExportAction } from './use-export-action.ts';
import { useRegimes } from './use-regimes.ts';
import { useSheetsAction } from './use-sheets-action.ts';

const words = {
  ...wordsFor('dossier'),
  total: (count: number) => `Total\u202f: ${formatInteger(count)} dossier(s)`,
};

export default function CompanyListScreen() {
  const regimes = useRegimes();
  const list = useListSearch({
    name: 'companies',
    scope: '/menu-dossier-permanent',
    filters: useCompanyFilters(regimes),
    sortable: sortableColumns,
    firstSort: { column: 'RaisonSociale', order: 1 },
  });
  const filters = toRequest(list.values);
  const companies = useCompanyList({ ...filters, ...list.paging, ...list.sorting });
  const { data } = companies;
  const { actions, parts } = useCompanyActions();
  const assign = useAssignAction<CompanyRow>(({ Id }) => Id);
  const exporting = useExportAction({
    request: { ...filters, ...list.sorting },
    total: data?.TotalCount ?? 0,
  });
  return (
    <>
      <ListFrame<CompanyRow>
        description="Les sociétés que le cabinet suit."
        label="Dossiers permanents"
        words={words}
        header={
          <SummaryCards>
            <FilterCard
              label="En activité"
              value={data?.TotalEnActivite}
              list={list}
              filter={{ Etat: 'EN_ACTIVITE', IsDisabled: '0' }}
            />
            <FilterCard
              label="En création"
              value={data?.TotalEnCreation}
              list={list}
              filter={{ Etat: 'EN_CREATION' }}
            />
            <SummaryCard label="En dissolution" value={data?.TotalEnDissolution} />
            <FilterCard
              label="Sans gestionnaire"
              value={data?.TotalSansGestionnaire}
              list={list}
              filter={{ IsSansGestionnaire: 'true', IsDisabled: '0' }}
            />
          </SummaryCards>
        }
        actions={[...actions, ...exporting]}
        actionsLabel="Actions sur les dossiers"
        bulk={[...assign.bulk, useSheetsAction()]}
        list={list}
        query={companies}
        columns={companyColumnsOf(regimes)}
        rowId={({ Id }) => Id}
        rowName={({ RaisonSociale }) => RaisonSociale}
        rowHref={({ Id }) => companyPagePath.replace('$id', String(Id))}
      />
      {parts}
      {assign.panel}
    </>
  );
}
