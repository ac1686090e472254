import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { GetTimeWeek, ListTimeWeeks, SaveTimeCells } from '#contract/dashboards/timesheets/calls.ts';
import type { Week, WeekLine } from '#contract/dashboards/timesheets/week.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { day, positive } from '#web/kit/filters/filter-values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

/** What is told of a day on a line. */
export interface CellToSave {
  line: Pick<WeekLine, 'IdSociete' | 'IdTache'>;
  day: string;
  minutes: number;
  before: number;
  comment?: string | null;
}

/** The week that the address names, with how its cells are saved: one after the other, so that no answer overtakes another. */
export function useWeek() {
  const search = useSearch({ strict: false }) as { semaine?: string; collaborateur?: string | number };
  const navigate = useNavigate();
  const cache = useQueryClient();
  const monday = mondayOf(day(search.semaine) ?? todayInParis());
  const IdCollaborateur = positive(
    search.collaborateur === undefined ? undefined : String(search.collaborateur),
  );
  const request = { Semaine: monday, IdCollaborateur };
  const queryKey = [GetTimeWeek.path, request];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(GetTimeWeek, request, { signal }),
  });
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  const keep = (week: Week) => {
    cache.setQueryData(queryKey, week);
    void cache.invalidateQueries({ queryKey: [ListTimeWeeks.path] });
  };
  /** Whether it was kept; what was refused is told, and the week is read again. */
  function save({ line, day: Jour, minutes, before, comment }: CellToSave): Promise<boolean> {
    const { IdSociete, IdTache } = line;
    const work = saving.current.then(async () => {
      try {
        const cell = { Jour, IdSociete, IdTache, Minutes: minutes, Avant: before };
        const Cellules = [comment === undefined ? cell : { ...cell, Commentaire: comment }];
        keep(await callApi(SaveTimeCells, { Semaine: monday, Cellules }));
        return true;
      } catch (error) {
        toast('danger', sentenceOf(error));
        void query.refetch();
        return false;
      }
    });
    saving.current = work;
    return work;
  }
  const show = (semaine: string) =>
    void navigate({
      to: '.',
      search: { semaine, ...(IdCollaborateur === null ? {} : { collaborateur: IdCollaborateur }) },
      resetScroll: false,
    } as never);
  return { monday, IdCollaborateur, query, keep, save, show };
}
