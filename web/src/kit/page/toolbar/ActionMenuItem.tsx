import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import css from './toolbar.module.css';

interface ActionMenuItemProps {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** Why it can't be used now: it stays in sight and says so. */
  disabledBecause?: string | undefined;
}

/** An action in a menu. */
export function ActionMenuItem({ label, icon: Sign, onClick, disabledBecause }: ActionMenuItemProps) {
  const isDisabled = disabledBecause !== undefined || undefined;
  return (
    <Menu.Item
      leftSection={<Sign size={18} stroke={1.75} aria-hidden="true" />}
      aria-disabled={isDisabled}
      data-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      {label}
      {disabledBecause && <small className={css.why}>{disabledBecause}</small>}
    </Menu.Item>
  );
}
