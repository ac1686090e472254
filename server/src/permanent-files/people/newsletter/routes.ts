import * as calls from '#contract/permanent-files/people/newsletter-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { answerAntiforgery } from '#server/identity/auth/sessions/antiforgery.ts';
import { type Route, serveAnyone } from '#server/platform/requests/serve.ts';
import { newsletterTokens } from './newsletter-token.ts';
import { emailToUnsubscribe, unsubscribe } from './unsubscribe.ts';

export function newsletterRoutes(auth: AuthNeeds): Route[] {
  const { database, settings } = auth;
  const needs = { database, tokens: newsletterTokens(settings.secretKey) };
  return [
    serveAnyone(calls.antiforgeryToken, (context) => answerAntiforgery(context, auth)),
    serveAnyone(calls.GetEmailToUnsubscribe, (context) => emailToUnsubscribe(context, needs)),
    serveAnyone(calls.UnsubscribeNewsletter, (context) => unsubscribe(context, needs)),
    serveAnyone(calls.OneClickUnsubscribe, (context) => unsubscribe(context, needs)),
  ];
}
