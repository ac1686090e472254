import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { onTestFinished } from 'vitest';
import { downloads } from '#server/platform/requests/downloads.ts';
import { answerError } from '#server/platform/requests/error-answer.ts';
import { eventStreams } from '#server/platform/requests/event-streams.ts';
import { type Mounting, mount } from '#server/platform/requests/mount.ts';
import { rateLimits } from '#server/platform/requests/rate-limits.ts';
import type { Route } from '#server/platform/requests/serve.ts';
import { draftsIn } from '#server/platform/storage/drafts.ts';
import type { TestApp } from '../test-app.ts';

/**
 * A server of these routes alone, with the test app's database and sessions; closed when the test ends.
 * @returns its address, such as http://127.0.0.1:41234
 */
export async function listenWith(
  { database, tokens, settings }: TestApp,
  routes: readonly Route[],
  own: Partial<Mounting> = {},
  log?: FastifyBaseLogger,
): Promise<string> {
  const server = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
  });
  server.setErrorHandler(answerError);
  const streams = own.streams ?? eventStreams(database);
  const mounting = {
    database,
    tokens,
    rateLimits: rateLimits(database),
    downloads: downloads(settings),
    drafts: draftsIn(settings),
    ...own,
    streams,
  };
  await server.register(async (api) => mount(api, routes, mounting), { prefix: '/api' });
  onTestFinished(async () => {
    streams.closeAll();
    server.server.closeAllConnections();
    await server.close();
  });
  return server.listen({ host: '127.0.0.1', port: 0 });
}
