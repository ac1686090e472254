import { Menu } from '@mantine/core';
import { IconDots, IconExternalLink } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { ActionMenuItem } from '../page/toolbar/ActionMenuItem.tsx';
import css from './table.module.css';
import type { RowMenuItem } from './types.ts';

interface RowMenuProps {
  rowName: string;
  items: () => RowMenuItem[];
  href: string | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** In a grid the menu is opened from its row, by the menu key or Shift+F10. */
  isInGrid?: boolean;
}

/** What can be done with one row, where the row stands; only the one that is open is more than its button. */
export function RowMenu({ rowName, items, href, isOpen, onOpen, isInGrid = false }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const target = (
    <button
      ref={button}
      type="button"
      className={css.dots}
      aria-label={`Actions\u202f: ${rowName}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      tabIndex={isInGrid ? -1 : undefined}
      data-row-menu
      onClick={() => onOpen(!isOpen)}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <IconDots size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
  if (!isOpen) return target;

  // the focus is back in the list before the action opens anything that will give it back
  const leave = () => {
    focusRow(button);
    onOpen(false);
  };
  return (
    <Menu
      opened
      onClose={leave}
      returnFocus={false}
      // the key that opens it is still on its way
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-end"
      transitionProps={{ duration: 100 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {href && (
          <Menu.Item
            component="a"
            href={href}
            target="_blank"
            leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
          >
            Ouvrir dans un nouvel onglet
          </Menu.Item>
        )}
        {items().map((item) => (
          <ActionMenuItem
            key={item.label}
            {...item}
            onClick={() => {
              leave();
              item.onClick();
            }}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function focusRow(button: RefObject<HTMLButtonElement | null>): void {
  (button.current?.closest<HTMLElement>('[data-row]') ?? button.current)?.focus();
}
