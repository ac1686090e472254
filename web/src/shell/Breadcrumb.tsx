import { IconChevronRight } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberRecord } from '#web/kit/address/recent-records.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { useScreens } from '#web/kit/menu/use-screens.ts';
import { goneTitle } from '#web/kit/page/not-found/gone-title.ts';
import { usePageTitle } from '#web/kit/page/page-title.ts';
import css from './breadcrumb.module.css';

const PinButton = lazyPart(() => import('#web/dashboards/pins/PinButton.tsx'), null);

/** Whether the page is that of one record, which names it. */
const isRecordPage = (screen: ScreenDeclaration | undefined, title: string | undefined): boolean =>
  screen?.path.includes('$id') === true &&
  title !== undefined &&
  title !== screen.title &&
  title !== goneTitle;

/** Accueil, then each declared screen on the way to this one, a record's by its name; nothing where the route hides it. */
export function Breadcrumb() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData?.screen });
  const screens = useScreens();
  const title = usePageTitle();
  // the match's own: the address may be a page ahead of what is shown
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const isRecord = isRecordPage(screen, title);
  useEffect(() => {
    if (!isRecord || !title || !screen) return;
    const { title: kind } = screen;
    // until the record is read the page before may still name this one
    const timer = setTimeout(() => rememberRecord({ path: pathname, title, kind }), 300);
    return () => clearTimeout(timer);
  }, [isRecord, title, screen, pathname]);
  if (!screen?.breadcrumb) return null;
  const above = screens
    .filter(
      ({ path, aliases = [], breadcrumb }) =>
        breadcrumb &&
        breadcrumb !== screen.breadcrumb &&
        // a list may answer for its section: `…/annonce` for `…`, in which its pages stand beside it
        [path, ...aliases].some((address) => screen.path.startsWith(`${address}/`)),
    )
    .sort((one, other) => one.path.length - other.path.length)
    // a section and the list in it may have one name: then the list's is enough
    .filter(({ breadcrumb }, index, all) => breadcrumb !== all[index + 1]?.breadcrumb);
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
      {isRecord && <PinButton path={pathname} />}
    </nav>
  );
}
