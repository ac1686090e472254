/** Where to go after signing in: a path of this site, or the start page. Another origin is never followed. */
export function safeReturnUrl(returnUrl: string | undefined, origin = window.location.origin): string {
  if (!returnUrl) return '/';
  try {
    const target = new URL(returnUrl, origin);
    if (target.origin !== origin || /^\/login(\/|$)/.test(target.pathname)) return '/';
    return target.pathname + target.search + target.hash;
  } catch {
    return '/';
  }
}
