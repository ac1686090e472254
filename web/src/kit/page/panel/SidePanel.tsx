import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../feedback/lazy-part.tsx';
import { closeLayer, type Layer, LayerContext } from '../../unsaved/use-unsaved-changes.ts';
import { UnderTitle } from '../Heading.tsx';
import { useTitle } from '../page-title.ts';
import type { ModalPanelProps } from './ModalPanel.tsx';
import type { PanelSteps } from './PanelSteps.tsx';
import { type PanelSize, panelWidths } from './panel-width.ts';
import type { ReadingPanelProps } from './ReadingPanel.tsx';

const ModalPanel = lazyPart<ModalPanelProps>(() => import('./ModalPanel.tsx'));
const ReadingPanel = lazyPart<ReadingPanelProps>(() => import('./ReadingPanel.tsx'));

/** Brings what panels are drawn by. */
export const preloadPanels = () => Promise.all([ModalPanel.preload(), ReadingPanel.preload()]);

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
