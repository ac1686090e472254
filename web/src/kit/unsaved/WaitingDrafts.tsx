import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { useLasting } from '../feedback/use-lasting.ts';
import { dropDraft, subscribeToDrafts, waitingDrafts } from '../form/drafts/drafts.ts';
import css from './waiting-drafts.module.css';

/** So long a form that its address opens anew is waited for: it takes its draft back itself. */
const patience = 1500;

/** After a session that ended, or a page loaded anew: what was being typed, with the way back to it. */
export function WaitingDrafts() {
  const navigate = useNavigate();
  const drafts = useSyncExternalStore(subscribeToDrafts, waitingDrafts);
  const isShown = useLasting(drafts.length > 0, patience);
  if (!isShown) return null;
  return (
    <div className={css.drafts} role="status">
      {drafts.map(({ name, title, address }) => (
        <Notice key={name} status="info">
          <div className={css.draft}>
            <span>
              Vous avez une saisie en cours{'\u202f'}: <strong>{title}</strong>
            </span>
            <span className={css.actions}>
              <Button size="xs" onClick={() => void navigate({ href: address })}>
                Reprendre
              </Button>
              <Button size="xs" variant="default" onClick={() => dropDraft(name)}>
                Abandonner
              </Button>
            </span>
          </div>
        </Notice>
      ))}
    </div>
  );
}
