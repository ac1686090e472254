import { useParams } from '@tanstack/react-router';
import type { PersonRow } from '#contract/permanent-files/people/person-list.ts';
import { sortableColumns } from '#contract/permanent-files/people/person-list.ts';
import { CaptchaConsent } from '#web/identity/auth/captcha/CaptchaConsent.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { personFilters, toRequest } from './person-filters.ts';
import { personColumns } from './person-table-columns.tsx';
import { useExportOfTicked } from './use-export-action.ts';
import { usePersonActions } from './use-person-actions.ts';
import { usePersonPanel } from './use-person-panel.ts';
import { usePersonList, useReloadPersons } from './use-persons.ts';

const PersonPanel = lazyPart(() => import('../form/PersonPanel.tsx'));

/** As the specification has them (2, section 2.1). */
const words = {
  ...wordsFor('dirigeant'),
  chooseOne: 'Veuillez sélectionner un dirigeant.',
  total: (count: number) => `Total : ${formatInteger(count)} dirigeant(s)`,
};
/** The register shows a new person after this long (specification 2, section 9). */
const reloadAfterCreation = 3_000;

export default function PersonListScreen() {
  const { Name } = useParams({ strict: false }) as { Name?: string };
  const list = useListSearch({
    name: 'persons',
    scope: '/menu-dossier-permanent',
    filters: personFilters,
    prefilled: Name ? { Nom: Name } : {},
    sortable: sortableColumns,
    firstSort: { column: 'Nom', order: 1 },
  });
  const filters = toRequest(list.values);
  const persons = usePersonList({ ...filters, ...list.paging, ...list.sorting });
  const reload = useReloadPersons();
  const panel = usePersonPanel();
  const { mode } = panel;
  const { actions, dialog } = usePersonActions({
    filters,
    sorting: list.sorting,
    total: persons.data?.TotalCount ?? 0,
    panel,
    reload: () => void reload(),
  });

  const bulk = useExportOfTicked({ sorting: list.sorting });

  const openId = mode && 'Id' in mode ? mode.Id : undefined;
  const steps = usePanelSteps<PersonRow>({
    list,
    query: persons,
    rowId: ({ Id }) => Id,
    openId,
    open: ({ Id }) => panel.show('fiche', Id, true),
  });

  function saved(created: boolean) {
    panel.close();
    if (created) setTimeout(reload, reloadAfterCreation);
    else void reload();
  }

  return (
    <>
      <ListFrame<PersonRow>
        description="Liste complète des dirigeants et actionnaires."
        label="Dirigeants et actionnaires"
        words={words}
        rowTooltip="Sélectionner un mandataire social"
        header={
          <SummaryCards>
            <SummaryCard label="Avec Espace PRO" value={persons.data?.TotalHasCrmClientAccount} />
            <SummaryCard label="Sans Espace PRO" value={persons.data?.TotalHasNontCrmClientAccount} />
          </SummaryCards>
        }
        actions={actions}
        bulk={bulk}
        actionsLabel="Actions sur les dirigeants"
        list={list}
        query={persons}
        columns={personColumns}
        rowId={({ Id }) => Id}
        rowName={({ Prenom, Nom }) => `${Prenom} ${Nom}`}
        rowHref={panel.hrefOf}
        openId={openId}
      />
      {dialog}
      <CaptchaConsent />
      {mode && (
        <PersonPanel
          key={mode.kind === 'edit' ? mode.Id : mode.kind}
          mode={mode}
          onSaved={saved}
          onClose={panel.close}
          steps={steps}
          onEdit={panel.mayEdit ? (Id) => panel.show('modifier', Id) : undefined}
        />
      )}
    </>
  );
}
