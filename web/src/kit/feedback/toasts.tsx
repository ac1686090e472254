import { useSyncExternalStore } from 'react';
import { retryLoading } from '../api/retry-loading.ts';
import type { Status } from '../page/status/status.ts';
import { lazyPart } from './lazy-part.tsx';
import type { ToastOptions } from './toast-options.ts';

const ToastHost = lazyPart(() => import('./ToastHost.tsx'), null);

let wanted = false;
const listeners = new Set<() => void>();

/** A sentence at the top of the page, gone after a few seconds; the code that shows it comes with the first one. */
export function toast(status: Status, message: string, options: ToastOptions = {}) {
  wanted = true;
  for (const listener of listeners) listener();
  void retryLoading(() => import('./show-toast.tsx')).then(({ showToast }) =>
    showToast(status, message, options),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in the shell. */
export function Toasts() {
  const needed = useSyncExternalStore(subscribe, () => wanted);
  return needed && <ToastHost />;
}
