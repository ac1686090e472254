import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { formatInteger } from '../text/french.ts';
import { monthInitials, monthNames, shortMonths } from '../text/months.ts';
import { axisTicks, roomFor } from './axis.ts';
import { LineKey, lineStyle } from './LineKey.tsx';
import css from './month-lines.module.css';
import plot from './plot.module.css';
import { totalOf, type YearOfMonths } from './year-of-months.ts';

interface MonthLinesProps {
  /** One line each, the latest year first: it is the one in the foreground. At most five. */
  years: readonly YearOfMonths[];
  /** What the lines show, for those who do not see them. */
  label: string;
}

const height = 260;
const around = { top: 12, right: 18, bottom: 28 };

/** Values by month, one line a year; under the pointer, what each year has at that month. */
export function MonthLines({ years, label }: MonthLinesProps) {
  const { ref, width } = useElementSize();
  const [month, setMonth] = useState<number>();
  const ticks = axisTicks(Math.max(0, ...years.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const edge = { ...around, left: roomFor(ticks.map(formatInteger)) };
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) => edge.left + (index * (width - edge.left - edge.right)) / 11;
  const y = (value: number) => height - edge.bottom - (value * (height - edge.top - edge.bottom)) / top;
  const pathOf = ({ values }: YearOfMonths) =>
    values
      .map((value, index) =>
        value === null ? '' : `${(values[index - 1] ?? null) === null ? 'M' : 'L'}${x(index)} ${y(value)}`,
      )
      .join('');
  // the foreground is drawn last
  const lines = years.map((year, index) => ({ year, style: lineStyle(index) })).reverse();

  function follow(event: PointerEvent<SVGSVGElement>) {
    const along = event.clientX - event.currentTarget.getBoundingClientRect().left - edge.left;
    const index = Math.round((along * 11) / (width - edge.left - edge.right));
    setMonth(Math.min(11, Math.max(0, index)));
  }

  const names = width < 520 ? monthInitials : shortMonths;
  return (
    <div>
      <ul className={plot.legend}>
        {years.map((year, index) => (
          <li key={year.year}>
            <LineKey index={index} />
            {year.year}
            <span>{formatInteger(totalOf(year))}</span>
          </li>
        ))}
      </ul>
      <div ref={ref} className={plot.plot} style={{ height }}>
        {width > 0 && (
          <svg
            role="img"
            className={css.drawing}
            aria-label={label}
            width={width}
            height={height}
            onPointerMove={follow}
            onPointerDown={follow}
            onPointerLeave={() => setMonth(undefined)}
          >
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  className={plot.grid}
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
            {names.map((name, index) => (
              <text
                key={monthNames[index]}
                className={plot.tick}
                data-active={index === month || undefined}
                x={x(index)}
                y={height - 8}
                textAnchor="middle"
              >
                {name}
              </text>
            ))}
            {month !== undefined && (
              <line
                className={css.guide}
                x1={x(month)}
                x2={x(month)}
                y1={edge.top}
                y2={height - edge.bottom}
              />
            )}
            {lines.map(({ year, style }) => (
              <path key={year.year} className={css.line} d={pathOf(year)} {...style} />
            ))}
            {lines.map(({ year, style }) =>
              dotsOf(year, month).map((index) => (
                <circle
                  key={`${year.year} ${index}`}
                  cx={x(index)}
                  cy={y(year.values[index] ?? 0)}
                  r={3.5}
                  fill={style.stroke}
                />
              )),
            )}
          </svg>
        )}
        {month !== undefined && <Readout years={years} month={month} left={x(month)} width={width} />}
      </div>
    </div>
  );
}

/** Months that get a dot: the one under the pointer, and one that has no neighbour to draw a line to. */
function dotsOf({ values }: YearOfMonths, month: number | undefined): number[] {
  const has = (index: number) => (values[index] ?? null) !== null;
  return values.flatMap((_, index) =>
    has(index) && (index === month || (!has(index - 1) && !has(index + 1))) ? [index] : [],
  );
}

interface ReadoutProps {
  years: readonly YearOfMonths[];
  month: number;
  left: number;
  width: number;
}

/** Stays beside the pointer and inside the chart. */
function Readout({ years, month, left, width }: ReadoutProps) {
  const side = left > width / 2 ? { right: width - left + 12 } : { left: left + 12 };
  return (
    <div className={css.readout} style={side} aria-hidden="true">
      <strong>{monthNames[month]}</strong>
      {years.map(({ year, values }, index) => (
        <div key={year}>
          <LineKey index={index} />
          {year}
          <span>{values[month] == null ? '–' : formatInteger(values[month])}</span>
        </div>
      ))}
    </div>
  );
}
