import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { details } from '#contract/dashboards/home/calls.ts';
import { ChartFrame } from '#web/kit/charts/ChartFrame.tsx';
import { MonthLines } from '#web/kit/charts/MonthLines.tsx';
import { MonthTable } from '#web/kit/charts/MonthTable.tsx';
import type { YearOfMonths } from '#web/kit/charts/year-of-months.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { monthInParis, period, yearsOfCreations } from './creations.ts';
import css from './home-figures.module.css';

const title = 'Créations de sociétés par mois';

interface CreationsChartProps {
  query: UseQueryResult<AnswerOf<typeof details>>;
  empty: string;
}

/** Companies created month by month, five years at a time; the cross table is the chart's twin. */
export function CreationsChart({ query, empty }: CreationsChartProps) {
  const [back, setBack] = useState(0);
  const stats = query.data?.StatsByYearAndMonth ?? [];
  const { shown, ...ways } = period(yearsOfCreations(stats, monthInParis()), back);
  const hasMore = ways.hasEarlier || ways.hasLater;
  return (
    <div className={css.wide}>
      <ChartFrame
        title={title}
        description="Selon la date d’immatriculation, sociétés désactivées comprises."
        controls={hasMore && <PeriodChoice shown={shown} {...ways} onMove={(by) => setBack(back + by)} />}
        empty={query.data && stats.length === 0 && empty}
        chart={
          <Loaded query={query}>
            {() => (
              <MonthLines
                years={shown}
                label={`${title}, une courbe par année. Les valeurs se lisent en tableau.`}
              />
            )}
          </Loaded>
        }
        table={
          <Loaded query={query}>{() => <MonthTable caption={title} years={[...shown].reverse()} />}</Loaded>
        }
      />
    </div>
  );
}

interface PeriodChoiceProps {
  shown: readonly YearOfMonths[];
  hasEarlier: boolean;
  hasLater: boolean;
  /** 1: further back. */
  onMove: (by: 1 | -1) => void;
}

function PeriodChoice({ shown, hasEarlier, hasLater, onMove }: PeriodChoiceProps) {
  const [from, to] = [shown.at(-1)?.year, shown[0]?.year];
  return (
    <div className={css.period}>
      <IconAction
        label="Années précédentes"
        icon={IconChevronLeft}
        disabled={!hasEarlier}
        onClick={() => onMove(1)}
      />
      <span aria-live="polite">{from === to ? from : `${from} – ${to}`}</span>
      <IconAction
        label="Années suivantes"
        icon={IconChevronRight}
        disabled={!hasLater}
        onClick={() => onMove(-1)}
      />
    </div>
  );
}
