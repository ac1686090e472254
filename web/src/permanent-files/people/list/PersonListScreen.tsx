import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { PersonRow } from '#contract/permanent-files/people/person-list.ts';
import { sortableColumns } from '#contract/permanent-files/people/person-list.ts';
import { pageSize } from '#contract/sorting.ts';
import { CaptchaConsent } from '#web/identity/auth/captcha/CaptchaConsent.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { useSelection } from '#web/kit/records/use-selection.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { personFilters, toRequest } from './person-filters.ts';
import { personColumns } from './person-table-columns.tsx';
import { usePersonActions } from './use-person-actions.ts';
import { usePersonPanel } from './use-person-panel.ts';
import { usePersonList, useReloadPersons } from './use-persons.ts';

const PersonPanel = lazy(() => import('../form/PersonPanel.tsx'));

const byName = { column: 'Nom', order: 1 } as const;
/** The register shows a new person after this long (specification 2, section 9). */
const reloadAfterCreation = 3_000;

export default function PersonListScreen() {
  const { Name } = useParams({ strict: false }) as { Name?: string };
  const list = useListSearch({
    name: 'persons',
    scope: '/menu-dossier-permanent',
    fields: personFilters,
    prefilled: Name ? { Nom: Name } : {},
  });
  const sortColumn = sortableColumns.find((column) => column === list.sort?.column);
  const filters = toRequest(list.values);
  const persons = usePersonList({
    ...filters,
    PageNumber: list.page,
    PageSize: pageSize,
    SortColumn: sortColumn ?? null,
    SortOrder: sortColumn ? (list.sort?.order ?? null) : null,
  });
  const reload = useReloadPersons();
  const panel = usePersonPanel();
  const { mode } = panel;
  const { selectedId, select } = useSelection(mode && 'Id' in mode ? mode.Id : undefined);
  const selected = persons.data?.Items.find(({ Id }) => Id === selectedId);
  const total = persons.data?.TotalCount ?? 0;
  const actions = usePersonActions({
    selected,
    filters,
    total,
    panel,
    reload: () => void reload(),
  });

  function saved(created: boolean) {
    panel.close();
    if (created) setTimeout(reload, reloadAfterCreation);
    else void reload();
  }

  return (
    <>
      <ListFrame<PersonRow>
        name="persons"
        title="Gestion des dirigeants et actionnaires"
        description="Liste complète des dirigeants et actionnaires."
        label="Dirigeants et actionnaires"
        header={
          <SummaryCards>
            <SummaryCard label="Avec Espace PRO" value={persons.data?.TotalHasCrmClientAccount} />
            <SummaryCard label="Sans Espace PRO" value={persons.data?.TotalHasNontCrmClientAccount} />
          </SummaryCards>
        }
        actions={actions.toolbar}
        actionsLabel="Actions sur les dirigeants"
        list={list}
        filters={personFilters}
        query={persons}
        fetching={persons.isFetching}
        columns={personColumns}
        rows={persons.data?.Items}
        rowId={({ Id }) => Id}
        rowName={({ Prenom, Nom }) => `${Prenom} ${Nom}`}
        rowTooltip="Sélectionner un mandataire social"
        sort={list.sort ?? byName}
        total={total}
        totalText={(count) => `Total : ${formatInteger(count)} dirigeant(s)`}
        selectedId={selectedId}
        onSelect={({ Id }) => select(Id)}
        onOpen={actions.open}
      />
      {actions.dialog}
      <CaptchaConsent />
      {mode && (
        <Suspense>
          <PersonPanel
            key={JSON.stringify(mode)}
            mode={mode}
            onSaved={saved}
            onClose={panel.close}
            onEdit={panel.mayEdit ? (Id) => panel.show('modifier', Id) : undefined}
          />
        </Suspense>
      )}
    </>
  );
}
