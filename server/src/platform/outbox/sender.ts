import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/pool.ts';
import type { Settings } from '../installation/settings.ts';
import type { RenewableSealing } from '../secrets/renewable-sealing.ts';
import {
  type Attachment,
  associatedDataOf,
  attachmentDataOf,
  Content,
  type MessageKind,
  messageKinds,
  outboxSealing,
} from './outbox.ts';
import type { MessageToSend, Outcome, Transport } from './outcome.ts';
import { type Claimed, messageQueue } from './queue.ts';
import { smsTransport } from './sms.ts';
import { smtpTransport } from './smtp.ts';
import { sweepOutbox } from './sweep.ts';
import { onMessageWritten } from './wake.ts';

interface Parts {
  database: Database;
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'sms' | 'secretKey' | 'previousSecretKey'>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** No other node has this database: whoever held a row at the start has died with its process. */
  isAlone?: boolean;
}

/** The delivery worker of this node: it sends what is due and tries again what failed. */
export interface Sender {
  /** Sends all that is due; resolves once nothing is and nothing is on its way. */
  drain(): Promise<void>;
  /** Takes no more, lets what is on its way end for some seconds, then calls it off. */
  stop(): Promise<void>;
}

/** Messages on their way at once, from one node: a slow mail server does not hold up the others. */
const maxConcurrent = 4;
/** Shorter than the lease of a row. */
const attemptTimeout = 4 * 60_000;
const stopTimeout = 10_000;
const recordRetryDelay = 1_000;
const pollInterval = 5_000;
const sweepInterval = 60 * 60_000;
/** After a message was written its transaction may take a moment to end. */
const pollDelaysAfterWriting = [20, 100, 500, 2_000];

function transportsOf({ smtpUrl, sms, ...settings }: Parts['settings']) {
  return {
    mail: smtpUrl === undefined ? undefined : smtpTransport(smtpUrl, settings),
    sms: sms && smsTransport(sms),
  } satisfies Record<MessageKind, Transport | undefined>;
}

const unreadable: Outcome = { kind: 'refused', reason: 'Le contenu de ce message ne peut plus être lu.' };

/** The files that a content names; throws where one was taken away, or sealed under another key. */
const openFiles = (
  { clientId }: Claimed,
  content: Content,
  { openBytes }: RenewableSealing,
  sealed: ReadonlyMap<string, Buffer>,
): Attachment[] =>
  content.attachments.map(({ id, fileName, mediaType }) => {
    const bytes = sealed.get(id);
    if (!bytes) throw new Error('a file of this message is not kept any more');
    return { fileName, mediaType, content: openBytes(bytes, attachmentDataOf(clientId, id)) };
  });

/** Undefined where the content was taken away, or sealed under another key. */
function openContent(row: Claimed, { open }: RenewableSealing): Content | undefined {
  try {
    if (!row.sealedContent) return undefined;
    return Content.parse(JSON.parse(open(row.sealedContent, associatedDataOf(row.clientId, row.id))));
  } catch {
    return undefined;
  }
}

/**
 * The outbox worker, one a node: sends what is due, with retries. Nobody else sends a row that it holds, and a row whose
 * sender has died is sent again only where its message cannot have been complete (docs/decisions/0025-outbox.md).
 * The log tells no recipient, subject, content or answer.
 */
export function startSender({ database, settings, log, isAlone = false }: Parts): Sender {
  const queue = messageQueue(database);
  const sealing = outboxSealing(settings.secretKey, settings.previousSecretKey);
  const transports = transportsOf(settings);
  const sent = messageKinds.filter((kind) => transports[kind]);
  const unsent = messageKinds.filter((kind) => !transports[kind]);
  const stopping = new AbortController();
  const onTheirWay = new Set<Promise<void>>();
  let stopped = false;
  /** Nothing has been claimed yet. */
  let isFirst = true;
  let isPollWanted = false;
  let filling: Promise<void> | undefined;

  /** Undefined where one of them cannot be read any more; rejects where the database is away. */
  async function readFiles(row: Claimed, content: Content) {
    const sealed =
      content.attachments.length > 0 ? await queue.attachmentsOf(row) : new Map<string, Buffer>();
    try {
      return openFiles(row, content, sealing, sealed);
    } catch {
      return undefined;
    }
  }

  async function attempt(row: Claimed): Promise<Outcome> {
    const content = openContent(row, sealing);
    const transport = transports[row.kind];
    if (!content || !transport) return unreadable;
    const attachments = await readFiles(row, content);
    if (!attachments) return unreadable;
    const message: MessageToSend = { ...row, content, attachments };
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(attemptTimeout)]);
    try {
      return await transport(message, () => queue.handOver(row), signal);
    } catch {
      return { kind: 'later', reason: 'L’envoi a échoué avant que le message ne parte.' };
    }
  }

  /**
   * Records what became of an attempt, again until the database answers: nobody else knows it. It counts
   * only while the row is still this attempt's, so that what is written twice, or late, changes nothing.
   */
  async function recordOutcome(row: Claimed, outcome: Outcome): Promise<string | undefined> {
    const deadline = performance.now() + attemptTimeout;
    for (;;) {
      try {
        return await queue.recordOutcome(row, outcome);
      } catch (error) {
        if (stopped || performance.now() > deadline) throw error;
        log.error({ message: row.id, outcome: 'not written down yet' }, 'outbox');
        await pause(recordRetryDelay, undefined, { ref: false });
      }
    }
  }

  async function send(row: Claimed): Promise<void> {
    const about = { message: row.id, kind: row.kind, attempt: row.attempts };
    try {
      const state = await recordOutcome(row, await attempt(row));
      log.info({ ...about, outcome: state ?? 'taken over' }, 'outbox');
    } catch {
      // the row stays held: once its lease has run out its state tells what may be done with it
      log.error({ ...about, outcome: 'interrupted' }, 'outbox');
    }
  }

  async function fill(): Promise<void> {
    await queue.release(isAlone && isFirst);
    isFirst = false;
    if (unsent.length > 0) await queue.simulate(unsent);
    while (!stopped && onTheirWay.size < maxConcurrent) {
      const row = await queue.claim(sent);
      if (!row) return;
      const sending = send(row).finally(() => {
        onTheirWay.delete(sending);
        poll();
      });
      onTheirWay.add(sending);
    }
  }

  /** Polls for due messages; called while it polls, it polls once more. */
  function poll(): void {
    isPollWanted = true;
    if (stopped || filling) return;
    isPollWanted = false;
    filling = fill()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        filling = undefined;
        if (isPollWanted) poll();
      });
  }

  let soon: NodeJS.Timeout | undefined;
  function pollSoon(delays: readonly number[] = pollDelaysAfterWriting): void {
    clearTimeout(soon);
    const [delay, ...others] = delays;
    if (delay === undefined || stopped) return;
    soon = setTimeout(() => {
      poll();
      pollSoon(others);
    }, delay).unref();
  }

  const sweep = () =>
    void sweepOutbox(database).catch((error: unknown) =>
      log.error({ err: error }, 'the outbox was not swept'),
    );
  const ticking = setInterval(poll, pollInterval).unref();
  const sweeping = setInterval(sweep, sweepInterval).unref();
  const forget = onMessageWritten(() => pollSoon());
  poll();
  sweep();

  return {
    async drain() {
      poll();
      while (filling || onTheirWay.size > 0) await Promise.all([filling, ...onTheirWay]);
    },

    async stop() {
      stopped = true;
      forget();
      for (const timer of [ticking, sweeping, soon]) clearInterval(timer);
      const late = setTimeout(() => stopping.abort(), stopTimeout);
      await filling;
      await Promise.all(onTheirWay);
      clearTimeout(late);
    },
  };
}
