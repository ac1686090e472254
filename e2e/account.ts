import { type Browser, expect, type Page } from '@playwright/test';
import { StepUpByPassword } from '#contract/identity/auth/two-step-calls.ts';
import type { Account, Administrator } from './accounts.ts';
import { callBeside, signInBeside } from './sign-in.ts';

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Waits for the sentence of a success, and for it to be gone: the next one is then another's. */
export async function expectSaved(page: Page): Promise<void> {
  const told = page.getByText('Votre demande a été traitée avec succès.');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(told).toBeHidden();
}

interface Newcomer {
  page: Page;
  office: Administrator;
  mark: string;
}

/** Opens an account that this journey alone uses, signs its page in and opens a screen. */
export async function ownAccount({ page, office, mark }: Newcomer, path: string): Promise<Account> {
  const account = await office.open(mark);
  await signInBeside(page.request, account);
  await page.goto(path);
  return account;
}

/** The same, in a session that has just proved anew who it is: nothing asks for it again. */
export async function provedAccount(newcomer: Newcomer, path: string): Promise<Account> {
  const account = await newcomer.office.open(newcomer.mark);
  const headers = await signInBeside(newcomer.page.request, account);
  const Password = Buffer.from(account.Password).toString('base64');
  await callBeside(newcomer.page.request, StepUpByPassword, { Password }, headers);
  await newcomer.page.goto(path);
  return account;
}

/** Another browser, signed in with the same account. */
export async function sameAccountElsewhere(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInBeside(page.request, account);
  await page.goto('/home/accueil');
  await expect(page.getByRole('button', { name: /Bonjour/ })).toBeVisible();
  return page;
}
