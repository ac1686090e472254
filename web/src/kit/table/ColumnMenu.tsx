import { Menu } from '@mantine/core';
import { IconColumns3, IconRestore } from '@tabler/icons-react';
import { IconAction } from '../IconAction.tsx';
import type { Column } from './types.ts';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  isShown: (key: string) => boolean;
  onToggle: (key: string) => void;
  onReset: () => void;
}

export function ColumnMenu<Row>({ columns, isShown, onToggle, onReset }: ColumnMenuProps<Row>) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 100 }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconAction label="Choisir les colonnes" icon={IconColumns3} data-size="xs" size={28} />
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
  );
}
