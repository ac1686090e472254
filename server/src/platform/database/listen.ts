import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Callbacks for the notifications of a channel (LISTEN and NOTIFY). */
export interface ChannelListener {
  onNotification(payload: string): void;
  /** Notifications that were sent while the connection was lost have been missed. */
  onReconnect(): void;
}

interface Settings {
  url: string;
  /** Sends a notification by another connection than the one that listens. */
  notify(channel: string, payload: string): Promise<unknown>;
}

const probeChannel = 'listening';
const probeTimeout = 3000;
const probeInterval = 60_000;
const maxBackoff = 30_000;

const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`;

/**
 * LISTEN on one connection for the whole node, opened when first needed and reconnected with exponential backoff.
 * Behind a pooler that hands out connections by transaction nothing would ever arrive, without any error: hence a
 * probe, sent by another connection, at the start and every minute.
 */
export function channelListeners({ url, notify }: Settings) {
  const listeners = new Map<string, Set<ChannelListener>>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let isOpen = false;
  let isClosed = false;
  let backoff = 1000;
  let timer: NodeJS.Timeout | undefined;
  const probes = new Map<string, () => void>();
  /** The driver takes one statement after the other. */
  let lastStatement: Promise<unknown> = Promise.resolve();

  function dispatch({ channel, payload = '' }: pg.Notification) {
    if (channel === probeChannel) probes.get(payload)?.();
    else for (const listener of listeners.get(channel) ?? []) listener.onNotification(payload);
  }

  /** Whether a notification sent elsewhere arrives here. */
  async function isProbeReceived(): Promise<boolean> {
    const probe = randomUUID();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    probes.set(probe, () => resolve(true));
    const late = setTimeout(() => resolve(false), probeTimeout);
    notify(probeChannel, probe).catch(() => resolve(false));
    const isReceived = await promise;
    clearTimeout(late);
    probes.delete(probe);
    return isReceived;
  }

  function schedule(work: () => void, delay: number) {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(work, delay);
    timer.unref();
  }

  function disconnect(lost: pg.Client) {
    if (client !== lost) return;
    client = undefined;
    isOpen = false;
    lost.end().catch(() => undefined);
    schedule(reconnect, backoff);
    backoff = Math.min(backoff * 2, maxBackoff);
  }

  async function probeAgain() {
    const probed = client;
    if (!probed) return;
    if (await isProbeReceived()) schedule(probeAgain, probeInterval);
    else disconnect(probed);
  }

  async function open() {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'listening',
    });
    client = opened;
    opened.on('notification', dispatch);
    opened.on('error', () => disconnect(opened));
    opened.on('end', () => disconnect(opened));
    try {
      await opened.connect();
      const channels = [probeChannel, ...listeners.keys()];
      await opened.query(channels.map((channel) => `listen ${quoted(channel)}`).join('; '));
    } catch {
      disconnect(opened);
      return;
    }
    if (!(await isProbeReceived())) {
      disconnect(opened);
      return;
    }
    isOpen = client === opened;
    backoff = 1000;
    schedule(probeAgain, probeInterval);
  }

  function connect(): Promise<void> {
    connecting ??= open().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  async function reconnect() {
    await connect();
    if (!isOpen) return;
    for (const ofChannel of listeners.values()) for (const listener of ofChannel) listener.onReconnect();
  }

  return {
    /** Whether notifications arrive. */
    isListening: () => isOpen,

    /** Subscribes to a channel from the moment on when this resolves, if notifications arrive; returns how to stop. */
    async listen(channel: string, listener: ChannelListener): Promise<() => void> {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      if (!client || connecting) await connect();
      // a channel that the opening connection did not know of yet, or one more on an open one
      lastStatement = lastStatement
        .then(() => client?.query(`listen ${quoted(channel)}`))
        .catch(() => undefined);
      await lastStatement;
      return () => {
        known.delete(listener);
      };
    },

    async close() {
      isClosed = true;
      clearTimeout(timer);
      const open = client;
      client = undefined;
      isOpen = false;
      await open?.end().catch(() => undefined);
    },
  };
}
