import { IconX } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFocusReturn } from '../../focus/use-focus-return.ts';
import { IconAction } from '../controls/IconAction.tsx';
import { type PanelSteps, StepButtons } from './PanelSteps.tsx';
import css from './reading-panel.module.css';

export interface ReadingPanelProps {
  title: string;
  /** In pixels; a phone's whole width. */
  width: number;
  steps: PanelSteps | undefined;
  onClose: () => void;
  children: ReactNode;
}

const openList = '[role="listbox"], [role="menu"], [data-dates-dropdown]';

/** A record to be read beside its list: no veil, the list stays in use; ↑ and ↓ lead to its neighbours. */
export default function ReadingPanel({ title, width, steps, onClose, children }: ReadingPanelProps) {
  useFocusReturn();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--beside', `${width}px`);
    return () => void style.removeProperty('--beside');
  }, [width]);

  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      const target = event.target as HTMLElement;
      const isBusy =
        document.querySelector('[aria-modal="true"]') !== null ||
        [...document.querySelectorAll(openList)].some((list) => list.checkVisibility());
      const isTyped = target.closest('input, textarea') !== null && !panel.current?.contains(target);
      if (event.key === 'Escape' && !isBusy && !isTyped) close.current();
    }
    // before what stands above it closes by the same key
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);

  function step(event: KeyboardEvent<HTMLElement>) {
    const go = { ArrowUp: steps?.previous, ArrowDown: steps?.next }[event.key];
    const target = event.target as HTMLElement;
    if (!go || target.closest('input, textarea, [role="menu"], [role="tablist"], [role="grid"]')) return;
    event.preventDefault();
    go();
  }

  return createPortal(
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={css.panel}
      style={{ '--width': `min(${width}px, 100%)` } as CSSProperties}
      onKeyDown={step}
    >
      <div className={css.header}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {steps && <StepButtons {...steps} />}
        <IconAction label="Fermer le panneau" icon={IconX} onClick={onClose} />
      </div>
      <div className={css.body}>{children}</div>
    </section>,
    document.body,
  );
}
