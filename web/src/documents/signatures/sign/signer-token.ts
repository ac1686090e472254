const key = 'signature-token';

/**
 * The token behind the #, where no server and no other site is told of it; taken out of the address once it is read, and kept for this
 * tab.
 */
export function takeToken(): string {
  const token = window.location.hash.slice(1);
  if (token === '') return keptToken();
  sessionStorage.setItem(key, token);
  window.history.replaceState(window.history.state, '', window.location.href.split('#')[0]);
  return token;
}

/** The token that this tab came by; empty where it came by none. */
export const keptToken = (): string => sessionStorage.getItem(key) ?? '';
