import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { formatMoment } from '#web/kit/text/moments.ts';
import css from './space.module.css';
import type { SavingState } from './use-autosave.ts';

const words = { waiting: 'Enregistrement…', saving: 'Enregistrement…' } as const;

/** Whether what was typed is kept. */
export function SavedLine({ state, onRetry }: { state: SavingState; onRetry: () => void }) {
  return (
    <div role="status" className={css.saved}>
      {state.is === 'saved' &&
        (state.at ? `Enregistré le ${formatMoment(state.at)}` : 'Tout s’enregistre au fur et à mesure.')}
      {(state.is === 'waiting' || state.is === 'saving') && words[state.is]}
      {state.is === 'failed' && (
        <>
          <span>Pas encore enregistré. {state.sentence}</span>{' '}
          <PlainButton look="text" onClick={onRetry}>
            Réessayer
          </PlainButton>
        </>
      )}
    </div>
  );
}
