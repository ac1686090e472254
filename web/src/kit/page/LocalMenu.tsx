import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { allows } from '#contract/access/access.ts';
import { useSession } from '../api/session.ts';
import { useScreens } from '../menu/use-screens.ts';
import css from './local-menu.module.css';

interface LocalMenuProps {
  label: string;
  /** The path whose screens it leads to, in the order of their declaration: `/my-account`. */
  under: string;
}

/** The neighbours of a screen, each at its own address; on a phone they slide in one line. */
export function LocalMenu({ label, under }: LocalMenuProps) {
  const session = useSession();
  const nav = useRef<HTMLElement>(null);
  const screens = useScreens().filter(
    ({ path, access }) => path.startsWith(`${under}/`) && !path.includes('$') && allows(access, session),
  );

  useEffect(() => {
    // Moves the line alone: the page stays where it is.
    function centre() {
      const line = nav.current;
      const current = line?.querySelector<HTMLElement>('[aria-current="page"]');
      if (line && current)
        line.scrollLeft = current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2;
    }
    centre();
    window.addEventListener('resize', centre);
    return () => window.removeEventListener('resize', centre);
  }, []);

  return (
    <nav ref={nav} aria-label={label} className={css.menu}>
      <ul>
        {screens.map(({ path, breadcrumb, title }) => (
          <li key={path}>
            <Link to={path} className={css.entry} activeOptions={{ exact: true, includeSearch: false }}>
              {breadcrumb ?? title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
