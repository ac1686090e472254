import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { isSecondClick } from '../feedback/ignore-double-click.ts';
import { toast } from '../feedback/toasts.tsx';
import { ApiError, sentenceOf } from './api-error.ts';

/** Whether the user was asked to prove who they are and thought better of it: nothing to tell. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof ApiError && error.Code === 'STEP_UP_REQUIRED';

/** Does what a button asks: `busy` meanwhile, then a toast that tells how it went; null: what is shown tells it. */
export function useAction() {
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>, done: string | null = messages.succeeded): Promise<void> {
    // a double click would send a mail twice, or ask for a step that has just been taken
    if (isSecondClick(window.event)) return;
    setBusy(true);
    try {
      await work();
      if (done !== null) toast('success', done);
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, run };
}
