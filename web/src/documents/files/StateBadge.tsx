import { type DocumentState, documentStates } from '#contract/documents/files/document.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const colours: Record<DocumentState, Status> = {
  VALIDE: 'success',
  EXPIRE_BIENTOT: 'warning',
  EXPIRE: 'danger',
  A_DETRUIRE: 'neutral',
  GELE: 'info',
};

/** What a document's days say of it today. */
export const StateBadge = ({ state }: { state: DocumentState }) => (
  <StatusBadge status={colours[state]}>{documentStates[state]}</StatusBadge>
);
