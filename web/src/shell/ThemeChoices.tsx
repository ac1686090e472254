import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const choices: [MantineColorScheme, string, Icon][] = [
  ['light', 'Clair', IconSun],
  ['dark', 'Sombre', IconMoon],
  ['auto', 'Comme l’appareil', IconDeviceDesktop],
];

/** The icon of the appearance that the user has chosen. */
export function useThemeIcon(): Icon {
  const { colorScheme } = useMantineColorScheme();
  return choices.find(([scheme]) => scheme === colorScheme)?.[2] ?? IconSun;
}

/** Light, dark or as the device is, within a menu. */
export function ThemeChoices() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
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
    </>
  );
}
