import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { retryLoading } from '../api/retry-loading.ts';

const Dialog = lazy(() =>
  retryLoading(() => import('./Dialog.tsx')).then((module) => ({ default: module.Dialog })),
);

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

/** Asks Oui or Non; closing the dialog any other way means Non. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (yes) => {
        show(undefined);
        resolve(yes);
      },
    });
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in the shell and shows whatever `confirm` asks. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => pending);
  if (!question) return null;
  const { title, text, dangerous = false, answer } = question;
  return (
    <Suspense>
      <Dialog
        title={title}
        onClose={() => answer(false)}
        footer={
          <>
            <Button variant="default" data-autofocus={dangerous || undefined} onClick={() => answer(false)}>
              Non
            </Button>
            <Button
              color={dangerous ? 'danger' : 'brand'}
              data-autofocus={dangerous ? undefined : true}
              onClick={() => answer(true)}
            >
              Oui
            </Button>
          </>
        }
      >
        {typeof text === 'string' ? <p>{text}</p> : text}
      </Dialog>
    </Suspense>
  );
}
