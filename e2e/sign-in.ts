import type { APIRequestContext, Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Role } from '#contract/access/roles.ts';
import type { AnswerOf, Call, RequestOf } from '#contract/call.ts';
import { antiforgery, Login } from '#contract/identity/auth/calls.ts';
import { SignedIn } from '#contract/identity/auth/session.ts';
import { signedChallenge } from '#server/platform/requests/captcha.ts';
import { keptSecretKey } from '#server/platform/secrets/secret-key.ts';
import { runFolders } from './run-folders.ts';

/** Password of every demonstration user during the journeys. */
export const demoPassword = 'Parcours-de-test-2026!';

/** A demonstration user: chef-mission@demo.example. */
export const emailOf = (role: Role): string => `${role.toLowerCase().replaceAll('_', '-')}@demo.example`;

/** Somebody signed in: their page, and what a call made beside it carries. */
export interface Visitor {
  page: Page;
  headers: Record<string, string>;
}

/** Makes a call beside the pages; one that needs no session carries the pair of a cookie and a header. */
export async function callBeside<C extends Call>(
  request: APIRequestContext,
  call: C,
  input: RequestOf<C>,
  headers?: Record<string, string>,
): Promise<AnswerOf<C>> {
  const answer = await request.post(`/api/${call.path}`, {
    headers: headers ?? (await anonymousHeaders(request)),
    data: input,
  });
  if (!answer.ok()) throw new Error(`${call.name} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as AnswerOf<C>;
}

async function anonymousHeaders(request: APIRequestContext) {
  const answer = await request.get(`/api/${antiforgery.path}`);
  const { XsrfToken }: { XsrfToken: string } = await answer.json();
  return { 'X-XSRF-TOKEN': XsrfToken };
}

/**
 * The proof of work that a guarded call wants, for a challenge that is no work: forms in the browser do the true
 * one. Signed with the key of the journeys' own server.
 */
export async function captchaToken(): Promise<string> {
  const challenge = await signedChallenge(keptSecretKey(runFolders().data), 1);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Signs in without any page; answers what calls made from then on carry. */
export async function signInBeside(
  request: APIRequestContext,
  { Email, Password }: { Email: string; Password: string },
): Promise<Record<string, string>> {
  const answer = await callBeside(request, Login, {
    Email,
    Password: Buffer.from(Password).toString('base64'),
    RememberMe: false,
    RecaptchaToken: await captchaToken(),
  });
  const { Token, XsrfToken } = SignedIn.parse(answer);
  return { Authorization: `Bearer ${Token}`, 'X-XSRF-TOKEN': XsrfToken };
}

/** Signs a page's browser in without its form: the cookies are there when the page opens. */
export async function signIn(page: Page, role: Role): Promise<Visitor> {
  const headers = await signInBeside(page.request, { Email: emailOf(role), Password: demoPassword });
  return { page, headers };
}
