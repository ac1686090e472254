import { Button } from '@mantine/core';
import { lazy, type MouseEvent, Suspense } from 'react';
import { retryLoading } from '../api/retry-loading.ts';
import { usePendingQuestion } from './confirm.tsx';
import { ignoreDoubleClick } from './ignore-double-click.ts';

const Dialog = lazy(() =>
  retryLoading(() => import('./Dialog.tsx')).then((module) => ({ default: module.Dialog })),
);

/** Stands once in the shell and shows whatever `confirm` asks. */
export function ConfirmHost() {
  const question = usePendingQuestion();
  if (!question) return null;
  const { title, text, dangerous = false, answer } = question;
  const answering = (yes: boolean) => (event: MouseEvent) => {
    ignoreDoubleClick(event);
    answer(yes);
  };
  return (
    <Suspense>
      <Dialog
        title={title}
        onClose={() => answer(false)}
        footer={
          <>
            <Button variant="default" data-autofocus={dangerous || undefined} onClick={answering(false)}>
              Non
            </Button>
            <Button
              color={dangerous ? 'danger' : 'brand'}
              data-autofocus={dangerous ? undefined : true}
              onClick={answering(true)}
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
