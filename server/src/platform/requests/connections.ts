import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../installation/settings.ts';
import { subscriberOf } from './subscriber.ts';

const second = 1000;

/** Time limits of a request on its way in, in milliseconds, and the connections that one subscriber may have open. */
export const connectionLimits = {
  /** Head and body: the largest import (30 MB) over one megabit a second. */
  request: 300 * second,
  head: 15 * second,
  /** Of a body of which nothing arrives. */
  stalledBody: 30 * second,
  /** How often the limits of heads and requests are looked at. */
  checked: 5 * second,
  /** An office behind one address, six connections a browser. */
  each: 500,
};

/** Time limits of a connection, in milliseconds, and how many there may be. */
export type ConnectionLimits = typeof connectionLimits;

/** The framework's own time limits. */
export function requestTimeouts({ request, head, checked }: ConnectionLimits) {
  return {
    requestTimeout: request,
    http: { headersTimeout: head, connectionsCheckingInterval: checked },
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Lets go of bodies that have stopped arriving, and of a subscriber's connections beyond theirs. Behind a proxy all
 * connections are the proxy's, which counts its callers itself.
 */
export function limitConnections(
  app: FastifyInstance,
  { proxies }: Pick<Settings, 'proxies'>,
  { stalledBody, each }: ConnectionLimits,
) {
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    request.setTimeout(stalledBody, () => request.destroy());
    // after an answer the connection has the time limit of an idle one
    request.once('end', () => response.writableFinished || request.setTimeout(0));
  });
  if (proxies > 0) return;
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const subscriber = subscriberOf(socket.remoteAddress ?? '');
    const count = (open.get(subscriber) ?? 0) + 1;
    if (count > each) {
      socket.destroy();
      return;
    }
    open.set(subscriber, count);
    socket.once('close', () => {
      const left = (open.get(subscriber) ?? 1) - 1;
      if (left === 0) open.delete(subscriber);
      else open.set(subscriber, left);
    });
  });
}
