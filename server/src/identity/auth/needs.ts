import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/pool.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { Captcha } from '#server/platform/requests/captcha.ts';
import { deviceOf } from '#server/platform/requests/device.ts';
import type { SessionTokens } from '#server/platform/sessions/session-token.ts';
import type { SessionCookies } from './sessions/session-cookies.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What the handlers of accounts and sessions work with. */
export interface AuthNeeds {
  settings: Settings;
  database: Database;
  sessions: Sessions;
  tokens: SessionTokens;
  cookies: SessionCookies;
  captcha: Captcha;
  outbox: Outbox;
}

/** From where a request comes, as its owner will read it in the list of sessions. */
export const visitOf = (request: FastifyRequest) => ({
  device: deviceOf(request.headers['user-agent']),
  address: request.ip,
});
