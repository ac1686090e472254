import { type ReactNode, useSyncExternalStore } from 'react';

interface Question {
  title: string;
  /** The specification's sentence first, then what will happen. */
  text: ReactNode;
  /** Destroys or ends something: 'Oui' is red and 'Non' has the focus. */
  dangerous?: boolean;
}

interface PendingQuestion extends Question {
  answer: (yes: boolean) => void;
}

let pending: PendingQuestion | undefined;
const listeners = new Set<() => void>();

function show(next: PendingQuestion | undefined): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Asks Oui or Non, and holds the focus until then; closing the dialog any other way means Non. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const mine: PendingQuestion = {
      ...question,
      answer: (yes) => {
        if (pending === mine) show(undefined);
        resolve(yes);
      },
    };
    // a second question takes the place of the first, which counts as refused
    pending?.answer(false);
    show(mine);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question that waits for its answer. */
export const usePendingQuestion = (): PendingQuestion | undefined =>
  useSyncExternalStore(subscribe, () => pending);
