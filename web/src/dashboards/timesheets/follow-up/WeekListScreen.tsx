import { IconBell, IconCalendarWeek, IconCheck, IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  allClosedMonths,
  CloseTimeMonth,
  GetTimeWeek,
  ListTimeWeeks,
  RemindTimeWeeks,
} from '#contract/dashboards/timesheets/calls.ts';
import { weekColumns as sortable, type WeekRow } from '#contract/dashboards/timesheets/week-list.ts';
import { inNumber } from '#contract/in-number.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { myWeekPath, timeWeeksPath } from '../paths.ts';
import { weekInWords } from '../time-words.ts';
import { toRequest, weekFilters } from './week-filters.ts';
import { weekColumns } from './week-table-columns.tsx';

const DecideWeeksDialog = lazyPart(() => import('./DecideWeeksDialog.tsx'));
const MonthDialog = lazyPart(() => import('./MonthDialog.tsx'));

interface Asked {
  weeks: readonly WeekRow[];
  isApproval: boolean;
}

const nameOf = ({ IdCollaborateur, Semaine }: WeekRow) => ({ IdCollaborateur, Semaine });
const notYours = ({ EstADecider }: WeekRow) =>
  EstADecider ? undefined : 'Cette semaine n’attend pas votre décision.';
const notRefused = ({ EstADecider, Etat, EstPropre }: WeekRow) =>
  EstADecider || (Etat === 'APPROUVEE' && !EstPropre)
    ? undefined
    : 'Cette semaine n’attend pas votre décision.';
const notReminded = ({ EstPropre, Etat }: WeekRow) =>
  !EstPropre && (Etat === 'OUVERTE' || Etat === 'REFUSEE') ? undefined : 'Cette semaine est déjà soumise.';

/** Weeks of the people whom the user answers for: what is told of what is expected, what waits for a decision. */
export default function WeekListScreen() {
  const cache = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const { run } = useAction();
  const [asked, ask] = useState<Asked>();
  const [month, askMonth] = useState<'close' | 'reopen'>();
  const closed = useReading(allClosedMonths).data ?? [];
  const list = useListSearch({
    name: 'time-weeks',
    scope: timeWeeksPath,
    filters: weekFilters,
    sortable,
    firstSort: { column: 'Semaine', order: -1 },
  });
  const request = { ...toRequest(list.values), ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [ListTimeWeeks.path, request],
    queryFn: ({ signal }) => callApi(ListTimeWeeks, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    void cache.invalidateQueries({ queryKey: [ListTimeWeeks.path] });
    void cache.invalidateQueries({ queryKey: [GetTimeWeek.path] });
  };
  const remind = (weeks: readonly WeekRow[]) =>
    run(async () => {
      const { Nombre } = await callApi(RemindTimeWeeks, { Semaines: weeks.map(nameOf) });
      toast(
        'success',
        Nombre === 0 ? 'Déjà rappelé aujourd’hui.' : `${inNumber(Nombre, 'rappel(s) envoyé(s)')}.`,
      );
    }, null);
  const { data } = query;
  const actions: ListAction<WeekRow>[] = [
    {
      label: 'Ma semaine',
      icon: IconCalendarWeek,
      primary: true,
      onClick: () => void navigate({ to: myWeekPath } as never),
    },
    {
      label: 'Approuver',
      icon: IconCheck,
      unless: notYours,
      run: (row) => ask({ weeks: [row], isApproval: true }),
    },
    {
      label: 'Refuser',
      icon: IconX,
      unless: notRefused,
      run: (row) => ask({ weeks: [row], isApproval: false }),
    },
    { label: 'Rappeler', icon: IconBell, unless: notReminded, run: (row) => remind([row]) },
    ...(can(session, CloseTimeMonth)
      ? ([
          { label: 'Clore le mois', icon: IconLock, onClick: () => askMonth('close') },
          {
            label: 'Rouvrir un mois',
            icon: IconLockOpen,
            seldom: true,
            onClick: () => askMonth('reopen'),
            disabledBecause: closed.length === 0 ? 'Aucun mois n’est clos.' : undefined,
          },
        ] satisfies ListAction<WeekRow>[])
      : []),
  ];
  return (
    <>
      <ListFrame<WeekRow>
        description="Le temps saisi chaque semaine, ce qui manque, et ce qui attend votre décision."
        label="Semaines des collaborateurs"
        words={wordsFor('semaine', { isFeminine: true })}
        header={
          <SummaryCards>
            <FilterCard
              label="À approuver"
              value={data?.TotalADecider}
              list={list}
              filter={{ Etat: 'SOUMISE' }}
            />
            <FilterCard
              label="Heures manquantes"
              value={data?.TotalIncompletes}
              list={list}
              filter={{ IsIncomplete: 'true' }}
            />
            <FilterCard
              label="Approuvées"
              value={data?.TotalApprouvees}
              list={list}
              filter={{ Etat: 'APPROUVEE' }}
            />
            <SummaryCard label="Heures saisies" value={data && Math.round(data.TotalSaisi / 60)} />
          </SummaryCards>
        }
        actions={actions}
        bulk={[
          {
            label: 'Approuver',
            icon: IconCheck,
            run: async (rows) => {
              ask({ weeks: rows, isApproval: true });
              return [];
            },
          },
          {
            label: 'Rappeler',
            icon: IconBell,
            run: async (rows) => {
              await remind(rows);
              return rows;
            },
          },
        ]}
        list={list}
        query={query}
        columns={weekColumns}
        rowId={({ IdCollaborateur, Semaine }) => `${IdCollaborateur}/${Semaine}`}
        rowName={({ Nom, Semaine }) => `${Nom}, ${weekInWords(Semaine).toLowerCase()}`}
        rowHref={({ IdCollaborateur, Semaine, EstPropre }) =>
          `${myWeekPath}?semaine=${Semaine}${EstPropre ? '' : `&collaborateur=${IdCollaborateur}`}`
        }
      />
      {asked && <DecideWeeksDialog {...asked} onDone={reload} onClose={() => ask(undefined)} />}
      {month && (
        <MonthDialog closed={closed} isReopening={month === 'reopen'} onClose={() => askMonth(undefined)} />
      )}
    </>
  );
}
