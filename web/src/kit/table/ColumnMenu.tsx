import { Menu } from '@mantine/core';
import { IconColumns3, IconRestore } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconAction } from '../page/controls/IconAction.tsx';
import { counted } from '../text/french.ts';
import css from './table.module.css';
import { type Column, leadOf } from './types.ts';
import type { useColumnChoices } from './use-column-choices.ts';
import { useTableHabits } from './use-table-habits.ts';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  choices: ReturnType<typeof useColumnChoices<Row>>;
}

const step = 16;

/** Which columns are shown, how wide and how close the rows; where some have no room, their number stands beside the sign. */
export function ColumnMenu<Row>({ columns, choices }: ColumnMenuProps<Row>) {
  const { folded, isShown, toggle, resize, reset } = choices;
  const { isCompact, setCompact } = useTableHabits();
  const root = useRef<HTMLSpanElement>(null);
  const label =
    folded === 0
      ? 'Choisir les colonnes'
      : `Choisir les colonnes\u202f: ${counted(folded, 'masquée', 'masquées')} faute de place`;

  /** Shift and an arrow: what a mouse does at the edge of the column's head. */
  function widen(key: string, event: KeyboardEvent) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const heads = root.current?.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
    const head = [...heads].find(({ dataset }) => dataset.column === key);
    if (!event.shiftKey || !direction || !head) return;
    event.preventDefault();
    resize(key, head.offsetWidth + direction * step);
  }

  return (
    <span ref={root} className={css.columns} data-folded={folded || undefined}>
      <Menu position="bottom-end" transitionProps={{ duration: 100 }} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <IconAction label={label} icon={IconColumns3} data-size="xs" size={28} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Colonnes</Menu.Label>
          {columns.map(({ key, title }) => (
            <Menu.CheckboxItem
              key={key}
              checked={isShown(key)}
              disabled={key === leadOf(columns)?.key}
              onChange={() => toggle(key)}
              onKeyDown={(event) => widen(key, event)}
            >
              {title}
            </Menu.CheckboxItem>
          ))}
          <p className={css.hint}>Maj + ← ou →{'\u202f'}: largeur de la colonne</p>
          <Menu.Divider />
          <Menu.CheckboxItem checked={isCompact} onChange={() => setCompact(!isCompact)}>
            Lignes serrées
          </Menu.CheckboxItem>
          <Menu.Item leftSection={<IconRestore size={16} aria-hidden="true" />} onClick={reset}>
            Rétablir les colonnes
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
