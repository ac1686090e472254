import type { AnswerOf } from '#contract/call.ts';
import type { GetMessages } from '#contract/workspace/outbox/calls.ts';
import type { Status } from '#web/kit/page/status/status.ts';

export type MessageRow = AnswerOf<typeof GetMessages>['Items'][number];

export const stateWords: Record<MessageRow['State'], { status: Status; label: string }> = {
  waiting: { status: 'info', label: 'En attente' },
  sending: { status: 'info', label: 'Envoi en cours' },
  sent: { status: 'success', label: 'Envoyé' },
  failed: { status: 'danger', label: 'Échec' },
  uncertain: { status: 'warning', label: 'Incertain' },
  simulated: { status: 'neutral', label: 'Simulé' },
};

export const kindWords: Record<MessageRow['Kind'], string> = { mail: 'Courriel', sms: 'SMS' };

/** Whether it will change by itself. */
export const isPending = ({ State }: Pick<MessageRow, 'State'>) => State === 'waiting' || State === 'sending';

/** Whether an administrator may put it back into the queue. */
export const maySendAgain = ({ State }: Pick<MessageRow, 'State'>) =>
  State === 'failed' || State === 'uncertain';
