import { type KeyboardEvent, useEffect, useState } from 'react';
import { durationOf, minutesOf } from '#contract/dashboards/timesheets/duration.ts';
import css from './week.module.css';

interface DurationCellProps {
  /** Whose time of which day, read aloud. */
  label: string;
  minutes: number;
  isOff: boolean;
  comment: string | null;
  /** Whether it was kept. */
  onSave: (minutes: number) => Promise<boolean>;
  onFocus: () => void;
}

const dayMinutes = 24 * 60;

/** What is wrong with what was typed; blank is nothing told. */
function faultOf(typed: string): string | undefined {
  const minutes = typed.trim() === '' ? 0 : minutesOf(typed);
  if (minutes === undefined) return 'Durée attendue, par exemple 1,5, 1h30 ou 90m.';
  return minutes > dayMinutes
    ? 'Une journée compte 24 heures\u202f: pour des minutes, écrivez 45m.'
    : undefined;
}

/** Up and down lead to the same day of the lines beside; left and right, at the text's ends, to the days. */
function moveByArrow(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event;
  const atStart = input.selectionEnd === 0 || input.value === '' || input.selectionStart === 0;
  const atEnd = input.selectionStart === input.value.length || input.value === '';
  const cell = input.closest('td');
  const row = cell?.closest('tr');
  const table = row?.closest('table');
  if (!cell || !row || !table) return;
  const step: Record<string, [number, number] | undefined> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Enter: [1, 0],
    ArrowLeft: atStart ? [0, -1] : undefined,
    ArrowRight: atEnd ? [0, 1] : undefined,
  };
  const [rows, cells] = step[key] ?? [];
  if (rows === undefined || cells === undefined) return;
  event.preventDefault();
  const next = table.rows[row.rowIndex + rows]?.cells[cell.cellIndex + cells]?.querySelector('input');
  if (next) {
    next.focus();
    next.select();
  } else input.blur();
}

/** A day of a line: a duration as it is typed, kept once the user goes on. */
export function DurationCell({ label, minutes, isOff, comment, onSave, onFocus }: DurationCellProps) {
  const shown = minutes === 0 ? '' : durationOf(minutes);
  const [typed, setTyped] = useState(shown);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    setTyped(shown);
    setFault(undefined);
  }, [shown]);

  async function leave() {
    const wrong = faultOf(typed);
    setFault(wrong);
    if (wrong) return;
    const told = typed.trim() === '' ? 0 : (minutesOf(typed) ?? 0);
    if (told === minutes) setTyped(shown);
    else if (!(await onSave(told))) setTyped(shown);
  }

  return (
    <>
      <input
        className={css.input}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        data-off={isOff || undefined}
        data-noted={comment !== null || undefined}
        title={fault ?? comment ?? undefined}
        inputMode="text"
        autoComplete="off"
        maxLength={10}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={onFocus}
        onBlur={() => void leave()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return moveByArrow(event);
          if (typed === shown && !fault) return;
          event.stopPropagation();
          setTyped(shown);
          setFault(undefined);
        }}
      />
      {fault && (
        <small role="alert" className={css.fault}>
          {fault}
        </small>
      )}
    </>
  );
}
