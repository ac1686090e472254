import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { themeChoices } from './theme-icon.ts';

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
        {themeChoices.map(([scheme, name, ChoiceIcon]) => (
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
