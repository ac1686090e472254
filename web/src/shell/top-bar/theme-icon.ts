import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The appearances that a user may choose: value, words, icon. */
export const themeChoices: [MantineColorScheme, string, Icon][] = [
  ['light', 'Clair', IconSun],
  ['dark', 'Sombre', IconMoon],
  ['auto', 'Comme l’appareil', IconDeviceDesktop],
];

/** The icon of the appearance that the user has chosen. */
export function useThemeIcon(): Icon {
  const { colorScheme } = useMantineColorScheme();
  return themeChoices.find(([scheme]) => scheme === colorScheme)?.[2] ?? IconSun;
}
