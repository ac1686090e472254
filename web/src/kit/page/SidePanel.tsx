import { Drawer } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import '../theme/layers.css';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { closeLayer, type Layer, LayerContext } from '../unsaved/use-unsaved-changes.ts';
import { useTitle } from './page-title.ts';
import css from './side-panel.module.css';

interface SidePanelProps {
  title: string;
  /** Escape, the cross and a click beside the panel, once what is unsaved in it may be lost. */
  onClose: () => void;
  /** Is given how to close the panel as its cross does. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Quick work beside a list: holds the focus and gives it back; takes the whole width of a phone. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  useFocusReturn();
  useTitle(title, true);
  const [layer] = useState<Layer>({ title });
  layer.title = title;
  const close = () => void closeLayer(layer, onClose);

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
      size="min(760px, 100%)"
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
      <LayerContext value={layer}>{typeof children === 'function' ? children(close) : children}</LayerContext>
    </Drawer>
  );
}
