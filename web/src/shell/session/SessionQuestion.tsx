import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { getCurrentUser } from '#contract/identity/auth/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { inactivityTimeout } from './inactivity.ts';

interface SessionQuestionProps {
  /** When the session ends unless somebody answers. */
  endsAt: number;
  onContinue: () => void;
  /** By the user's choice, or because nobody answered. */
  onLeave: (reason?: 'inactive') => void;
}

const minutes = inactivityTimeout / 60_000;

export default function SessionQuestion({ endsAt, onContinue, onLeave }: SessionQuestionProps) {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const over = now >= endsAt;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (over) onLeave('inactive');
  }, [over, onLeave]);

  function stay() {
    onContinue();
    // So that the server, and the other tabs, know it too; a session that is over there signs out here.
    void callApi(getCurrentUser, {}).catch(() => undefined);
  }

  return (
    <Dialog
      title="Êtes-vous toujours là ?"
      onClose={stay}
      urgent
      footer={
        <>
          <Button variant="default" onClick={() => onLeave()}>
            Me déconnecter
          </Button>
          <Button data-autofocus onClick={stay}>
            Continuer
          </Button>
        </>
      }
    >
      <p>Vous n’avez rien fait depuis {minutes} minutes.</p>
      <p>
        Votre session se termine dans{' '}
        <strong role="timer" className="tabular">
          {seconds} {seconds > 1 ? 'secondes' : 'seconde'}
        </strong>
        .
      </p>
    </Dialog>
  );
}
