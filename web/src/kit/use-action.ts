import { useState } from 'react';
import { ApiError, sentenceOf } from './api-error.ts';
import { toast } from './toasts.tsx';

/** What is told of any success that needs no words of its own. */
export const succeeded = 'Votre demande a été traitée avec succès.';

/** Whether the user was asked to prove who they are and thought better of it: nothing to tell. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof ApiError && error.Code === 'STEP_UP_REQUIRED';

/** Does what a button asks: `busy` meanwhile, then a toast that tells how it went. */
export function useAction() {
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>, done = succeeded): Promise<void> {
    setBusy(true);
    try {
      await work();
      toast('success', done);
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, run };
}
