import type { Attachment, Content } from './outbox.ts';

/** A message as its row and its sealed content tell it. */
export interface MessageToSend {
  /** Stays the same at each attempt: a provider that keeps it can refuse the second. */
  id: string;
  recipient: string;
  subject: string;
  createdAt: Date;
  content: Content;
  /** The files that its content names. */
  attachments: readonly Attachment[];
}

/**
 * What became of an attempt; `reason` is a French sentence for the administrator.
 * `refused`: it will not be taken, now or later. `later`: it surely was not taken, and may be.
 * `uncertain`: it was handed over and nothing came back.
 */
export type Outcome = { kind: 'sent' } | { kind: 'refused' | 'later' | 'uncertain'; reason: string };

/**
 * Hands a message to whoever delivers it. `handOver` is awaited before what completes the message leaves:
 * once it has resolved, the message may have been taken. Where it rejects nothing may leave any more.
 * Rejects only where nothing has left; `signal` ends the attempt.
 */
export type Transport = (
  message: MessageToSend,
  handOver: () => Promise<void>,
  signal: AbortSignal,
) => Promise<Outcome>;

const longestReason = 500;

/** A reason of one line, whatever a server has answered. */
export const reasonOf = (text: string): string =>
  text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space)).slice(0, longestReason);
