import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router';
import { type ComponentType, createElement, type FunctionComponent } from 'react';
import { allows } from '#contract/access/access.ts';
import { screens as beforeSignIn } from './identity/auth/screens.ts';
import { rememberPlace } from './kit/address/use-back.ts';
import { countRequest } from './kit/api/pending-requests.ts';
import { getSession, getStoredModules, setSession } from './kit/api/session.ts';
import { sessionWasLost } from './kit/api/session-end.ts';
import { Bones } from './kit/feedback/Bones.tsx';
import { forgetFiltersOutside } from './kit/filters/persisted-filters.ts';
import { isTakenBy } from './kit/menu/aliases.ts';
import type { Frame, ScreenDeclaration } from './kit/menu/screen.ts';
import { type RecordPart, RecordPartsContext } from './kit/record-page/record-part.ts';
import { blockNavigationOf } from './kit/unsaved/unsaved-changes.ts';
import { LoginFrame } from './shell/LoginFrame.tsx';
import { RootScreen } from './shell/RootScreen.tsx';
import { ScreenFailure } from './shell/ScreenFailure.tsx';
import { restoredSession } from './shell/session/restore-session.ts';

const lazyPart = (load: () => Promise<{ default: FunctionComponent }>) =>
  lazyRouteComponent(() => countRequest(load()));

/** The root, and the frames that screens stand in. The frame of the application hands its pages what areas add to them. */
function framesWith(parts: readonly RecordPart[]) {
  const root = createRootRoute({
    component: RootScreen,
    notFoundComponent: lazyPart(() => import('./shell/NotFoundScreen.tsx')),
  });
  const AppFrame = lazyPart(() => import('./shell/AppFrame.tsx'));
  const app = createRoute({
    getParentRoute: () => root,
    id: 'app',
    component: Object.assign(
      () => createElement(RecordPartsContext, { value: parts }, createElement(AppFrame)),
      { preload: AppFrame.preload },
    ),
  });
  const anonymous = createRoute({
    getParentRoute: () => root,
    id: 'anonymous',
    component: lazyPart(() => import('./shell/AnonymousFrame.tsx')),
  });
  const login = createRoute({ getParentRoute: () => root, id: 'login', component: LoginFrame });
  return { root, app, anonymous, login };
}

type Frames = ReturnType<typeof framesWith>;

/**
 * Lets in whom the screen's declaration lets in. No session, a session that can't be read, or a role or
 * module that is missing: to the sign-in page, with the address to come back to; to the page that says so, where the
 * session was lost in the middle of work. Where no server answered, nobody is led away: the page says so.
 */
async function guard(screen: ScreenDeclaration, href: string): Promise<void> {
  // who may see a page without session sees it without server, too
  if (screen.access.kind === 'anyone') return void (await restoredSession().catch(() => false));
  await restoredSession();
  const session = getSession();
  const Modules = getStoredModules();
  if (session && Modules && allows(screen.access, { ...session, Modules })) return;
  // nobody could sign in anew while the session is there
  if (session && !Modules) setSession(undefined);
  throw redirect({ to: sessionWasLost() ? '/session-expired' : '/login', search: { returnUrl: href } });
}

const UnknownAddress = lazyPart(() => import('./kit/page/not-found/UnknownAddress.tsx'));

/** The code of screens, once it has come: a screen before sign-in is a route of both trees, and loaded for one of them. */
const loaded = new WeakMap<ScreenDeclaration, ComponentType>();

/**
 * A screen's code is loaded as its data would be, and told as a call is: where it does not come, the frame stays and says so. The
 * router's own way loads the page anew, which without network leaves nothing of it.
 */
function routeOf(screen: ScreenDeclaration, frame: Frames[Frame]) {
  return createRoute({
    getParentRoute: () => frame,
    path: screen.path,
    staticData: { screen },
    beforeLoad: ({ location }) => guard(screen, location.href),
    loader: async () => {
      loaded.set(screen, (await countRequest(screen.load())).default);
    },
    staleTime: Number.POSITIVE_INFINITY,
    // the page before stays for a moment, then bones stand where the screen will be: the router alone leaves that empty
    pendingComponent: Bones,
    pendingMs: 150,
    component: () => {
      const Screen = loaded.get(screen);
      return Screen && createElement(Screen);
    },
    notFoundComponent: UnknownAddress,
  });
}

/** A screen's other addresses; those that its own path takes already need no route. */
const aliasRoutes = (screens: readonly ScreenDeclaration[], { root }: Frames) =>
  screens.flatMap(({ path, aliases = [] }) =>
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

/** What any other address leads to. */
const elsewhere = ({ app }: Frames, beforeLoad: (context: { location: { href: string } }) => Promise<void>) =>
  createRoute({ getParentRoute: () => app, path: '$', beforeLoad, component: UnknownAddress });

function treeOf(
  screens: readonly ScreenDeclaration[],
  frames: Frames,
  unknown: ReturnType<typeof elsewhere>,
) {
  const { root, app, anonymous, login } = frames;
  const below = (frame: Frame) =>
    screens
      .filter((screen) => (screen.frame ?? 'app') === frame)
      .map((screen) => routeOf(screen, frames[frame]));
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/home/accueil', replace: true });
    },
  });
  return root.addChildren([
    start,
    ...aliasRoutes(screens, frames),
    app.addChildren([...below('app'), unknown]),
    anonymous.addChildren(below('anonymous')),
    login.addChildren(below('login')),
  ]);
}

/** Whoever signs in needs them next: the sign-in page asks for them once it stands. */
export const loadScreens = () => import('./screens.ts');

/** Every screen; whoever is signed in is told within the frame, with the menu at hand, of an address that there is not. */
async function everyRoute() {
  const { allScreens, allRecordParts } = await countRequest(loadScreens());
  const frames = framesWith(allRecordParts);
  return treeOf(
    allScreens,
    frames,
    elsewhere(frames, async () => {
      await restoredSession();
      if (!getSession()) throw notFound({ routeId: rootRouteId });
    }),
  );
}

/**
 * The screens before sign-in alone, so that the sign-in page does not wait for the names of all others: any other address
 * brings these, and is then looked for among them.
 */
function routesBeforeSignIn() {
  const frames = framesWith([]);
  return treeOf(
    beforeSignIn,
    frames,
    elsewhere(frames, async ({ location }) => {
      router.update({ routeTree: await everyRoute() });
      throw redirect({ href: location.href, replace: true });
    }),
  );
}

export const router = createRouter({
  routeTree: routesBeforeSignIn(),
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
