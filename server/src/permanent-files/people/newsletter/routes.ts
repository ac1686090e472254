import * as calls from '#contract/permanent-files/people/newsletter-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { answerAntiforgery } from '#server/identity/auth/sessions/antiforgery.ts';
import { type Route, servePublic } from '#server/platform/requests/serve.ts';
import { newsletterTokens } from './newsletter-token.ts';
import { emailToUnsubscribe, unsubscribe } from './unsubscribe.ts';

export function newsletterRoutes(auth: AuthNeeds): Route[] {
  const { database, settings } = auth;
  const needs = { database, tokens: newsletterTokens(settings.secretKey) };
  return [
    servePublic(calls.antiforgeryToken, (context) => answerAntiforgery(context, auth)),
    servePublic(calls.GetEmailToUnsubscribe, (context) => emailToUnsubscribe(context, needs)),
    servePublic(calls.UnsubscribeNewsletter, (context) => unsubscribe(context, needs)),
    servePublic(calls.OneClickUnsubscribe, (context) => unsubscribe(context, needs)),
  ];
}
