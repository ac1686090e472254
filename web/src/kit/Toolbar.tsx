import { Button, Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Icon, IconDots } from '@tabler/icons-react';
import css from './toolbar.module.css';

export interface ToolbarAction {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** Why it can't be used now; the button then stays in the tab order and says so. */
  disabledBecause?: string | undefined;
  /** The one action that the screen is for. */
  primary?: boolean;
  /** At the right end, apart from what concerns the chosen row. */
  atEnd?: boolean;
}

interface ToolbarProps {
  label: string;
  actions: readonly ToolbarAction[];
}

/** A list's actions. On a phone the main one stays in sight and the others fold into a menu. */
export function Toolbar({ label, actions }: ToolbarProps) {
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const inSight = narrow ? actions.filter(({ primary }) => primary) : actions;
  const folded = narrow ? actions.filter(({ primary }) => !primary) : [];
  return (
    <section aria-label={label} className={css.toolbar}>
      {inSight.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {folded.length > 0 && (
        <Menu position="bottom-end" transitionProps={{ duration: 100 }} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
              Actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {folded.map(({ label: name, icon: ActionIcon, disabledBecause, onClick }) => (
              <Menu.Item
                key={name}
                leftSection={<ActionIcon size={18} stroke={1.75} aria-hidden="true" />}
                aria-disabled={disabledBecause !== undefined || undefined}
                data-disabled={disabledBecause !== undefined || undefined}
                onClick={disabledBecause === undefined ? onClick : undefined}
              >
                {name}
                {disabledBecause && <small className={css.why}>{disabledBecause}</small>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  );
}

function ActionButton({ action }: { action: ToolbarAction }) {
  const { label, icon: ActionIcon, onClick, disabledBecause, primary, atEnd } = action;
  const disabled = disabledBecause !== undefined;
  return (
    <Tooltip
      label={disabledBecause}
      disabled={!disabled}
      multiline
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        variant={primary ? 'filled' : 'default'}
        className={atEnd ? css.atEnd : undefined}
        leftSection={<ActionIcon size={18} stroke={1.75} aria-hidden="true" />}
        aria-disabled={disabled || undefined}
        data-disabled={disabled || undefined}
        onClick={(event) => (disabled ? event.preventDefault() : onClick())}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
