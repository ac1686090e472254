import type { FastifyRequest } from 'fastify';
import type { Captcha } from '#server/platform/captcha.ts';
import type { Database } from '#server/platform/database.ts';
import { deviceOf } from '#server/platform/device.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { SessionTokens } from '#server/platform/session-token.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Sessions } from './sessions.ts';

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
