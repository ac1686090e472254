import { Drawer } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import '../../theme/layers.css';
import { useFocusReturn } from '../../focus/use-focus-return.ts';
import { closeLayer, type Layer, LayerContext } from '../../unsaved/use-unsaved-changes.ts';
import { UnderTitle } from '../Heading.tsx';
import { useTitle } from '../page-title.ts';
import type { PanelSteps } from './PanelSteps.tsx';
import { type PanelSize, panelWidths } from './panel-width.ts';
import { ReadingPanel } from './ReadingPanel.tsx';
import css from './side-panel.module.css';

interface SidePanelProps {
  title: string;
  /** By what it holds; as wide as a long form where this is absent. */
  size?: PanelSize;
  /** It is only read: no veil, the list beside stays in use. */
  isRead?: boolean;
  /** The ways to the neighbours of what it shows. */
  steps?: PanelSteps | undefined;
  /** Escape, the cross and a click beside the panel, once what is unsaved in it may be lost. */
  onClose: () => void;
  /** Is given how to close the panel as its cross does. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Quick work beside a list, as wide as what it holds; takes the whole width of a phone. To read, the list stays in use. */
export function SidePanel({ title, size = 'wide', isRead = false, steps, ...props }: SidePanelProps) {
  const { onClose, children } = props;
  useTitle(title, true);
  const [layer] = useState<Layer>({ title });
  layer.title = title;
  const close = () => void closeLayer(layer, onClose);

  const content = (
    <LayerContext value={layer}>
      <UnderTitle>{typeof children === 'function' ? children(close) : children}</UnderTitle>
    </LayerContext>
  );
  const panel = { title, width: panelWidths[size], onClose: close, children: content };
  return isRead ? <ReadingPanel {...panel} steps={steps} /> : <ModalPanel {...panel} />;
}

interface ModalPanelProps {
  title: string;
  /** In pixels; a phone's whole width. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

function ModalPanel({ title, width, onClose: close, children }: ModalPanelProps) {
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
