import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Week } from '#contract/dashboards/timesheets/week.ts';
import { dayInWords } from '../time-words.ts';
import type { CellToSave } from './use-week.ts';
import { type CellAt, keyOfLine, nameOfLine } from './WeekGrid.tsx';
import css from './week.module.css';

interface CellNoteProps {
  week: Week;
  at: CellAt;
  onSave: (cell: CellToSave) => Promise<boolean>;
}

/** What was done, of the day and line that the user is at; there once a duration stands there. */
export function CellNote({ week, at: { line, day }, onSave }: CellNoteProps) {
  const cell = week.Lignes.find((one) => keyOfLine(one) === keyOfLine(line))?.Cellules.find(
    ({ Jour }) => Jour === day,
  );
  const [typed, setTyped] = useState<string>();
  if (!cell) return null;
  const kept = cell.Commentaire ?? '';
  async function leave() {
    if (!cell || typed === undefined || typed.trim() === kept) return setTyped(undefined);
    const { Minutes } = cell;
    if (await onSave({ line, day, minutes: Minutes, before: Minutes, comment: typed.trim() || null }))
      setTyped(undefined);
  }
  return (
    <div className={css.bar}>
      <TextInput
        style={{ flex: 1 }}
        label={`Commentaire\u202f: ${nameOfLine(line)}, ${dayInWords(day)}`}
        maxLength={500}
        value={typed ?? kept}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void leave()}
      />
    </div>
  );
}
