import { IconPlayerPlay } from '@tabler/icons-react';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import type { Week, WeekLine } from '#contract/dashboards/timesheets/week.ts';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import { dayInWords, shortDay } from '../time-words.ts';
import { DurationCell } from './DurationCell.tsx';
import type { CellToSave } from './use-week.ts';
import css from './week.module.css';

/** The cell that the user is at. */
export interface CellAt {
  line: WeekLine;
  day: string;
}

interface WeekGridProps {
  week: Week;
  lines: readonly WeekLine[];
  /** Those that have room: all of them, or one on a phone. */
  days: readonly Week['Jours'][number][];
  onSave: (cell: CellToSave) => Promise<boolean>;
  onCell: (cell: CellAt) => void;
  /** Absent where no timer is started from here. */
  onTimer: ((line: WeekLine) => void) | undefined;
}

export const nameOfLine = ({
  NomSociete,
  Mission,
  Tache,
}: Pick<WeekLine, 'NomSociete' | 'Mission' | 'Tache'>) => `${NomSociete ?? 'Cabinet'}, ${Mission}, ${Tache}`;

export const keyOfLine = ({ IdSociete, IdTache }: Pick<WeekLine, 'IdSociete' | 'IdTache'>) =>
  `${IdSociete ?? ''}/${IdTache}`;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Days by company and task: what is told of each, filled in by keyboard. */
export function WeekGrid({ week, lines, days, onSave, onCell, onTimer }: WeekGridProps) {
  const today = todayInParis();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={css.box} aria-label="Temps de la semaine" tabIndex={0}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">Société, mission et tâche</th>
            {days.map(({ Jour, Attendu, Absence, Ferie }) => (
              <th
                key={Jour}
                scope="col"
                data-off={Attendu === 0 || undefined}
                aria-current={Jour === today ? 'date' : undefined}
              >
                <span>{`${shortDay(Jour)} ${Number(Jour.slice(8))}`}</span>
                <small>{Ferie ?? Absence ?? (Attendu > 0 ? durationOf(Attendu) : '–')}</small>
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={keyOfLine(line)} data-proposed={line.EstProposee || undefined}>
              <th scope="row">
                <span className={css.line}>
                  <span>
                    <strong>{line.NomSociete ?? 'Cabinet'}</strong>
                    <small>{`${line.Mission} · ${line.Tache}${line.EstFacturable ? '' : ' (non facturable)'}`}</small>
                  </span>
                  {onTimer && (
                    <IconAction
                      label={`Démarrer le minuteur\u202f: ${nameOfLine(line)}`}
                      icon={IconPlayerPlay}
                      onClick={() => onTimer(line)}
                    />
                  )}
                </span>
              </th>
              {days.map(({ Jour, Attendu, EstClos }) => {
                const cell = line.Cellules.find((one) => one.Jour === Jour);
                const minutes = cell?.Minutes ?? 0;
                return (
                  <td key={Jour} data-off={Attendu === 0 || undefined}>
                    {week.EstModifiable && !EstClos ? (
                      <DurationCell
                        label={`${nameOfLine(line)}, ${dayInWords(Jour)}`}
                        minutes={minutes}
                        isOff={Attendu === 0}
                        comment={cell?.Commentaire ?? null}
                        onSave={(told) => onSave({ line, day: Jour, minutes: told, before: minutes })}
                        onFocus={() => onCell({ line, day: Jour })}
                      />
                    ) : (
                      minutes > 0 && <span title={cell?.Commentaire ?? undefined}>{durationOf(minutes)}</span>
                    )}
                  </td>
                );
              })}
              <td className={css.sum}>{durationOf(sum(line.Cellules.map(({ Minutes }) => Minutes)))}</td>
            </tr>
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={days.length + 2} className={css.none}>
                Rien n’est saisi cette semaine.
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total de la journée</th>
            {days.map(({ Jour, Saisi, Attendu }) => (
              <td key={Jour} className={css.sum} data-short={(Saisi < Attendu && Jour < today) || undefined}>
                {durationOf(Saisi)}
                {Saisi < Attendu && Jour < today && <small>{`manque ${durationOf(Attendu - Saisi)}`}</small>}
              </td>
            ))}
            <td className={css.sum}>{durationOf(week.Saisi)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
