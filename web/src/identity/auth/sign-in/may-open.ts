import type { AnyRouter } from '@tanstack/react-router';
import { allows, type Rights } from '#contract/access/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

/** Whether a user with these rights may open the screen at this address; an address of no screen: yes. */
export function mayOpen(router: AnyRouter, href: string, rights: Rights): boolean {
  const [pathname = '/'] = href.split(/[?#]/);
  const [, , route] = router.getMatchedRoutes(pathname);
  const screen = (route?.options.staticData as { screen?: ScreenDeclaration } | undefined)?.screen;
  return screen === undefined || allows(screen.access, rights);
}
