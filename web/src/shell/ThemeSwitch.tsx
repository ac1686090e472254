import { Menu } from '@mantine/core';
import { IconAction } from '#web/kit/page/IconAction.tsx';
import { ThemeChoices, useThemeIcon } from './ThemeChoices.tsx';

export function ThemeSwitch() {
  const icon = useThemeIcon();
  return (
    <Menu
      position="bottom-end"
      width={208}
      transitionProps={{ duration: 100 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconAction label="Apparence" icon={icon} />
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeChoices />
      </Menu.Dropdown>
    </Menu>
  );
}
