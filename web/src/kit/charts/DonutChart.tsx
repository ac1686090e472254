import { formatInteger } from '../text/french.ts';
import css from './donut.module.css';
import { drawnSlices, formatShare, type Slice } from './slices.ts';

interface DonutChartProps {
  slices: readonly Slice[];
  /** What is counted, in the singular: 'société'; told in the middle of the ring. */
  unit: string;
  /** How a value is written; as a number where this is absent. */
  format?: (value: number) => string;
}

/** Hundredths of the ring left open between two slices. */
const gap = 0.7;

/** Of a total in large figures inside the ring. */
const mostCharacters = 8;

/** Parts of a whole as a ring; the legend says in words and figures what the ring shows. */
export function DonutChart({ slices, unit, format = formatInteger }: DonutChartProps) {
  const drawn = drawnSlices(slices);
  const total = drawn.reduce((sum, { value }) => sum + value, 0);
  const open = drawn.length > 1 ? gap : 0;
  const words = format(total);
  return (
    <div className={css.room}>
      <div className={css.chart}>
        <div className={css.ring}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            {drawn.map(({ share, start, color }) => (
              <circle
                key={start}
                cx="50"
                cy="50"
                r="43"
                pathLength={100}
                stroke={color}
                strokeDasharray={`${Math.max(share * 100 - open, 0.4)} 100`}
                strokeDashoffset={-start * 100}
              />
            ))}
          </svg>
          <p className={css.total}>
            <strong data-long={words.length > mostCharacters || undefined}>{words}</strong>
            {total < 2 ? unit : `${unit}s`}
          </p>
        </div>
        <ul className={css.legend}>
          {drawn.map(({ label, value, share, start, color }) => (
            <li key={start}>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect width="10" height="10" rx="3" fill={color} />
              </svg>
              <span className={css.label}>{label}</span>
              <span className={css.value}>{format(value)}</span>
              <span className={css.share}>{formatShare(share)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
