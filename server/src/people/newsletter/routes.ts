import * as calls from '#contract/people/newsletter-calls.ts';
import { answerAntiforgery } from '#server/auth/antiforgery.ts';
import type { AuthNeeds } from '#server/auth/needs.ts';
import { type Route, serveAnyone } from '#server/platform/serve.ts';
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
