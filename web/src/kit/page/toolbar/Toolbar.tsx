import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { wordsWidth } from '../../text/text-width.ts';
import { useMedia } from '../../theme/use-media.ts';
import { useWidth } from '../../theme/use-width.ts';
import { ActionMenuItem } from './ActionMenuItem.tsx';
import css from './toolbar.module.css';
import { arrange, type Fitting } from './toolbar-fit.ts';

/** A button of the toolbar; it folds into 'Actions' where the bar has no room for it. */
export interface ToolbarAction extends Fitting {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** Why it can't be used now; the button then stays in the tab order and says so. */
  disabledBecause?: string | undefined;
  /** The one action that the screen is for: it never folds. */
  primary?: boolean;
  /** At the right end, apart from what concerns the chosen row; its icon says enough where room is short. */
  atEnd?: boolean;
  /** The first to fold into the menu 'Plus' where room is short. */
  seldom?: boolean;
}

interface ToolbarProps {
  label: string;
  actions: readonly ToolbarAction[];
  /** Behind them all. */
  children?: ReactNode;
}

/** What a button has around its words: icon, spaces, border, and a little for the roundings. */
const aroundWords = 56;
const widths = {
  ofWords: (words: string) => wordsWidth(words) + aroundWords,
  icon: 46,
  menu: 96,
  gap: 8,
};

/** A list's actions in one line; what has no room folds into a menu. On a phone the main one alone stays in sight. */
export function Toolbar({ label, actions, children }: ToolbarProps) {
  const phone = useMedia('--phone');
  const bar = useRef<HTMLElement>(null);
  const room = useWidth(bar);
  useFontsLoaded();
  const { inSight, folded } =
    room === undefined || phone
      ? arrange(actions, phone ? 0 : Infinity, widths)
      : arrange(actions, room, widths);
  const atEnd = inSight.filter(({ action }) => action.atEnd);
  return (
    <section ref={bar} aria-label={label} className={css.toolbar}>
      {inSight
        .filter(({ action }) => !action.atEnd)
        .map(({ action }) => (
          <ActionButton key={action.label} action={action} />
        ))}
      {folded.length > 0 && <FoldedActions title={phone ? 'Actions' : 'Plus'} actions={folded} />}
      {atEnd.length > 0 && (
        <div className={css.atEnd}>
          {atEnd.map(({ action, isShort }) => (
            <ActionButton key={action.label} action={action} isShort={isShort} />
          ))}
        </div>
      )}
      {children}
    </section>
  );
}

/** Draws anew whenever letters of the page have come: until then their widths are another font's. */
function useFontsLoaded(): void {
  const [, setLoaded] = useState(0);
  useEffect(() => {
    const drawAnew = () => setLoaded((times) => times + 1);
    document.fonts.addEventListener('loadingdone', drawAnew);
    return () => document.fonts.removeEventListener('loadingdone', drawAnew);
  }, []);
}

function FoldedActions({ title, actions }: { title: string; actions: readonly ToolbarAction[] }) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 100 }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
          {title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionMenuItem key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionButton({ action, isShort = false }: { action: ToolbarAction; isShort?: boolean }) {
  const { label, icon: ActionSign, onClick, disabledBecause, primary } = action;
  const disabled = disabledBecause !== undefined;
  const sign = <ActionSign size={18} stroke={1.75} aria-hidden="true" />;
  const common = {
    'aria-disabled': disabled || undefined,
    'data-disabled': disabled || undefined,
    onClick: () => (disabled ? undefined : onClick()),
  };
  return (
    <Tooltip
      label={disabledBecause ?? label}
      disabled={!disabled && !isShort}
      multiline
      events={{ hover: true, focus: true, touch: disabled }}
    >
      {isShort ? (
        <ActionIcon variant="default" size="var(--control)" aria-label={label} {...common}>
          {sign}
        </ActionIcon>
      ) : (
        <Button variant={primary ? 'filled' : 'default'} leftSection={sign} {...common}>
          {label}
        </Button>
      )}
    </Tooltip>
  );
}
