import { antiforgery } from '#contract/identity/auth/calls.ts';

/** What every request carries (specification 1, section 7). */
export const apiHeaders = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };

/** What every POST sends back, so that no other site can make it. */
export const xsrfHeader = 'X-XSRF-TOKEN';

const cookie = /(?:^|; )XSRF-TOKEN=([^;]*)/;

/** The XSRF-TOKEN cookie: a browser that lacks it holds no session either. */
export function xsrfCookie(): string | undefined {
  const value = cookie.exec(document.cookie)?.[1];
  return value === undefined || value === '' ? undefined : decodeURIComponent(value);
}

let asking: Promise<string> | undefined;

/** Has the server set the cookie, and tells its value. Callers at the same moment share one request. */
export function renewXsrfCookie(): Promise<string> {
  asking ??= fetch(`/api/${antiforgery.path}`, { credentials: 'include', headers: apiHeaders })
    .then((response) => response.json())
    .then((answer: { XsrfToken?: string }) => answer.XsrfToken ?? '')
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** The token of a POST made without a session: the cookie's value, asked for where there is none. */
export const anonymousXsrfToken = async (): Promise<string> => xsrfCookie() ?? renewXsrfCookie();

/** Without it this browser asks for no session when a page is loaded. */
export function forgetXsrfCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the store that would replace it is not in every browser
  document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0; SameSite=Strict';
}
