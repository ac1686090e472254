import { Drawer } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import '../../theme/layers.css';
import { useFocusReturn } from '../../focus/use-focus-return.ts';
import css from './side-panel.module.css';

export interface ModalPanelProps {
  title: string;
  /** In pixels; a phone's whole width. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** Work beside a list, under a veil. */
export default function ModalPanel({ title, width, onClose: close, children }: ModalPanelProps) {
  useFocusReturn();

  // Only a key pressed in the panel itself: a question asked above it, or an open list in it, keeps its Escape.
  function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
    const lists = [...document.querySelectorAll('[role="listbox"], [data-dates-dropdown]')];
    const taken = lists.some((list) => list.checkVisibility());
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented && !taken) close();
  }

  return (
    <Drawer
      opened
      onClose={close}
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      returnFocus={false}
      position="right"
      size={`min(${width}px, 100%)`}
      title={title}
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': 'Fermer le panneau' }}
      classNames={{
        content: css.content,
        header: css.header,
        title: css.title,
        body: css.body,
        overlay: css.overlay,
      }}
    >
      {children}
    </Drawer>
  );
}
