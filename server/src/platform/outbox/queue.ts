import { randomUUID } from 'node:crypto';
import type { Database } from '../database/pool.ts';
import type { Db } from '../database/transaction.ts';
import type { MessageKind } from './outbox.ts';
import type { Outcome } from './outcome.ts';
import { retryDelay } from './retry-policy.ts';

/** A row that this sender holds for the time of an attempt. */
export interface Claimed {
  clientId: number;
  id: string;
  /** Names this attempt: what is written down of another one changes nothing. */
  heldBy: string;
  kind: MessageKind;
  recipient: string;
  subject: string;
  sealedContent: Buffer | null;
  /** This one included. */
  attempts: number;
  createdAt: Date;
}

/** Longer than any attempt: a row still held then belongs to a process that has died. */
const lease = '5 minutes';

const interrupted = 'L’envoi a été interrompu avant la confirmation\u202f: le message est peut-être parti.';

/** Another sender has taken the row, or an administrator: what this one knows of it is out of date. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const columns = `m.client_id as "clientId", m.id, m.held_by as "heldBy", m.kind, m.recipient, m.subject,
  m.sealed_content as "sealedContent", m.attempts, m.created_at as "createdAt"`;

/**
 * The outbox as one sender works on it, each step in a transaction of its own: a row is `sending` until the
 * last byte of its message is about to leave, then `handing-over` until the answer has come.
 */
export function messageQueue(database: Database) {
  const run = <Result>(work: (db: Db) => Promise<Result>) => database.asInstallation(work);

  return {
    /**
     * Rows that a dead sender held (any other one, where there is no other node): nothing had left of the first
     * kind, the fate of the second is unknown.
     */
    async release(isAlone: boolean): Promise<void> {
      await run((db) =>
        db.query(
          `update outbox_message m set
             state = case m.state when 'sending' then 'waiting' else 'uncertain' end,
             last_error = case m.state when 'sending' then m.last_error else $1 end,
             next_attempt_at = now(), held_by = null, held_until = null
           from (select client_id, id from outbox_message
                 where state in ('sending', 'handing-over') and ($2 or held_until < now())
                 for update skip locked) dead
           where m.client_id = dead.client_id and m.id = dead.id`,
          [interrupted, isAlone],
          'outbox-release',
        ),
      );
    },

    /** Messages that nothing is configured to send: they stay to be read. */
    async simulate(kinds: readonly MessageKind[]): Promise<void> {
      await run((db) =>
        db.query(
          `update outbox_message m set state = 'simulated'
           from (select client_id, id from outbox_message
                 where state = 'waiting' and kind = any($1) for update skip locked) due
           where m.client_id = due.client_id and m.id = due.id`,
          [kinds],
          'outbox-simulate',
        ),
      );
    },

    /** Takes the message of these kinds that has been due for longest. */
    async claim(kinds: readonly MessageKind[]): Promise<Claimed | undefined> {
      const [row] = await run((db) =>
        db.query<Claimed>(
          `update outbox_message m set
             state = 'sending', attempts = m.attempts + 1, held_by = $1, held_until = now() + $2::interval
           from (select client_id, id from outbox_message
                 where state = 'waiting' and next_attempt_at <= now() and kind = any($3)
                 order by next_attempt_at limit 1 for update skip locked) due
           where m.client_id = due.client_id and m.id = due.id
           returning ${columns}`,
          [randomUUID(), lease, kinds],
          'outbox-claim',
        ),
      );
      return row;
    },

    /** The sealed files of a message, by their ids. */
    async attachmentsOf({ clientId, id }: Claimed): Promise<Map<string, Buffer>> {
      const rows = await run((db) =>
        db.query<{ id: string; content: Buffer }>(
          `select id, sealed_content as content from outbox_attachment where client_id = $1 and message_id = $2`,
          [clientId, id],
          'outbox-attachments',
        ),
      );
      return new Map(rows.map((row) => [row.id, row.content]));
    },

    /** @throws LeaseLost where the row is no longer this sender's: the message must not be completed. */
    async handOver({ clientId, id, heldBy }: Claimed): Promise<void> {
      const rows = await run((db) =>
        db.query(
          `update outbox_message set state = 'handing-over', held_until = now() + $4::interval
           where client_id = $1 and id = $2 and held_by = $3 and state = 'sending' returning id`,
          [clientId, id, heldBy, lease],
          'outbox-hand-over',
        ),
      );
      if (rows.length === 0) throw new LeaseLost();
    },

    /** Records what became of an attempt; returns the row's new state, or nothing where it was no longer held. */
    async recordOutcome(
      { clientId, id, heldBy, attempts }: Claimed,
      outcome: Outcome,
    ): Promise<string | undefined> {
      const delay = outcome.kind === 'later' ? retryDelay(attempts) : undefined;
      const states = { sent: 'sent', refused: 'failed', later: 'waiting', uncertain: 'uncertain' } as const;
      const state = outcome.kind === 'later' && delay === undefined ? 'failed' : states[outcome.kind];
      const [row] = await run((db) =>
        db.query<{ state: string }>(
          `with done as (
             update outbox_message set state = $4, last_error = $5, held_by = null, held_until = null,
               next_attempt_at = now() + $6 * interval '1 second',
               sent_at = case when $4 = 'sent' then now() end,
               sealed_content = case when $4 = 'sent' and holds_secret then null else sealed_content end
             where client_id = $1 and id = $2 and held_by = $3 and state in ('sending', 'handing-over')
             returning client_id, id, state),
           gone as (
             delete from outbox_attachment a using done d
             where a.client_id = d.client_id and a.message_id = d.id and d.state = 'sent')
           select state from done`,
          [clientId, id, heldBy, state, outcome.kind === 'sent' ? null : outcome.reason, delay ?? 0],
          'outbox-record-outcome',
        ),
      );
      return row?.state;
    },
  };
}
