import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DropTimer, GetTimer, GetTimeWeek, StopTimer } from '#contract/dashboards/timesheets/calls.ts';
import { durationOf, minutesOf } from '#contract/dashboards/timesheets/duration.ts';
import type { Timer } from '#contract/dashboards/timesheets/week.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { Surface } from '#web/kit/page/Surface.tsx';
import css from './week.module.css';

const minute = 60_000;

/** The caller's timer as the server has it: after F5 and in another tab too. */
export const useTimer = () =>
  useQuery({
    queryKey: [GetTimer.path],
    queryFn: ({ signal }) => callApi(GetTimer, {}, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: minute,
  });

/** Minutes since a moment, told anew each quarter of a minute. */
function useMinutesSince(moment: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), minute / 4);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.floor((now - Date.parse(moment)) / minute));
}

/** The timer that runs, with what ends it. */
export function TimerBar({ timer }: { timer: Timer }) {
  const cache = useQueryClient();
  const { busy, run } = useAction();
  const [isAsked, ask] = useState(false);
  const elapsed = useMinutesSince(timer.DebuteLe);
  const name = `${timer.NomSociete ?? 'Cabinet'} · ${timer.Tache}`;
  const reload = () => {
    void cache.invalidateQueries({ queryKey: [GetTimer.path] });
    void cache.invalidateQueries({ queryKey: [GetTimeWeek.path] });
  };
  async function stop(Minutes: number | null) {
    const told = await callApi(StopTimer, { Minutes });
    toast('success', `${durationOf(told.Minutes)} ajoutées\u202f: ${name}.`);
    reload();
  }
  const stopNow = () =>
    run(async () => {
      try {
        await stop(null);
      } catch (error) {
        if (error instanceof ApiError && error.Code === 'TIMER_LONG') ask(true);
        else {
          reload();
          throw error;
        }
      }
    }, null);
  const drop = async () => {
    const text = `Le temps du minuteur (${durationOf(elapsed)}) ne sera pas enregistré.`;
    if (await confirm({ title: 'Abandonner le minuteur', text, dangerous: true }))
      await run(async () => callApi(DropTimer, {}).finally(reload), null);
  };
  return (
    <Surface>
      <section className={css.timer} aria-label="Minuteur">
        <output aria-live="off">{durationOf(elapsed)}</output>
        <span>{name}</span>
        <Button loading={busy} onClick={() => void stopNow()}>
          Arrêter le minuteur
        </Button>
        <Button variant="default" onClick={() => void drop()}>
          Abandonner
        </Button>
      </section>
      {isAsked && (
        <FormDialog
          title={'Combien de temps retenir\u202f?'}
          fields={[
            {
              kind: 'text',
              name: 'Minutes',
              label: 'Durée',
              help: `Le minuteur tourne depuis ${durationOf(elapsed)}.`,
              first: true,
            },
          ]}
          saved={{ Minutes: '' }}
          schema={StopTimer.request}
          toRequest={(values) => ({ Minutes: minutesOf(textAt(values, 'Minutes') ?? '') ?? 0 })}
          label="Enregistrer"
          send={(request) => stop((request as { Minutes: number }).Minutes)}
          onClose={() => ask(false)}
        />
      )}
    </Surface>
  );
}
