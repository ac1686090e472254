import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { allows } from '#contract/access/access.ts';
import { rememberPlace } from './kit/address/use-back.ts';
import { countRequest } from './kit/api/pending-requests.ts';
import { getSession, getStoredModules, setSession } from './kit/api/session.ts';
import { sessionWasLost } from './kit/api/session-end.ts';
import { forgetFiltersOutside } from './kit/filters/persisted-filters.ts';
import { isTakenBy } from './kit/menu/aliases.ts';
import type { Frame, ScreenDeclaration } from './kit/menu/screen.ts';
import { blockNavigationOf } from './kit/unsaved/unsaved-changes.ts';
import { allScreens } from './screens.ts';
import { LoginFrame } from './shell/LoginFrame.tsx';
import { RootScreen } from './shell/RootScreen.tsx';
import { ScreenFailure } from './shell/ScreenFailure.tsx';
import { restoredSession } from './shell/session/restore-session.ts';

const root = createRootRoute({
  component: RootScreen,
  notFoundComponent: lazyRouteComponent(() => countRequest(import('./shell/NotFoundScreen.tsx'))),
});

const frames = {
  app: createRoute({
    getParentRoute: () => root,
    id: 'app',
    component: lazyRouteComponent(() => countRequest(import('./shell/AppFrame.tsx'))),
  }),
  anonymous: createRoute({
    getParentRoute: () => root,
    id: 'anonymous',
    component: lazyRouteComponent(() => countRequest(import('./shell/AnonymousFrame.tsx'))),
  }),
  login: createRoute({ getParentRoute: () => root, id: 'login', component: LoginFrame }),
} satisfies Record<Frame, unknown>;

/**
 * Lets in whom the screen's declaration lets in. No session, a session that can't be read, or a role or
 * module that is missing: to the sign-in page, with the address to come back to; to the page that says so, where the
 * session was lost in the middle of work.
 */
async function guard(screen: ScreenDeclaration, href: string): Promise<void> {
  await restoredSession();
  if (screen.access.kind === 'anyone') return;
  const session = getSession();
  const Modules = getStoredModules();
  if (session && Modules && allows(screen.access, { ...session, Modules })) return;
  // nobody could sign in anew while the session is there
  if (session && !Modules) setSession(undefined);
  throw redirect({ to: sessionWasLost() ? '/session-expired' : '/login', search: { returnUrl: href } });
}

const UnknownAddress = lazyRouteComponent(() =>
  countRequest(import('./kit/page/not-found/UnknownAddress.tsx')),
);

/**
 * A screen's code is loaded as its data would be, and told as a call is: where it does not come, the frame stays and says so. The
 * router's own way loads the page anew, which without network leaves nothing of it.
 */
function routeOf(screen: ScreenDeclaration, frame: Frame) {
  let Screen: ComponentType | undefined;
  return createRoute({
    getParentRoute: () => frames[frame],
    path: screen.path,
    staticData: { screen },
    beforeLoad: ({ location }) => guard(screen, location.href),
    loader: async () => {
      Screen = (await countRequest(screen.load())).default;
    },
    staleTime: Number.POSITIVE_INFINITY,
    component: () => Screen && createElement(Screen),
    notFoundComponent: UnknownAddress,
  });
}

const below = (frame: Frame) =>
  allScreens.filter((screen) => (screen.frame ?? 'app') === frame).map((screen) => routeOf(screen, frame));

/** A screen's other addresses; those that its own path takes already need no route. */
const aliasRoutes = allScreens.flatMap(({ path, aliases = [] }) =>
  aliases
    .filter((alias) => !isTakenBy(path, alias))
    .map((alias) =>
      createRoute({
        getParentRoute: () => root,
        path: alias,
        beforeLoad: ({ location, params }) => {
          const { search, hash } = location;
          throw redirect({ to: path, params, search, hash, replace: true } as never);
        },
      }),
    ),
);

/** Any other address: whoever is signed in is told within the frame, with the menu at hand. */
const unknown = createRoute({
  getParentRoute: () => frames.app,
  path: '$',
  beforeLoad: async () => {
    await restoredSession();
    if (!getSession()) throw notFound({ routeId: rootRouteId });
  },
  component: UnknownAddress,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home/accueil', replace: true });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    ...aliasRoutes,
    frames.app.addChildren([...below('app'), unknown]),
    frames.anonymous.addChildren(below('anonymous')),
    frames.login.addChildren(below('login')),
  ]),
  scrollRestoration: true,
  defaultErrorComponent: ScreenFailure,
  // Plain strings, as a person would type them: ?Nom=martin&PageNumber=2
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
});

blockNavigationOf(router.history);
router.subscribe('onResolved', ({ toLocation }) => {
  forgetFiltersOutside(toLocation.pathname);
  if (getSession()) rememberPlace(toLocation);
});
