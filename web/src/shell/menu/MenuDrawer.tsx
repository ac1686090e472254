import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import '#web/kit/theme/layers.css';
import { useFocusReturn } from '#web/kit/focus/use-focus-return.ts';
import css from './side-menu.module.css';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side menu over the page; a click outside or Escape closes it. */
export default function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  useFocusReturn();
  return (
    <Drawer
      id="menu-principal"
      opened={open}
      onClose={onClose}
      size={288}
      withCloseButton={false}
      returnFocus={false}
      title="Menu"
      transitionProps={{ duration: 120 }}
      classNames={{
        content: css.drawer,
        header: 'visually-hidden',
        overlay: css.veil,
        body: css.drawerBody,
      }}
    >
      {children}
    </Drawer>
  );
}
