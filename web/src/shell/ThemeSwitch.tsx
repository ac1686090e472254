import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { IconAction } from '../kit/IconAction.tsx';

const choices: [MantineColorScheme, string, Icon][] = [
  ['light', 'Clair', IconSun],
  ['dark', 'Sombre', IconMoon],
  ['auto', 'Comme l’appareil', IconDeviceDesktop],
];

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const chosen = choices.find(([scheme]) => scheme === colorScheme);
  return (
    <Menu
      position="bottom-end"
      width={208}
      transitionProps={{ duration: 100 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconAction label="Apparence" icon={chosen?.[2] ?? IconSun} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Apparence</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        >
          {choices.map(([scheme, name, ChoiceIcon]) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              rightSection={<ChoiceIcon size={18} stroke={1.75} aria-hidden="true" />}
            >
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
