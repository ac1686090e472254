import { IconChevronRight } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useScreens } from '#web/kit/menu/use-screens.ts';
import { usePageTitle } from '#web/kit/page/page-title.ts';
import css from './breadcrumb.module.css';

/** Accueil, then each declared screen on the way to this one, a record's by its name; nothing where the route hides it. */
export function Breadcrumb() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData?.screen });
  const screens = useScreens();
  const title = usePageTitle();
  if (!screen?.breadcrumb) return null;
  const isRecord = screen.path.includes('$') && title && title !== screen.title;
  const above = screens
    .filter(
      ({ path, aliases = [], breadcrumb }) =>
        breadcrumb &&
        breadcrumb !== screen.breadcrumb &&
        // a list may answer for its section: `…/annonce` for `…`, in which its pages stand beside it
        [path, ...aliases].some((address) => screen.path.startsWith(`${address}/`)),
    )
    .sort((one, other) => one.path.length - other.path.length);
  return (
    <nav aria-label="Fil d’Ariane" className={css.trail}>
      <ol>
        {[{ path: '/home/accueil', breadcrumb: 'Accueil' }, ...above].map(({ path, breadcrumb }) => (
          <li key={path}>
            <Link to={path}>{breadcrumb}</Link>
            <IconChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{isRecord ? title : screen.breadcrumb}</li>
      </ol>
    </nav>
  );
}
