import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { inBytes, uploadLimits } from '#contract/uploads.ts';
import { calendarFeeds } from './dashboards/agenda/ical/read-calendar.ts';
import { invoiceKinds } from './invoice-kinds.ts';
import { cardNotices } from './permanent-files/invoicing/payments/card-notices.ts';
import { openCards } from './platform/card-payments/open-cards.ts';
import type { Database } from './platform/database/pool.ts';
import { health } from './platform/installation/health.ts';
import type { Settings } from './platform/installation/settings.ts';
import { connectionLimits, limitConnections, requestTimeouts } from './platform/requests/connections.ts';
import { downloads } from './platform/requests/downloads.ts';
import { answerError } from './platform/requests/error-answer.ts';
import { notFound } from './platform/requests/errors.ts';
import { eventStreams } from './platform/requests/event-streams.ts';
import { mount } from './platform/requests/mount.ts';
import { rateLimits } from './platform/requests/rate-limits.ts';
import { logRequests } from './platform/requests/request-log.ts';
import { answerHeaders, contentSecurity } from './platform/requests/response-headers.ts';
import { serveWeb } from './platform/requests/static-web.ts';
import { sessionTokens } from './platform/sessions/session-token.ts';
import { draftsIn } from './platform/storage/drafts.ts';
import { allRoutes } from './routes.ts';
import './platform/requests/french-schema-errors.ts';

interface Parts {
  settings: Settings;
  database: Database;
  log?: FastifyBaseLogger;
}

const largestBody = inBytes(1);
/** Bytes of a form that wait to be taken before no more is read of it: hundreds may come at once, and each piece is 64 KB. */
const formBuffer = 1024;
const uploads = {
  fileSize: inBytes(uploadLimits.file),
  files: 1,
  fields: 12,
  fieldSize: largestBody,
  parts: 13,
};

/** Everything the server answers, not yet listening: the API under /api, the web under /, the probes. */
export async function buildApp({ settings, database, log }: Parts): Promise<FastifyInstance> {
  const always = Object.entries(answerHeaders(settings));
  // below Fastify's own headers, so that pages and their files may say it otherwise
  const sayAlways = ({ raw }: FastifyReply) => {
    for (const [name, value] of always) raw.setHeader(name, value);
  };
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    // platform/requests/request-log.ts writes its own line, without addresses
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: largestBody,
    ...requestTimeouts(connectionLimits),
    // an address that cannot be read comes past no hook
    frameworkErrors: (error, request, reply) => {
      sayAlways(reply);
      answerError(error, request, reply);
    },
    // beyond our own proxies the header is the caller's own claim
    trustProxy: settings.proxies > 0 && ((_address: string, hop: number) => hop < settings.proxies),
    // the specification spells the same path now with a capital, now without;
    // however long a field of the path is, its call says what is wrong with it
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 8000 },
  });
  app.setErrorHandler(answerError);
  limitConnections(app, settings, connectionLimits);
  app.addHook('onRequest', (_request, reply, done) => {
    sayAlways(reply);
    done();
  });
  logRequests(app);
  await app.register(cookie);
  // a body that unfolds into another is taken from nobody
  await app.register(compress, { encodings: ['gzip'], threshold: 2048, globalDecompression: false });
  await app.register(multipart, { limits: uploads, fileHwm: formBuffer, highWaterMark: formBuffer });

  const tokens = sessionTokens(settings.secretKey);
  const cards = openCards(settings.cards);
  const routes = await allRoutes({ settings, database, tokens, cards });
  await app.register((notices) => cardNotices(notices, { database, cards, kinds: invoiceKinds }), {
    prefix: '/api',
  });
  const limits = rateLimits(database);
  await app.register((feeds) => calendarFeeds(feeds, { database, publicUrl: settings.publicUrl, limits }), {
    prefix: '/api',
  });
  const streams = eventStreams(database);
  // a stream has no end of its own: the server would wait for it
  app.addHook('preClose', async () => streams.closeAll());
  await app.register(
    async (api) => {
      const mounting = { database, tokens, rateLimits: limits, streams };
      mount(api, routes, { ...mounting, downloads: downloads(settings), drafts: draftsIn(settings) });
      api.setNotFoundHandler(() => {
        throw notFound('Cette adresse n’existe pas.');
      });
    },
    { prefix: '/api' },
  );
  health(app, database);
  await app.register(async (pages) => {
    await pages.register(helmet, contentSecurity(settings));
    await serveWeb(pages);
  });
  return app;
}
