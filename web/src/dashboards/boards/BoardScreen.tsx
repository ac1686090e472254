import { IconArrowBackUp, IconListDetails, IconSquareOff, IconUserShare } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import type { BoardColumn } from '#contract/dashboards/boards/board.ts';
import type { yearBoard } from '#contract/dashboards/boards/calls.ts';
import { allBoardTasks } from '#contract/dashboards/boards/task-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { FilterBar } from '#web/kit/filters/FilterBar.tsx';
import { SavedViews } from '#web/kit/filters/SavedViews.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { useScreen } from '#web/kit/menu/use-screen.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { Pager } from '#web/kit/table/Pager.tsx';
import { counted } from '#web/kit/text/french.ts';
import { useMedia } from '#web/kit/theme/use-media.ts';
import { BoardCards } from './BoardCards.tsx';
import { BoardGrid, cellsOf, keyOf } from './BoardGrid.tsx';
import css from './board.module.css';
import { type BoardKind, boardFilters, filterOf, shownYear, toRequest } from './board-filters.ts';
import { PersonTotals } from './PersonTotals.tsx';
import { boardTasksPath } from './paths.ts';
import { type CellAt, useMarks } from './use-marks.ts';

const MarkDialog = lazyPart(() => import('./MarkDialog.tsx'));
const CellPanel = lazyPart(() => import('./CellPanel.tsx'));

interface BoardScreenProps {
  board: BoardKind;
  calls: typeof yearBoard;
  path: string;
  description: string;
}

const totals = [
  ['A_FAIRE', 'AFaire', 'à faire'],
  ['A_REVOIR', 'ARevoir', 'à revoir'],
  ['BLOQUE', 'Bloques', 'bloqués'],
] as const;

/** Companies by what is done for each: marked by keyboard, one cell or many, with totals that open their rows. */
export function BoardScreen({ board, calls, path, description }: BoardScreenProps) {
  const { title } = useScreen();
  const session = useSession();
  const navigate = useNavigate();
  const phone = useMedia('--phone');
  const goBack = useBackAction(`/${path.split('/')[1]}`);
  const panel = usePanel(['case']);
  const [tasks, keepTasks] = useState<{ value: string; label: string }[]>([]);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const list = useListSearch({
    name: `board-${board}`,
    scope: path,
    filters: boardFilters(board, tasks),
    sortable: [],
  });
  const Annee = shownYear(board, list.values);
  const request = { ...toRequest(board, list.values), ...list.paging };
  const query = useQuery({
    queryKey: [calls.read.path, request],
    queryFn: ({ signal }) => callApi(calls.read, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (data && data.Taches.length !== tasks.length)
    keepTasks(data.Taches.map(({ Id, Libelle }) => ({ value: String(Id), label: Libelle })));
  const marks = useMarks(calls, Annee);
  const cells = data?.Items.flatMap((row) => cellsOf(row, data.Colonnes)) ?? [];
  const picked = cells.filter((at) => chosen.has(keyOf(at)));
  const toggle = (some: readonly CellAt[]) =>
    choose((before) => {
      const keys = some.map(keyOf);
      const areAll = keys.every((key) => before.has(key));
      return new Set(areAll ? [...before].filter((key) => !keys.includes(key)) : [...before, ...keys]);
    });
  const open = ({ IdSociete, cell }: CellAt) =>
    panel.show('case', `${IdSociete}-${cell.IdTache}-${cell.Mois}`);
  const [IdSociete, IdTache, Mois] = (panel.open?.id ?? '').split('-').map(Number);
  const nothing =
    picked.length === 0 ? 'Choisissez d’abord des cases (Espace, ou l’en-tête d’une colonne).' : undefined;
  const totalOf = (column: BoardColumn) =>
    totals.flatMap(([Etat, field, word]) => ({
      key: Etat,
      text: String(column[field]),
      name: `${column.Libelle}\u202f: ${column[field]} ${word}`,
      search: { ...list.values, ...filterOf(board, column, Etat) },
    }));
  return (
    <>
      <PageHeader title={`${title}\u202f: ${Annee}`} description={description} />
      <Toolbar
        label={`Actions\u202f: ${title.toLowerCase()}`}
        actions={[
          goBack,
          {
            label: 'Réaffecter',
            icon: IconUserShare,
            disabledBecause: nothing,
            onClick: () => marks.give(picked),
          },
          {
            label: 'Annuler le dernier geste',
            icon: IconArrowBackUp,
            onClick: marks.undo,
            ...(marks.canUndo ? {} : { disabledBecause: 'Rien à annuler.' }),
          },
          ...(picked.length > 0
            ? [{ label: 'Ne plus rien choisir', icon: IconSquareOff, onClick: () => choose(new Set()) }]
            : []),
          ...(can(session, allBoardTasks)
            ? [
                {
                  label: 'Tâches suivies',
                  icon: IconListDetails,
                  seldom: true,
                  onClick: () => void navigate({ to: boardTasksPath } as never),
                },
              ]
            : []),
        ]}
      />
      <Surface>
        <FilterBar fields={list.filters} values={list.values} onChange={list.change} onReset={list.reset}>
          <SavedViews list={list} />
        </FilterBar>
        <Loaded query={query}>
          {({ Items, Colonnes, Personnes, TotalCount }) => (
            <>
              {!phone && (
                <p className={css.legend}>
                  {`Flèches\u202f: d’une case à l’autre. 1 à faire, 2 en cours, 3 à revoir, 4 fait, 5 bloqué, 6 sans objet. Espace\u202f: choisir, U\u202f: annuler, Entrée\u202f: ouvrir. Le point marque ce qui est constaté. Sous chaque titre\u202f: à faire, à revoir, bloqués.`}
                </p>
              )}
              <PersonTotals persons={Personnes} values={list.values} />
              {Items.length === 0 || Colonnes.length === 0 ? (
                <p className={css.foot}>Pas de données à afficher!</p>
              ) : phone ? (
                <BoardCards columns={Colonnes} rows={Items} onOpen={open} />
              ) : (
                <BoardGrid
                  label={`${title} ${Annee}`}
                  columns={Colonnes}
                  rows={Items}
                  chosen={chosen}
                  onChoose={toggle}
                  onMark={marks.mark}
                  onUndo={marks.undo}
                  onOpen={open}
                  totalOf={totalOf}
                />
              )}
              <div className={css.foot}>
                <span>
                  {counted(TotalCount, 'société', 'sociétés')}
                  {picked.length > 0 && `, ${counted(picked.length, 'case choisie', 'cases choisies')}`}
                </span>
                <Pager page={list.page} pages={Math.ceil(TotalCount / list.pageSize)} onPage={list.goTo} />
              </div>
            </>
          )}
        </Loaded>
      </Surface>
      {IdSociete && IdTache && Mois !== undefined ? (
        <CellPanel
          key={panel.open?.id}
          calls={calls}
          Annee={Annee}
          at={{ IdSociete, IdTache, Mois }}
          onMark={marks.mark}
          onGive={marks.give}
          onClose={panel.close}
        />
      ) : null}
      {marks.asked && <MarkDialog asked={marks.asked} send={marks.send} onClose={marks.close} />}
    </>
  );
}
