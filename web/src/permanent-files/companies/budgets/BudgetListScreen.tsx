import { IconCopy } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import {
  type BudgetRow,
  budgetColumns as sortable,
} from '#contract/permanent-files/companies/budgets/budget.ts';
import {
  DuplicateAllBudgets,
  editBudget,
  getAllBudgets,
} from '#contract/permanent-files/companies/budgets/calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { useOpenFile } from '../use-open-file.ts';
import { budgetFilters, toRequest, yearOf } from './budget-filters.ts';
import { budgetForm } from './budget-form.ts';
import { budgetColumns } from './budget-table-columns.tsx';

const CopyBudgetsDialog = lazyPart(() => import('./CopyBudgetsDialog.tsx'));

const words = {
  ...wordsFor('budget'),
  total: (count: number) => `Total\u202f: ${formatInteger(count)} dossier(s)`,
};

const panels = ['copier'] as const;

/** What is planned for each file in a year, beside the year before; budgets are changed and copied from here. */
export default function BudgetListScreen() {
  const session = useSession();
  const cache = useQueryClient();
  const list = useListSearch({
    name: 'company-budgets',
    scope: '/tableau-de-bord/controle-gestion',
    filters: budgetFilters,
    sortable,
    firstSort: { column: 'NomSociete', order: 1 },
  });
  const year = yearOf(list.values);
  const request = { ...toRequest(list.values), ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [getAllBudgets.path, request],
    queryFn: ({ signal }) => callApi(getAllBudgets, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const openFile = useOpenFile<BudgetRow>(({ IdSociete }) => IdSociete, 'budgets');
  const copying = usePanel(panels);
  const reload = () => void cache.invalidateQueries({ queryKey: [getAllBudgets.path] });
  const { data } = query;
  return (
    <>
      <RecordListFrame
        description={`Ce qui est prévu pour chaque dossier en ${year}, en euros hors taxes.`}
        label="Budgets des dossiers"
        words={words}
        header={
          <SummaryCards>
            <SummaryCard label={`Budget ${year} (€)`} value={data && Math.round(Number(data.TotalAnnuel))} />
            <SummaryCard
              label={`Budget ${year - 1} (€)`}
              value={data && Math.round(Number(data.TotalPrecedent))}
            />
            <SummaryCard label="Mensuel (€)" value={data && Math.round(Number(data.TotalMensuel))} />
            <FilterCard
              label="Sans budget"
              value={data?.TotalSansBudget}
              list={list}
              filter={{ IsSansBudget: 'true' }}
            />
          </SummaryCards>
        }
        moreActions={[
          ...(can(session, DuplicateAllBudgets)
            ? [{ label: 'Reconduire les budgets', icon: IconCopy, onClick: () => copying.show('copier') }]
            : []),
          ...openFile,
        ]}
        list={list}
        query={query}
        columns={budgetColumns}
        rowId={({ IdSociete }: BudgetRow) => IdSociete}
        rowName={({ NomSociete }) => NomSociete}
        calls={{ edit: editBudget }}
        form={budgetForm(year)}
        reload={reload}
      />
      {copying.open && can(session, DuplicateAllBudgets) && (
        <CopyBudgetsDialog year={year} onClose={copying.close} onDone={reload} />
      )}
    </>
  );
}
