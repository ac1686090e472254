import * as calls from '#contract/identity/auth/calls.ts';
import { sessionRequired } from '#server/platform/requests/errors.ts';
import { type Route, serve, servePublic } from '#server/platform/requests/serve.ts';
import type { AuthNeeds } from './needs.ts';
import { answerAntiforgery } from './sessions/antiforgery.ts';
import { describeUser } from './sessions/sessions.ts';
import { login } from './sign-in/login.ts';

export function authRoutes(needs: AuthNeeds): Route[] {
  const { database, sessions, cookies, captcha } = needs;
  return [
    servePublic(calls.antiforgery, (context) => answerAntiforgery(context, needs)),

    servePublic(calls.GetCaptchaChallenge, () => captcha.challenge()),

    servePublic(calls.verifyCaptcha, async ({ input }) => captcha.holds(input.token)),

    servePublic(calls.Login, ({ input, request, reply }) => login(needs, input, { request, reply })),

    servePublic(calls.refreshTokenv2, async ({ request, reply }) => {
      const cookie = cookies.readRefresh(request);
      const opened = cookie && (await database.asInstallation((db) => sessions.refresh(db, cookie)));
      if (opened) cookies.set(reply, opened.refresh, opened.signedIn.XsrfToken);
      else cookies.clear(reply);
      return opened ? opened.signedIn : null;
    }),

    servePublic(calls.LogOut, async ({ request, reply }) => {
      const cookie = cookies.readRefresh(request);
      const token = request.headers.authorization?.replace(/^Bearer /i, '');
      await database.asInstallation(async (db) => {
        if (token) await sessions.endByToken(db, token);
        if (cookie) await sessions.endByCookie(db, cookie);
      });
      cookies.clear(reply);
      return true as const;
    }),

    serve(calls.LogOff, async ({ db, session, audit, reply }) => {
      const ended = await sessions.endAll(db, session);
      const about = { entity: 'app_user', entityId: session.userId };
      audit.record({ action: 'session.end-all', ...about, after: { ended } });
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
