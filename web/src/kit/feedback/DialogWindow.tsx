import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import css from './dialog.module.css';
import '../theme/layers.css';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { UnderTitle } from '../page/Heading.tsx';
import { useMedia } from '../theme/use-media.ts';
import { closeLayer, type Layer, LayerContext } from '../unsaved/use-unsaved-changes.ts';

export interface DialogProps {
  title: string;
  /** Escape, the cross and a click beside the dialog, once what is unsaved in it may be lost. */
  onClose: () => void;
  /** 'page': as wide as a page, for what has to be read; else as wide as a question. */
  size?: 'question' | 'page';
  /** Stands over whatever holds the screen: it has to be answered first. */
  urgent?: boolean;
  /** Is given how to close the dialog as its cross does. */
  footer: ReactNode | ((close: () => void) => ReactNode);
  children: ReactNode;
}

/** What a dialog draws, in the modal window of the library. */
export default function DialogWindow({
  title,
  onClose,
  size = 'question',
  urgent = false,
  footer,
  children,
}: DialogProps) {
  useFocusReturn();
  const small = useMedia('--xss');
  const [layer] = useState<Layer>({ title });
  const close = () => void closeLayer(layer, onClose);
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      centered
      returnFocus={false}
      size={size === 'page' ? 1080 : 440}
      {...(size === 'page' ? { yOffset: 16, xOffset: 16, fullScreen: small } : {})}
      zIndex={urgent ? 2100 : 1000}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
      classNames={{
        content: css.content,
        header: css.header,
        title: css.title,
        body: css.body,
        overlay: css.overlay,
      }}
    >
      <LayerContext value={layer}>
        <div className={css.text}>
          <UnderTitle>{children}</UnderTitle>
        </div>
      </LayerContext>
      <div className={css.footer}>{typeof footer === 'function' ? footer(close) : footer}</div>
    </Modal>
  );
}
