import autocannon from 'autocannon';

/** Where something is sent, and with what. */
export interface Target {
  url: string;
  headers: Record<string, string>;
}

/** One request: what it carries beside the target's own headers. */
export interface Sent {
  headers?: Record<string, string>;
  body: string;
}

/** What one connection sends, one request after the other. */
export type Sender = () => Sent;

/** One side of a comparison. */
export interface Side {
  target: Target;
  /** A sender for each connection, made anew for each measurement. */
  senders: () => Promise<Sender[]>;
  /** What every answer holds; another one stops the measurement. */
  holds?: string;
}

export interface Measured {
  /** Answers a second. */
  rate: number;
  /** Of each request, in milliseconds. */
  latencies: number[];
}

export const connections = 8;

const json = { 'content-type': 'application/json' };

/** A side that is sent the same over and over. */
export const always = (target: Target, body: object): Side => {
  const sent = { headers: json, body: JSON.stringify(body) };
  return { target, senders: async () => Array.from({ length: connections }, () => () => sent) };
};

/** A side whose every connection sends bodies in turn, each beginning elsewhere. */
export const inTurn = (target: Target, bodies: readonly object[]): Side => {
  const all = bodies.map((body) => ({ headers: json, body: JSON.stringify(body) }));
  const sender = (connection: number): Sender => {
    let next = Math.floor((connection * all.length) / connections);
    return () => {
      next = (next + 1) % all.length;
      const sent = all[next];
      if (!sent) throw new Error('there is nothing to send');
      return sent;
    };
  };
  return { target, senders: async () => Array.from({ length: connections }, (_, index) => sender(index)) };
};

/** Sends one request of this side and tells the answer's body. @throws Error where it is refused. */
export async function askOnce({ target, senders, holds = '' }: Side): Promise<string> {
  const [sender] = await senders();
  if (!sender) throw new Error(`${target.url}: there is nothing to send`);
  const { headers, body } = sender();
  const response = await fetch(target.url, {
    method: 'POST',
    headers: { ...target.headers, ...headers },
    body,
  });
  const text = await response.text();
  if (!response.ok || !text.includes(holds)) throw new Error(`${target.url}: ${response.status} ${text}`);
  return text;
}

/** Whoever was asked did not answer in all that time. */
export class NoAnswer extends Error {}

/** How many a second a side answers, and how fast; any answer but the right ones stops the measurement. */
export async function load({ target, senders, holds = '' }: Side, seconds: number): Promise<Measured> {
  const left = await senders();
  const latencies: number[] = [];
  const options: autocannon.Options = {
    url: target.url,
    method: 'POST',
    connections,
    duration: seconds,
    verifyBody: (body) => String(body).includes(holds),
    setupClient(client) {
      const next = left.shift();
      if (!next) throw new Error('fewer senders than connections');
      let last: Sent | undefined;
      const send = () => {
        const sent = next();
        if (sent !== last) client.setHeadersAndBody({ ...target.headers, ...sent.headers }, sent.body);
        last = sent;
      };
      send();
      client.on('response', send);
    },
  };
  const { non2xx, errors, mismatches, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    running.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  });
  if (non2xx + errors + mismatches > 0)
    throw new Error(`${target.url}: ${non2xx} refused, ${errors} failed, ${mismatches} wrong`);
  if (latencies.length === 0) throw new NoAnswer(`${target.url}: no answer within ${seconds} s`);
  return { rate: latencies.length / duration, latencies };
}

/** The value that a share of all does not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
  return ((sorted[below] ?? Number.NaN) + (sorted[above] ?? Number.NaN)) / 2;
}
