import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import type { TreasuryWeek } from '#contract/commerce/treasury/treasury.ts';
import { axisTicks, roomFor } from '#web/kit/charts/axis.ts';
import plot from '#web/kit/charts/plot.module.css';
import { formatInteger } from '#web/kit/text/french.ts';
import css from './week-bars.module.css';

const height = 280;
const around = { top: 12, right: 12, bottom: 28 };

interface WeekBarsProps {
  weeks: readonly TreasuryWeek[];
  /** What the chart shows, for those who do not see it. */
  label: string;
}

/** In whole euros. */
const euros = (cents: number) => Math.round(cents / 100);

/** What comes in above the line, what goes out hatched below it, and the balance that each week ends with as a dotted line. */
export function WeekBars({ weeks, label }: WeekBarsProps) {
  const { ref, width } = useElementSize();
  const hatch = useId();
  const most = Math.max(1, ...weeks.flatMap(({ Entrees, Solde }) => [euros(Entrees), euros(Solde)]));
  const least = Math.max(0, ...weeks.flatMap(({ Sorties, Solde }) => [euros(Sorties), -euros(Solde)]));
  const step = axisTicks(Math.max(most, least))[1] ?? 1;
  const top = Math.ceil(most / step) * step;
  const bottom = -Math.ceil(least / step) * step;
  const ticks = Array.from({ length: (top - bottom) / step + 1 }, (_, index) => bottom + index * step);
  const edge = { ...around, left: roomFor(ticks.map(formatInteger)) };
  const slot = (width - edge.left - edge.right) / weeks.length;
  const x = (index: number) => edge.left + index * slot;
  const y = (value: number) =>
    edge.top + ((top - value) * (height - edge.top - edge.bottom)) / (top - bottom);
  const bar = Math.min(slot * 0.6, 36);
  const middle = (index: number) => x(index) + slot / 2;
  return (
    <div>
      <ul className={plot.legend}>
        <li>
          <svg viewBox="0 0 12 12" className={css.key} aria-hidden="true">
            <rect width="12" height="12" className={css.entry} />
          </svg>
          Entrées
        </li>
        <li>
          <svg viewBox="0 0 12 12" className={css.key} aria-hidden="true">
            <rect width="12" height="12" className={css.exit} fill={`url(#${hatch})`} />
          </svg>
          Sorties (hachuré)
        </li>
        <li>
          <svg viewBox="0 0 24 12" className={css.key} aria-hidden="true">
            <line x1="0" x2="24" y1="6" y2="6" className={css.balance} />
            <circle cx="12" cy="6" r="3" className={css.dot} />
          </svg>
          Solde en fin de semaine
        </li>
      </ul>
      <div ref={ref} className={plot.plot} style={{ height }}>
        {width > 0 && (
          <svg role="img" aria-label={label} width={width} height={height}>
            <defs>
              <pattern
                id={hatch}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <line x1="0" x2="0" y1="0" y2="6" className={css.hatch} />
              </pattern>
            </defs>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  className={tick === 0 ? css.zero : plot.grid}
                  x1={edge.left}
                  x2={width - edge.right}
                  y1={y(tick)}
                  y2={y(tick)}
                />
                <text className={plot.tick} x={edge.left - 8} y={y(tick)} dy="0.34em" textAnchor="end">
                  {formatInteger(tick)}
                </text>
              </g>
            ))}
            {weeks.map(({ Numero, Entrees, Sorties }, index) => (
              <g key={Numero}>
                <rect
                  className={css.entry}
                  x={middle(index) - bar / 2}
                  width={bar}
                  y={y(euros(Entrees))}
                  height={y(0) - y(euros(Entrees))}
                />
                <rect
                  className={css.exit}
                  fill={`url(#${hatch})`}
                  x={middle(index) - bar / 2}
                  width={bar}
                  y={y(0)}
                  height={y(-euros(Sorties)) - y(0)}
                />
                <text className={plot.tick} x={middle(index)} y={height - 8} textAnchor="middle">
                  {width < 520 ? Numero : `S${Numero}`}
                </text>
              </g>
            ))}
            <polyline
              className={css.balance}
              points={weeks.map(({ Solde }, index) => `${middle(index)},${y(euros(Solde))}`).join(' ')}
            />
            {weeks.map(({ Numero, Solde }, index) => (
              <circle key={Numero} className={css.dot} cx={middle(index)} cy={y(euros(Solde))} r={3.5} />
            ))}
          </svg>
        )}
      </div>
    </div>
  );
}
