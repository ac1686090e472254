import type { ReactElement } from 'react';
import { OpenedMenu } from '../menu/OpenedMenu.tsx';
import { ThemeChoices } from './ThemeChoices.tsx';

export default function ThemeMenu({ children }: { children: ReactElement }) {
  return (
    <OpenedMenu width={208} items={<ThemeChoices />}>
      {children}
    </OpenedMenu>
  );
}
