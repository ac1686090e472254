import { useSyncExternalStore } from 'react';

const key = 'recaptcha-consent';

let answer: ((agreed: boolean) => void) | undefined;
const listeners = new Set<() => void>();

function change(next: typeof answer): void {
  answer = next;
  for (const listener of listeners) listener();
}

/**
 * Whether the visitor lets Google's service look at their visit, asked by the form that is being sent; a yes
 * holds until the tab is closed.
 */
export function askConsent(): Promise<boolean> {
  if (sessionStorage.getItem(key) === 'true') return Promise.resolve(true);
  answer?.(false);
  return new Promise((resolve) => change(resolve));
}

export function giveConsent(agreed: boolean): void {
  if (agreed) sessionStorage.setItem(key, 'true');
  answer?.(agreed);
  change(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConsentAsked = (): boolean => useSyncExternalStore(subscribe, () => answer !== undefined);
