import type { Page } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Role } from '#contract/access/roles.ts';
import { GetCaptchaChallenge, Login } from '#contract/auth/calls.ts';
import { SignedIn } from '#contract/auth/session.ts';

/** Password of every demonstration user during the journeys. */
export const demoPassword = 'Parcours-de-test-2026!';

/** A demonstration user: chef-mission@demo.example. */
export const emailOf = (role: Role): string => `${role.toLowerCase().replaceAll('_', '-')}@demo.example`;

/** Somebody signed in: their page, and what a call made beside it carries. */
export interface Visitor {
  page: Page;
  headers: Record<string, string>;
}

/** Signs a page's browser in without its form: the cookies are there when the page opens. */
export async function signIn(page: Page, role: Role): Promise<Visitor> {
  const { request } = page;
  const asked = await request.get(`/api/${GetCaptchaChallenge.path}`);
  const { Challenge: challenge }: { Challenge: Challenge } = await asked.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const answer = await request.post(`/api/${Login.path}`, {
    data: {
      Email: emailOf(role),
      Password: Buffer.from(demoPassword).toString('base64'),
      RememberMe: false,
      RecaptchaToken: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    },
  });
  const { Token, XsrfToken } = SignedIn.parse(await answer.json());
  return { page, headers: { Authorization: `Bearer ${Token}`, 'X-XSRF-TOKEN': XsrfToken } };
}
