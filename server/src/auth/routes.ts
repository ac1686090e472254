import * as calls from '#contract/auth/calls.ts';
import type { Captcha } from '#server/platform/captcha.ts';
import type { Database } from '#server/platform/database.ts';
import { sessionRequired } from '#server/platform/errors.ts';
import { type Route, serve, serveAnyone } from '#server/platform/serve.ts';
import { login } from './login.ts';
import type { SessionCookies } from './session-cookies.ts';
import { describeUser, type Sessions } from './sessions.ts';

interface Needs {
  database: Database;
  sessions: Sessions;
  cookies: SessionCookies;
  captcha: Captcha;
}

export function authRoutes({ database, sessions, cookies, captcha }: Needs): Route[] {
  return [
    serveAnyone(calls.GetCaptchaChallenge, () => captcha.challenge()),

    serveAnyone(calls.Login, async ({ input, reply }) => {
      await captcha.check(input.RecaptchaToken);
      const { answer, refresh } = await login(database, sessions, input);
      if (answer.XsrfToken) cookies.set(reply, refresh, answer.XsrfToken);
      return answer;
    }),

    serveAnyone(calls.refreshTokenv2, async ({ request, reply }) => {
      const cookie = cookies.readRefresh(request);
      const opened = cookie && (await database.asInstallation((db) => sessions.refresh(db, cookie)));
      if (opened) cookies.set(reply, opened.refresh, opened.signedIn.XsrfToken);
      else cookies.clear(reply);
      return opened ? opened.signedIn : null;
    }),

    serveAnyone(calls.LogOut, async ({ request, reply }) => {
      const cookie = cookies.readRefresh(request);
      const token = request.headers.authorization?.replace(/^Bearer /i, '');
      await database.asInstallation(async (db) => {
        if (token) await sessions.endByToken(db, token);
        if (cookie) await sessions.endByCookie(db, cookie);
      });
      cookies.clear(reply);
      return true as const;
    }),

    serve(calls.getCurrentUser, async ({ db, session }) => {
      const user = await describeUser(db, session.clientId, session.userId);
      if (!user) throw sessionRequired();
      return user;
    }),
  ];
}
