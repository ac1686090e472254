import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LoadingLine } from '#web/kit/feedback/LoadingLine.tsx';
import { useFrontTitle } from '#web/kit/page/page-title.ts';

export const applicationName = 'Logiciel de gouvernance';

/** The root of every page: its title, told to screen readers when it changes. */
export function RootScreen() {
  const screenTitle = useMatches({ select: (matches) => matches.at(-1)?.staticData?.screen?.title });
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const [announced, setAnnounced] = useState('');
  const last = useRef<string | undefined>(undefined);

  const title = useFrontTitle() ?? screenTitle;

  useEffect(() => {
    document.title = title ? `${title} – ${applicationName}` : applicationName;
  }, [title]);

  useEffect(() => {
    if (!pathname) return;
    // The first page is read by the browser itself; from the second on, we speak and move the focus.
    if (last.current !== undefined && last.current !== pathname) {
      setAnnounced(screenTitle ?? '');
      const main = document.getElementById('contenu');
      // A screen with one thing to type has put the focus there itself.
      if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    }
    last.current = pathname;
  }, [pathname, screenTitle]);

  return (
    <>
      <output className="visually-hidden" aria-live="polite">
        {announced}
      </output>
      <LoadingLine />
      <Outlet />
    </>
  );
}
