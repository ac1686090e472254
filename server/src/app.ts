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
import { accountRoutes } from './account/routes.ts';
import { accountSecurityRoutes } from './account/security-routes.ts';
import { accountPlanRoutes } from './account-plan/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { administrationRoutes } from './administrations/routes.ts';
import type { AuthNeeds } from './auth/needs.ts';
import { passkeyRoutes } from './auth/passkey-routes.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { paymentCodeRoutes } from './auth/payment-code-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionCookies } from './auth/session-cookies.ts';
import { sessions } from './auth/sessions.ts';
import { twoStepRoutes } from './auth/two-step-routes.ts';
import { budgetSettingRoutes } from './budget-settings/routes.ts';
import { cabinetRoutes } from './cabinets/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { departureRoutes } from './collaborators/departures/routes.ts';
import { collaboratorRoutes } from './collaborators/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { downloadFeed } from './downloads/feed.ts';
import { downloadRoutes } from './downloads/routes.ts';
import { firmRoutes } from './firm/routes.ts';
import { firmListRoutes } from './firm-lists/routes.ts';
import { greffeRoutes } from './greffes/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { importFiles } from './imports/import-files.ts';
import { importRoutes } from './imports/routes.ts';
import { incomeTaxRoutes } from './income-tax/routes.ts';
import { allJobs } from './jobs.ts';
import { keyPassRoutes } from './key-pass/routes.ts';
import { vaultKeys } from './key-pass/vault-keys.ts';
import { liveRoutes } from './live/routes.ts';
import { notificationFeed } from './notifications/feed.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { parameterKeeper } from './parameters/parameter-keeper.ts';
import { parameterRoutes } from './parameters/routes.ts';
import { clientSpaceRoutes } from './people/client-space/routes.ts';
import { newsletterRoutes } from './people/newsletter/routes.ts';
import { nirKeeper } from './people/nirs.ts';
import { peopleRoutes } from './people/routes.ts';
import { permissionRoutes } from './permissions/routes.ts';
import { captcha } from './platform/captcha.ts';
import { answerHeaders, contentSecurity } from './platform/content-security.ts';
import type { Database } from './platform/database.ts';
import { answerError } from './platform/error-answer.ts';
import { notFound } from './platform/errors.ts';
import { eventStreams } from './platform/event-streams.ts';
import { fileStore } from './platform/files.ts';
import { health } from './platform/health.ts';
import { jobContent } from './platform/jobs/content.ts';
import { callLimits } from './platform/limits.ts';
import { mount } from './platform/mount.ts';
import { outbox } from './platform/outbox/outbox.ts';
import { logRequests } from './platform/request-log.ts';
import type { Route } from './platform/serve.ts';
import { sessionTokens } from './platform/session-token.ts';
import type { Settings } from './platform/settings.ts';
import { serveWeb } from './platform/web.ts';
import { prospectRoutes } from './prospects/routes.ts';
import { referentialRoutes } from './referentials/routes.ts';
import { supplierRoutes } from './suppliers/routes.ts';
import './platform/french.ts';

interface Parts {
  settings: Settings;
  database: Database;
  log?: FastifyBaseLogger;
}

const megabyte = 1024 * 1024;
const uploads = { fileSize: 10 * megabyte, files: 1, fields: 12, fieldSize: megabyte, parts: 13 };

/** Everything the server answers, not yet listening: the API under /api, the web under /, the probes. */
export async function buildApp({ settings, database, log }: Parts): Promise<FastifyInstance> {
  const always = Object.entries(answerHeaders(settings));
  // below Fastify's own headers, so that pages and their files may say it otherwise
  const sayAlways = ({ raw }: FastifyReply) => {
    for (const [name, value] of always) raw.setHeader(name, value);
  };
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    // platform/request-log.ts writes its own line, without addresses
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: megabyte,
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
  app.addHook('onRequest', (_request, reply, done) => {
    sayAlways(reply);
    done();
  });
  logRequests(app);
  await app.register(cookie);
  // a body that unfolds into another is taken from nobody
  await app.register(compress, { encodings: ['gzip'], threshold: 2048, globalDecompression: false });
  await app.register(multipart, { limits: uploads });

  const tokens = sessionTokens(settings.secretKey);
  const files = await fileStore(settings);
  const needs: AuthNeeds = {
    settings,
    database,
    sessions: sessions(tokens),
    tokens,
    cookies: sessionCookies({ secure: settings.publicUrl.startsWith('https:') }),
    captcha: captcha(settings, database),
    outbox: outbox(settings.secretKey),
  };
  const routes: Route[] = [
    ...authRoutes(needs),
    ...passwordRoutes(needs),
    ...twoStepRoutes(needs),
    ...passkeyRoutes(needs),
    ...paymentCodeRoutes(needs),
    ...accountRoutes(needs, files),
    ...accountSecurityRoutes(needs),
    ...accountPlanRoutes,
    ...budgetSettingRoutes,
    ...clientSpaceRoutes(needs),
    ...cabinetRoutes(files),
    ...addressRoutes,
    ...administrationRoutes,
    ...campaignRoutes(needs),
    ...firmRoutes,
    ...firmListRoutes,
    ...greffeRoutes,
    ...companyRoutes,
    ...collaboratorRoutes(needs, files),
    ...departureRoutes,
    ...downloadRoutes({ content: await jobContent(settings), jobs: allJobs }),
    ...helpRoutes,
    ...homeRoutes,
    ...incomeTaxRoutes,
    ...importRoutes(await importFiles(settings)),
    ...keyPassRoutes(vaultKeys(settings)),
    ...liveRoutes([downloadFeed(database), notificationFeed(database)]),
    ...newsletterRoutes(needs),
    ...notificationRoutes,
    ...outboxRoutes(settings),
    ...parameterRoutes(parameterKeeper(settings.secretKey, settings.previousSecretKey)),
    ...peopleRoutes(files, nirKeeper(settings.secretKey, settings.previousSecretKey), needs),
    ...permissionRoutes,
    ...referentialRoutes,
    ...prospectRoutes,
    ...supplierRoutes(files),
  ];
  const streams = eventStreams(database);
  // a stream has no end of its own: the server would wait for it
  app.addHook('preClose', async () => streams.closeAll());
  await app.register(
    async (api) => {
      mount(api, routes, { database, tokens, limits: callLimits(database), streams });
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
