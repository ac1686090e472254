import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HolidayType } from '#contract/social/leave/holiday.ts';
import { type HolidayRow, holidayColumns } from '#contract/social/leave/holiday-list.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { useLeaveForm } from './form/use-leave-form.tsx';
import type { LeaveScreenFamily } from './leave-family.ts';
import { leaveFilters, toRequest } from './leave-filters.ts';
import { leaveColumns } from './leave-table-columns.tsx';
import { spanInWords } from './leave-words.ts';
import { type Asked, useLeaveActions } from './use-leave-actions.ts';

const DecideDialog = lazyPart(() => import('./DecideDialog.tsx'));

const none: readonly HolidayType[] = [];

/** Requests of one family of people, the latest first, with what waits for the user's decision. */
export function LeaveListScreen({ family }: { family: LeaveScreenFamily }) {
  const { calls, path, subject } = family;
  const cache = useQueryClient();
  const save = useSaveFile();
  const types = useReading(calls.types).data?.Items ?? none;
  const filters = useMemo(() => {
    const options = types.map(({ Id, Libelle }) => ({ value: String(Id), label: Libelle }));
    return leaveFilters(options, subject === 'UserId');
  }, [types, subject]);
  const list = useListSearch({
    name: `leave-${subject}`,
    scope: path,
    filters,
    sortable: holidayColumns,
    firstSort: { column: 'DateDebut', order: -1 },
  });
  const { SortColumn, SortOrder } = list.sorting;
  const asked = { ...toRequest(list.values), ...(SortColumn ? { SortColumn, SortOrder } : {}) };
  const request = { ...asked, ...list.paging };
  const query = useQuery({
    queryKey: [calls.list.path, request],
    queryFn: ({ signal }) => callApi(calls.list, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const [decided, ask] = useState<Asked>();
  const form = useLeaveForm(family, types);
  const actions = useLeaveActions(family, ask, () => save(calls.exportList, asked));
  const reload = () => void cache.invalidateQueries({ queryKey: [calls.list.path] });
  const today = todayInParis();
  const { data } = query;
  return (
    <>
      <RecordListFrame
        description={family.description}
        label="Demandes de congé"
        words={wordsFor('demande de congé', { isFeminine: true, plural: 'demandes de congé' })}
        header={
          <SummaryCards>
            <FilterCard
              label="À décider"
              value={data?.TotalADecider}
              list={list}
              filter={{ aDecider: 'true' }}
            />
            <FilterCard
              label="En attente"
              value={data?.TotalEnAttente}
              list={list}
              filter={{ statut: '1' }}
            />
            <FilterCard label="Validés" value={data?.TotalValides} list={list} filter={{ statut: '3' }} />
            <FilterCard
              label="Absents aujourd’hui"
              value={data?.TotalAbsents}
              list={list}
              filter={{ statut: '3', dateDebut: today, dateFin: today }}
            />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={leaveColumns}
        rowId={({ Id }: HolidayRow) => Id}
        rowName={(row) => `${row.Nom}, ${spanInWords(row)}`}
        calls={{ add: calls.add, edit: calls.edit, remove: calls.remove }}
        heldBack={({ Statut }) =>
          [0, 1, 4].includes(Statut)
            ? undefined
            : 'Cette demande a été décidée\u202f: elle ne se modifie plus.'
        }
        form={form}
        findRow={async (id) => {
          const found = await callApi(calls.byId, { holidayId: Number(id) });
          return found;
        }}
        moreActions={actions}
        reload={reload}
      />
      {decided && (
        <DecideDialog
          family={family}
          holiday={decided.of}
          what={decided.what}
          onClose={() => ask(undefined)}
          onDone={reload}
        />
      )}
    </>
  );
}
