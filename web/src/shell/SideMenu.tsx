import { type Icon, IconFolders, IconHome } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../kit/session.ts';
import { useScreens } from '../kit/use-screens.ts';
import { screensOf, sections } from './sections.ts';
import css from './side-menu.module.css';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));

const icons: Record<string, Icon> = { '/menu-dossier-permanent': IconFolders };

interface SideMenuProps {
  open: boolean;
  /** Beside the page; else over it, closed by a click outside. */
  beside: boolean;
  onClose: () => void;
}

export function SideMenu({ open, beside, onClose }: SideMenuProps) {
  if (beside) {
    return (
      <aside id="menu-principal" className={css.beside} hidden={!open}>
        <Entries />
      </aside>
    );
  }
  return (
    <Suspense>
      {open && (
        <MenuDrawer open={open} onClose={onClose}>
          <Entries />
        </MenuDrawer>
      )}
    </Suspense>
  );
}

function Entries() {
  const session = useSession();
  const all = useScreens();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const seen = sections
    .map((section) => ({ section, screens: screensOf(section, all, session) }))
    .filter(({ screens }) => screens.length > 0);
  return (
    <nav aria-labelledby="menu-title" className={css.menu}>
      <h2 id="menu-title" className={css.title}>
        Menu Principal
      </h2>
      <ul>
        <li>
          <Entry to="/home/accueil" name="Accueil" icon={IconHome} />
        </li>
        {seen.map(({ section, screens }) => (
          <li key={section.path}>
            <Entry to={section.path} name={section.menu} icon={icons[section.path] ?? IconFolders} />
            {pathname.startsWith(section.path) && (
              <ul className={css.below}>
                {screens.map((screen) => (
                  <li key={screen.path}>
                    <Entry to={screen.path} name={screen.breadcrumb ?? screen.title} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ to, name, icon: EntryIcon }: { to: string; name: string; icon?: Icon }) {
  return (
    <Link to={to} className={css.entry} activeOptions={{ exact: true, includeSearch: false }}>
      {EntryIcon && <EntryIcon size={20} stroke={1.6} aria-hidden="true" className={css.icon} />}
      <span>{name}</span>
    </Link>
  );
}
