import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * Follows a link of this site without loading the page anew. One that keeps the screen opens a panel over it: the
 * page stays where it is scrolled to, and a second panel takes the place of the first.
 */
export function useFollow(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    const { pathname, search } = new URL(href, window.location.href);
    const { location } = router.state;
    const { panels = 0 } = location.state;
    const stays = pathname === location.pathname;
    void router.navigate({
      href: pathname + search,
      resetScroll: !stays,
      replace: stays && panels > 0,
      state: stays ? { panels: Math.max(panels, 1) } : {},
    } as never);
  };
}

/** For a link's click: what the browser does of itself, such as a new tab by Ctrl, is left to it. */
export function followClick(event: MouseEvent<HTMLAnchorElement>, follow: (href: string) => void): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  follow(event.currentTarget.href);
  document.addEventListener('click', dropSecondClick, { capture: true, once: true });
}

/** The second click of a double click would meet the veil of the panel that the first one has opened, and close it. */
function dropSecondClick(event: Event): void {
  if ((event as PointerEvent).detail > 1) event.stopPropagation();
}
