import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import css from '../page/toolbar/toolbar.module.css';
import { counted } from '../text/french.ts';
import type { BulkAction } from './list-actions.ts';
import type { ListWords } from './record-words.ts';

interface BulkBarProps<Row> {
  words: Partial<Pick<ListWords, 'ticked'>>;
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onUntick: (rows: readonly Row[]) => void;
}

/** Stands for the toolbar while rows are ticked: how many, and what can be done with all of them. */
export function BulkBar<Row>({ words, rows, actions, onUntick }: BulkBarProps<Row>) {
  const { ticked = (count: number) => counted(count, 'ligne cochée', 'lignes cochées') } = words;
  return (
    <section aria-label="Actions sur les lignes cochées" className={css.toolbar}>
      <output className={css.count}>{ticked(rows.length)}</output>
      {actions.map(({ label, icon: Sign, isDangerous, run }) => (
        <Button
          key={label}
          variant="default"
          color={isDangerous ? 'danger' : undefined}
          leftSection={<Sign size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void run(rows).then(onUntick)}
        >
          {label}
        </Button>
      ))}
      <div className={css.atEnd}>
        <Button
          variant="default"
          leftSection={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onUntick(rows)}
        >
          Tout décocher
        </Button>
      </div>
    </section>
  );
}
