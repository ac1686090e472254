import type { APIRequestContext, Page } from '@playwright/test';
import { SetTwoFactorEnabledAsync } from '#contract/identity/account/calls.ts';
import {
  GetValidTwoFactorProvidersAsync,
  SendTwoFactorTokenAsync,
  StepUpByPassword,
} from '#contract/identity/auth/two-step-calls.ts';
import type { Account } from '../../accounts.ts';
import { expect, test } from '../../journey.ts';
import { callBeside, signInBeside } from '../../sign-in.ts';
import { atHome, button, codeField, fillAndSubmit, heading, signOut } from '../../sign-in-pages.ts';

/** Switches the second step on beside the pages. */
async function turnOn(request: APIRequestContext, account: Account) {
  const headers = await signInBeside(request, account);
  const Password = Buffer.from(account.Password).toString('base64');
  await callBeside(request, StepUpByPassword, { Password }, headers);
  await callBeside(request, SetTwoFactorEnabledAsync, { Enabled: true }, headers);
}

const masked = /^[^@]*[*•…][^@]*@/;

test('with the second step on, a code is asked for, and this browser is trusted from then on', async ({
  page,
  request,
  office,
  mark,
  look,
}) => {
  const account = await office.open(mark);
  await turnOn(request, account);
  await page.goto('/login?returnUrl=https://ailleurs.example/');
  await fillAndSubmit(page, account);

  await expect(page).toHaveURL(/\/login\/send-code/);
  await expect(page.getByRole('radio', { name: 'Adresse e-mail' })).toBeChecked();
  const told = page.getByText(/^Un code de sécurité va être envoyé sur votre adresse email /);
  await expect(told).toBeVisible();
  expect((await told.textContent())?.replace(/.*email /, '')).toMatch(masked);
  await look('send-code');
  await button(page, 'Envoyer le code').click();

  await expect(page).toHaveURL(/\/login\/verify-code/);
  await expect(
    page.getByText('Un code de vérification vous est envoyé, veuillez le saisir ci-dessus :'),
  ).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(button(page, 'Renvoyer le code')).toBeDisabled();
  await look('verify-code');

  // after the mails of the account's opening, and the one that tells of the second step
  const code = await office.code(account.Email, 5);
  const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
  await codeField(page).pressSequentially(wrong);
  await expect(page.getByText('Code invalide.')).toBeVisible();
  await look('verify-code-wrong');
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL(/\/login\/send-code/);
  await page.goBack();

  // pasted with the blanks that come along
  await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await atHome(page);

  await signOut(page);
  await fillAndSubmit(page, account);
  await atHome(page);
});

const providers = [
  { Name: 'Phone', DisplayedValue: 'Téléphone mobile', ProviderValue: '•• •• •• 12 34' },
  { Name: 'Email', DisplayedValue: 'Adresse e-mail', ProviderValue: 'm•••@journey.example' },
  { Name: 'Authenticator', DisplayedValue: 'Application d’authentification', ProviderValue: '' },
  { Name: 'RecoveryCode', DisplayedValue: 'Code de secours', ProviderValue: '' },
];

/** A sign-in that waits for its code, of somebody who has every channel; the server's answers are played. */
async function awaited(page: Page) {
  await page.addInitScript(() => sessionStorage.setItem('current-email', 'maelle@journey.example'));
  await page.route(`**/api/${GetValidTwoFactorProvidersAsync.path}`, (route) =>
    route.fulfill({ json: providers }),
  );
  await page.route(`**/api/${SendTwoFactorTokenAsync.path}`, (route) => route.fulfill({ json: true }));
}

test('every channel can be chosen, and says where the code goes', async ({ page, look }) => {
  await awaited(page);
  await page.goto('/login/send-code');
  await expect(heading(page, 'Vérification en deux étapes')).toBeVisible();
  await expect(page).toHaveTitle(/^Vérification en deux étapes/);
  await expect(page.getByRole('radio', { name: 'Téléphone mobile' })).toBeChecked();
  await expect(
    page.getByText('Un code de sécurité va être envoyé sur votre numéro mobile •• •• •• 12 34'),
  ).toBeVisible();
  await look('send-code-channels');
  await page.getByRole('radio', { name: 'Application d’authentification' }).check();
  await button(page, 'Suivant').click();
  await expect(heading(page, 'Code de vérification')).toBeVisible();
  await expect(page).toHaveTitle(/^Code de vérification/);
  await expect(button(page, 'Renvoyer le code')).toBeHidden();
  await look('verify-code-authenticator');
  await button(page, 'Code de secours').click();
  await expect(page.getByText('Saisissez l’un de vos codes de secours.')).toBeVisible();
  await look('verify-code-recovery');
});

test('another code can be asked for after a minute, whose timer then takes its leave', async ({
  page,
  look,
}) => {
  await awaited(page);
  await page.clock.install();
  await page.goto('/login/send-code');
  await button(page, 'Envoyer le code').click();
  const again = button(page, 'Renvoyer le code');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(1:00|0:5\d)$/);
  await expect(again).toBeDisabled();
  await page.clock.runFor(58_000);
  await expect(again).toBeDisabled();
  await page.clock.runFor(2000);
  await expect(again).toBeEnabled();
  await page.clock.runFor(1500);
  await expect(timer).toBeHidden();
  await look('verify-code-again');

  const sent = page.waitForRequest(`**/api/${SendTwoFactorTokenAsync.path}`);
  await again.click();
  await sent;
  await expect(again).toBeDisabled();
  await expect(timer).toBeVisible();
});

test('whose sign-in no longer waits is led back to it', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('current-email', 'maelle@journey.example'));
  await page.goto('/login/send-code?returnUrl=/home/accueil');
  await expect(page).toHaveURL(
    (url) => url.pathname === '/login' && url.searchParams.get('returnUrl') === '/home/accueil',
  );
});

test('a code that cannot be sent or checked breaks nothing, and opens no error dialog', async ({ page }) => {
  await awaited(page);
  await page.route(`**/api/${SendTwoFactorTokenAsync.path}`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/login/send-code');
  const failed = page.waitForResponse(`**/api/${SendTwoFactorTokenAsync.path}`);
  await button(page, 'Envoyer le code').click();
  await failed;
  await expect(button(page, 'Envoyer le code')).toBeEnabled();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/login\/send-code/);
});

for (const [flag, key] of [
  ['strongbox', 'strongbox-authentication'],
  ['key-pass', 'key-pass-authentication'],
]) {
  test(`who is led to the code by the ${flag} proves it and comes back`, async ({ page, office, mark }) => {
    const account = await office.open(mark);
    await page.goto('/login');
    await fillAndSubmit(page, account);
    await atHome(page);
    await page.evaluate((name) => sessionStorage.setItem(name, 'required'), key ?? '');
    await page.goto('/login/send-code?returnUrl=/my-account/my-infos');
    await button(page, 'Envoyer le code').click();
    await codeField(page).fill(await office.code(account.Email, 4));
    await expect(page).toHaveURL(/\/my-account\/my-infos$/);
    expect(await page.evaluate((name) => sessionStorage.getItem(name), key ?? '')).toBe('done');
  });
}

test('a call that wants a fresh proof of identity asks for it, and is made once it has been given', async ({
  page,
  office,
  mark,
  look,
}) => {
  const account = await office.open(mark);
  await page.goto('/login?returnUrl=/my-account/verification');
  await fillAndSubmit(page, account);
  const toggle = page.getByRole('switch', { name: 'Vérification en deux étapes' });
  await expect(toggle).not.toBeChecked();

  const dialog = page.getByRole('dialog', { name: 'Confirmez votre identité' });
  await toggle.click({ force: true });
  await expect(dialog.getByRole('radio', { name: 'Mot de passe' })).toBeChecked();
  await look('step-up');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Erreur' })).toBeHidden();
  await expect(toggle).not.toBeChecked();

  await toggle.click({ force: true });
  const password = dialog
    .getByLabel('Mot de passe', { exact: true })
    .and(page.locator('input[name=Password]'));
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog.getByText('Mot de passe obligatoire.')).toBeVisible();
  await password.fill('pas-le-bon-mot-de-passe');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog.getByText('Mot de passe incorrect.')).toBeVisible();
  await look('step-up-wrong');

  await dialog.getByRole('radio', { name: 'Code envoyé par e-mail' }).check();
  await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
  await expect(codeField(page)).toBeFocused();
  await look('step-up-code');
  await codeField(page).fill(await office.code(account.Email, 4));
  await expect(dialog).toBeHidden();
  await expect(toggle).toBeChecked();
});
