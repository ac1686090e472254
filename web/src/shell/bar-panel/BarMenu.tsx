import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import { countRequest } from '#web/kit/api/pending-requests.ts';
import { retryLoading } from '#web/kit/api/retry-loading.ts';
import type { OpenedMenuProps } from '../menu/OpenedMenu.tsx';

interface BarMenuProps {
  /** Brings the menu: an `OpenedMenu` with its items around the button. */
  load: () => Promise<{ default: ComponentType<Pick<OpenedMenuProps, 'children'>> }>;
  /** The button of the top bar that opens it. */
  children: ReactElement<{ onClick?: () => void }>;
}

/** Menu button whose menu is loaded at the first press, so that no page waits for it. */
export function BarMenu({ load, children }: BarMenuProps) {
  const [Menu, setMenu] = useState<Loaded>();
  if (Menu) return <Menu.component>{children}</Menu.component>;
  const open = async () => {
    const { default: component } = await countRequest(retryLoading(load));
    setMenu({ component });
  };
  return cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void open(),
  } as object);
}

interface Loaded {
  component: ComponentType<Pick<OpenedMenuProps, 'children'>>;
}
