import { Indicator, Popover } from '@mantine/core';
import '@mantine/core/styles/Indicator.layer.css';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import css from './bar-panel.module.css';

interface BarPanelProps {
  icon: Icon;
  /** Its heading, and with the number the name of the icon. */
  title: string;
  count: number;
  open: boolean;
  onChange: (open: boolean) => void;
  /** Stands beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** An icon of the top bar with a number, and the panel that it opens and closes; so does Escape, or a click outside. */
export function BarPanel({ icon, title, count, open, onChange, aside, children }: BarPanelProps) {
  const isOpen = useRef(open);
  isOpen.current = open;

  // It goes with its last line: the focus that was in it then stands at the page's beginning, not nowhere.
  useEffect(
    () => () => {
      if (isOpen.current) document.getElementById('contenu')?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <Popover
      opened={open}
      onChange={onChange}
      position="bottom-end"
      width="min(360px, calc(100vw - 16px))"
      transitionProps={{ duration: 100 }}
      trapFocus
      returnFocus
    >
      <Indicator
        label={count > 99 ? '99+' : count}
        disabled={count === 0}
        size={16}
        offset={6}
        className={css.count}
      >
        <Popover.Target>
          <IconAction label={`${title}\u202f: ${count}`} icon={icon} onClick={() => onChange(!open)} />
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={title} className={css.panel}>
        <div className={css.head}>
          <h2>{title}</h2>
          {aside}
        </div>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
