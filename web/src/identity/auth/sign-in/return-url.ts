const startPage = '/';

const isSignIn = (path: string) => /^\/login(\/|$)/.test(path);

/**
 * Where to go after signing in: a path of this site, or the start page. Another origin is never followed: what is judged is
 * what the browser makes of the path that is given back, since `/.//elsewhere` is a path that is read as a host.
 */
export function safeReturnUrl(returnUrl: string | undefined, origin = window.location.origin): string {
  if (!returnUrl) return startPage;
  try {
    const { pathname, search, hash } = new URL(returnUrl, origin);
    const path = pathname + search + hash;
    const followed = new URL(path, origin);
    const leadsAway = new URL(returnUrl, origin).origin !== origin || followed.origin !== origin;
    return leadsAway || followed.pathname !== pathname || isSignIn(pathname) ? startPage : path;
  } catch {
    return startPage;
  }
}
