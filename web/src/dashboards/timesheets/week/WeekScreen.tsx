import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GetTimer, StartTimer } from '#contract/dashboards/timesheets/calls.ts';
import { allTimeTasks } from '#contract/dashboards/timesheets/setting-calls.ts';
import type { Week, WeekLine } from '#contract/dashboards/timesheets/week.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import { useMedia } from '#web/kit/theme/use-media.ts';
import { shortDay, weekInWords } from '../time-words.ts';
import { AddLine } from './AddLine.tsx';
import { CellNote } from './CellNote.tsx';
import { TimerBar, useTimer } from './TimerBar.tsx';
import { useWeek } from './use-week.ts';
import { type CellAt, keyOfLine, WeekGrid } from './WeekGrid.tsx';
import { WeekHistory } from './WeekHistory.tsx';
import { WeekSummary } from './WeekSummary.tsx';
import { WeekToolbar } from './WeekToolbar.tsx';
import css from './week.module.css';

/** The user's week, or that of somebody whom they answer for: what is told of each day, and what becomes of it. */
export default function WeekScreen() {
  const week = useWeek();
  const { data } = week.query;
  const isOwn = week.IdCollaborateur === null || data?.EstPropre === true;
  const timer = useTimer().data?.Minuteur;
  return (
    <>
      <PageHeader
        title={isOwn ? 'Ma semaine' : `Semaine de ${data?.Collaborateur.Value ?? '…'}`}
        description={`${weekInWords(week.monday)}.${data?.EstModifiable ? ' Saisissez 1,5, 1h30 ou 90m.' : ''}`}
      >
        {data && <WeekSummary week={data} />}
      </PageHeader>
      <WeekToolbar week={week} />
      {isOwn && timer && <TimerBar timer={timer} />}
      <Loaded query={week.query}>
        {(read) => <FilledWeek key={read.Semaine} read={read} week={week} />}
      </Loaded>
    </>
  );
}

function FilledWeek({ read, week }: { read: Week; week: ReturnType<typeof useWeek> }) {
  const cache = useQueryClient();
  const { run } = useAction();
  const isPhone = useMedia('--phone');
  const tasks = useReading(allTimeTasks, read.EstModifiable).data ?? [];
  const [added, setAdded] = useState<readonly WeekLine[]>([]);
  const [at, setAt] = useState<CellAt>();
  const today = todayInParis();
  const [day, setDay] = useState(read.Jours.some(({ Jour }) => Jour === today) ? today : read.Semaine);
  const known = new Set(read.Lignes.map(keyOfLine));
  const lines = [...read.Lignes, ...added.filter((line) => !known.has(keyOfLine(line)))];
  const days = isPhone ? read.Jours.filter(({ Jour }) => Jour === day) : read.Jours;
  const start = ({ IdSociete, IdTache }: WeekLine) =>
    void run(async () => {
      await callApi(StartTimer, { IdSociete, IdTache });
      await cache.invalidateQueries({ queryKey: [GetTimer.path] });
      await week.query.refetch();
    }, 'Minuteur démarré.');
  return (
    <>
      {read.Alertes.map(({ Message, Article }) => (
        <Notice key={Message} status="warning">
          {`${Message} (${Article})`}
        </Notice>
      ))}
      <Surface>
        {isPhone && (
          <nav className={css.days} aria-label="Jour de la semaine">
            {read.Jours.map(({ Jour }) => (
              <Button
                key={Jour}
                variant={Jour === day ? 'filled' : 'default'}
                aria-pressed={Jour === day}
                onClick={() => setDay(Jour)}
              >
                {`${shortDay(Jour)}\n${Number(Jour.slice(8))}`}
              </Button>
            ))}
          </nav>
        )}
        <WeekGrid
          week={read}
          lines={lines}
          days={days}
          onSave={week.save}
          onCell={setAt}
          onTimer={read.EstModifiable ? start : undefined}
        />
        {at && read.EstModifiable && (
          <CellNote key={`${keyOfLine(at.line)}/${at.day}`} week={read} at={at} onSave={week.save} />
        )}
        {read.EstModifiable && (
          <AddLine tasks={tasks} onAdd={(line) => setAdded((before) => [...before, line])} />
        )}
      </Surface>
      <WeekHistory history={read.Historique} />
    </>
  );
}
