import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** What is done with the notifications of a channel. */
export interface Hearing {
  heard(payload: string): void;
  /** The connection was lost and is there again: what was told meanwhile has been missed. */
  missed(): void;
}

interface Settings {
  url: string;
  /** Sends a notification by another connection than the one that listens. */
  notify(channel: string, payload: string): Promise<unknown>;
}

const probeChannel = 'listening';
const probePatience = 3000;
const probeEvery = 60_000;
const longestPause = 30_000;

const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`;

/**
 * Listens to notifications on one connection of its own for the whole node, opened when first needed and
 * again whenever it breaks. Behind a pooler that hands out connections by transaction nothing would ever be
 * heard, without any error: hence a probe, sent by another connection, at the start and every minute.
 */
export function listening({ url, notify }: Settings) {
  const hearings = new Map<string, Set<Hearing>>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let isHearing = false;
  let isClosed = false;
  let pause = 1000;
  let timer: NodeJS.Timeout | undefined;
  const probes = new Map<string, () => void>();
  /** The driver takes one statement after the other. */
  let asked: Promise<unknown> = Promise.resolve();

  function hear({ channel, payload = '' }: pg.Notification) {
    if (channel === probeChannel) probes.get(payload)?.();
    else for (const hearing of hearings.get(channel) ?? []) hearing.heard(payload);
  }

  /** Whether a notification sent elsewhere arrives here. */
  async function isHeard(): Promise<boolean> {
    const probe = randomUUID();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    probes.set(probe, () => resolve(true));
    const late = setTimeout(() => resolve(false), probePatience);
    notify(probeChannel, probe).catch(() => resolve(false));
    const heard = await promise;
    clearTimeout(late);
    probes.delete(probe);
    return heard;
  }

  function later(work: () => void, delay: number) {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(work, delay);
    timer.unref();
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = undefined;
    isHearing = false;
    lost.end().catch(() => undefined);
    later(connectAgain, pause);
    pause = Math.min(pause * 2, longestPause);
  }

  async function probeAgain() {
    const probed = client;
    if (!probed) return;
    if (await isHeard()) later(probeAgain, probeEvery);
    else lose(probed);
  }

  async function open() {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'listening',
    });
    client = opened;
    opened.on('notification', hear);
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    try {
      await opened.connect();
      const channels = [probeChannel, ...hearings.keys()];
      await opened.query(channels.map((channel) => `listen ${quoted(channel)}`).join('; '));
    } catch {
      lose(opened);
      return;
    }
    if (!(await isHeard())) {
      lose(opened);
      return;
    }
    isHearing = client === opened;
    pause = 1000;
    later(probeAgain, probeEvery);
  }

  function connect(): Promise<void> {
    connecting ??= open().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  async function connectAgain() {
    await connect();
    if (!isHearing) return;
    for (const heard of hearings.values()) for (const hearing of heard) hearing.missed();
  }

  return {
    /** Whether notifications arrive. */
    isHearing: () => isHearing,

    /** Hears a channel from the moment on when this resolves, if notifications arrive; answers how to stop. */
    async listen(channel: string, hearing: Hearing): Promise<() => void> {
      const known = hearings.get(channel) ?? new Set();
      hearings.set(channel, known.add(hearing));
      if (!client || connecting) await connect();
      // a channel that the opening connection had not heard of yet, or one more on an open one
      asked = asked.then(() => client?.query(`listen ${quoted(channel)}`)).catch(() => undefined);
      await asked;
      return () => {
        known.delete(hearing);
      };
    },

    async close() {
      isClosed = true;
      clearTimeout(timer);
      const open = client;
      client = undefined;
      isHearing = false;
      await open?.end().catch(() => undefined);
    },
  };
}
