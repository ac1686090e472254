import { Menu } from '@mantine/core';
import { IconColumns3, IconRestore } from '@tabler/icons-react';
import { IconAction } from '../page/IconAction.tsx';
import { counted } from '../text/french.ts';
import css from './table.module.css';
import type { Column } from './types.ts';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  isShown: (key: string) => boolean;
  /** How many are not shown for want of room. */
  folded: number;
  onToggle: (key: string) => void;
  onReset: () => void;
}

/** Which columns are shown; where some have no room, their number stands beside the sign. */
export function ColumnMenu<Row>({ columns, isShown, folded, onToggle, onReset }: ColumnMenuProps<Row>) {
  const label =
    folded === 0
      ? 'Choisir les colonnes'
      : `Choisir les colonnes : ${counted(folded, 'masquée', 'masquées')} faute de place`;
  return (
    <span className={css.columns} data-folded={folded || undefined}>
      <Menu position="bottom-end" transitionProps={{ duration: 100 }} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <IconAction label={label} icon={IconColumns3} data-size="xs" size={28} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Colonnes</Menu.Label>
          {columns.map(({ key, title }) => (
            <Menu.CheckboxItem key={key} checked={isShown(key)} onChange={() => onToggle(key)}>
              {title}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconRestore size={16} aria-hidden="true" />} onClick={onReset}>
            Rétablir les colonnes
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
