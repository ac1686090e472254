import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './dialog.module.css';
import '../theme/layers.css';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { useMedia } from '../theme/use-media.ts';

interface DialogProps {
  title: string;
  /** Escape, the cross and a click beside the dialog. */
  onClose: () => void;
  /** 'page': as wide as a page, for what has to be read; else as wide as a question. */
  size?: 'question' | 'page';
  /** Stands over whatever holds the screen: it has to be answered first. */
  urgent?: boolean;
  footer: ReactNode;
  children: ReactNode;
}

/** A small modal dialog: holds the focus, gives it back, closes on Escape. */
export function Dialog({ title, onClose, size = 'question', urgent = false, footer, children }: DialogProps) {
  useFocusReturn();
  const small = useMedia('--xss');
  return (
    <Modal
      opened
      onClose={onClose}
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
      <div className={css.text}>{children}</div>
      <div className={css.footer}>{footer}</div>
    </Modal>
  );
}
