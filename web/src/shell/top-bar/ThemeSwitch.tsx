import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { BarMenu } from '../bar-panel/BarMenu.tsx';
import { useThemeIcon } from './theme-icon.ts';

export function ThemeSwitch() {
  const icon = useThemeIcon();
  return (
    <BarMenu load={() => import('./ThemeMenu.tsx')}>
      <IconAction label="Apparence" icon={icon} />
    </BarMenu>
  );
}
