import type { RequestOf } from '#contract/call.ts';
import { type GetMessages, messageKinds, messageStates } from '#contract/workspace/outbox/calls.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { kindWords, stateWords } from './message-states.ts';

export const messageFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Recipient', label: 'Destinataire' },
  {
    kind: 'choice',
    name: 'Kind',
    label: 'Type',
    options: messageKinds.map((value) => ({ value, label: kindWords[value] })),
  },
  {
    kind: 'choice',
    name: 'State',
    label: 'État',
    options: messageStates.map((value) => ({ value, label: stateWords[value].label })),
  },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (
  values: FilterValues,
): Pick<RequestOf<typeof GetMessages>, 'Recipient' | 'Kind' | 'State'> => ({
  Recipient: values.Recipient ?? null,
  Kind: messageKinds.find((kind) => kind === values.Kind) ?? null,
  State: messageStates.find((state) => state === values.State) ?? null,
});
