import { IconLayoutSidebarLeftCollapse, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { useMedia } from '#web/kit/theme/use-media.ts';
import { BasketMenu } from '../basket/BasketMenu.tsx';
import { DownloadMenu } from '../downloads/DownloadMenu.tsx';
import { useExchangeNews } from '../exchange-news.ts';
import { Logo } from '../Logo.tsx';
import { NotificationMenu } from '../notifications/NotificationMenu.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { FinderButton } from './FinderButton.tsx';
import { FullScreenToggle } from './FullScreenToggle.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import css from './top-bar.module.css';

interface TopBarProps {
  menuOpen: boolean;
  onToggleMenu: () => void;
}

/** The bar of a signed-in user: menu, logo, what waits for them, search, appearance, full screen, account. */
export function TopBar({ menuOpen, onToggleMenu }: TopBarProps) {
  useExchangeNews();
  const small = useMedia('--xss');
  return (
    <header className={css.bar}>
      <IconAction
        label={menuOpen ? 'Masquer le menu' : 'Afficher le menu'}
        aria-expanded={menuOpen}
        aria-controls="menu-principal"
        onClick={onToggleMenu}
        data-opens-menu
        icon={menuOpen ? IconLayoutSidebarLeftCollapse : IconMenu2}
      />
      <Link to="/home/accueil" className={css.home}>
        <Logo />
      </Link>
      <div className={css.tools}>
        <BasketMenu />
        <DownloadMenu />
        <NotificationMenu />
        <FinderButton />
        {!small && <ThemeSwitch />}
        {!small && <FullScreenToggle />}
        <AccountMenu />
      </div>
    </header>
  );
}
