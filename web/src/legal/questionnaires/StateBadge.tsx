import { type FollowUpState, followUpStates } from '#contract/legal/questionnaires/follow-up.ts';
import { type ReviewState, reviewStates } from '#contract/legal/questionnaires/questionnaire.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';

const statuses = { A_CREER: 'neutral', EN_COURS: 'info', TRAITE: 'success' } as const;

/** Where a questionnaire stands; a file review by its own states. */
export function StateBadge({ state, review }: { state: FollowUpState; review: ReviewState | null }) {
  return (
    <StatusBadge status={statuses[state]}>
      {review ? reviewStates[review] : followUpStates[state]}
    </StatusBadge>
  );
}
