import { Menu } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

export interface OpenedMenuProps {
  /** Its button. */
  children: ReactElement;
  items: ReactNode;
  /** Of the menu, in pixels. */
  width: number;
}

/**
 * Menu of the top bar, open as it comes: it is drawn when its button was pressed (`BarMenu`). The button is another
 * element than the one pressed, so it takes the focus first, to get it back when the menu closes.
 */
export function OpenedMenu({ children, items, width }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    place.current?.querySelector('button')?.focus();
    setOpened(true);
  }, []);

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={width}
      transitionProps={{ duration: 100 }}
      withInitialFocusPlaceholder={false}
    >
      <span ref={place} style={{ display: 'contents' }}>
        <Menu.Target>{children}</Menu.Target>
      </span>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  );
}
