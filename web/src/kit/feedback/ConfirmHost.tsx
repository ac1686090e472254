import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { usePendingQuestion } from './confirm.tsx';
import { ignoreDoubleClick } from './ignore-double-click.ts';
import { lazyPart } from './lazy-part.tsx';

const Dialog = lazyPart(async () => ({ default: (await import('./Dialog.tsx')).Dialog }));

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
  );
}
