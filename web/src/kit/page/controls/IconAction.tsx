import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface IconActionProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Name of the button, read aloud and shown on hover and focus. */
  label: string;
  icon: Icon;
}

/** A button that is an icon only: it always has a name and shows it. */
export function IconAction({ label, icon: ButtonIcon, ...rest }: IconActionProps) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: false }} openDelay={300}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} {...rest}>
        <ButtonIcon size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
