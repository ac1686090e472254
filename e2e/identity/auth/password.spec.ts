import type { Page } from '@playwright/test';
import { newPassword } from '../../accounts.ts';
import { expect, test } from '../../journey.ts';
import { atHome, button, emailField, fillAndSubmit, heading, passwordField } from '../../sign-in-pages.ts';

const resetEmail = (page: Page) => page.getByRole('textbox', { name: 'E-mail', exact: true });
const chosen = (page: Page) => page.getByLabel('Nouveau mot de passe', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirmer le nouveau mot de passe', { exact: true });
const save = (page: Page) => button(page, 'Enregistrer').click();

test('a lost password: the link comes by mail, the new one is chosen, and it signs in', async ({
  page,
  office,
  mark,
  look,
}) => {
  // seven pictures at three widths each
  test.slow();
  const { Email } = await office.open(mark);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(heading(page, 'Réinitialisation de mot de passe')).toBeVisible();
  await expect(page).toHaveTitle(/^Réinitialisation de mot de passe/);
  await look('lost-password');

  await save(page);
  await expect(page.getByText('E-mail obligatoire.')).toBeVisible();
  await expect(resetEmail(page)).toBeFocused();
  await look('lost-password-errors');
  await resetEmail(page).fill(Email);
  await save(page);
  await expect(
    page.getByText('Un lien vous a été envoyé sur votre adresse e-mail pour initialiser le mot de passe.'),
  ).toBeVisible();
  await look('lost-password-sent');

  const link = await office.link(Email, 4);
  await page.goto(link);
  await expect(heading(page, 'Choisissez votre mot de passe')).toBeVisible();
  await look('new-password');
  await save(page);
  await expect(page.getByText('Mot de passe obligatoire.')).toBeVisible();
  await expect(page.getByText('Confirmer le nouveau mot de passe.')).toBeVisible();
  await expect(chosen(page)).toBeFocused();
  await look('new-password-errors');

  await chosen(page).fill('tropsimple');
  await expect(page.getByText('Format invalide.')).toBeVisible();
  await expect(page.getByText('Faible')).toBeVisible();
  const password = newPassword();
  await chosen(page).fill(password);
  await confirmation(page).fill(`${password}?`);
  await expect(page.getByText('Fort')).toBeVisible();
  await expect(page.getByText('Confirmer le nouveau mot de passe.')).toBeVisible();
  await look('new-password-strong');
  await confirmation(page).fill(password);
  await save(page);
  await expect(page.getByText('Votre nouveau mot de passe a été pris en compte.')).toBeVisible();
  await look('new-password-kept');

  await page.getByRole('link', { name: 'Se connecter' }).click();
  await fillAndSubmit(page, { Email, Password: password });
  await atHome(page);

  await page.goto(link);
  await chosen(page).fill(`${password}2`);
  await confirmation(page).fill(`${password}2`);
  await save(page);
  await expect(page.getByText('Une erreur est survenue lors du traitement de votre demande.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'demandez-en un nouveau' })).toBeVisible();
  await look('new-password-link-over');
});

test('whether an address has an account is not told to whoever asks for a link', async ({ page, mark }) => {
  await page.goto('/lostPassword');
  await resetEmail(page).fill(`personne.${mark}@journey.example`);
  await save(page);
  await expect(page.getByText(/^Un lien vous a été envoyé/)).toBeVisible();
});

test('a password that is easily guessed is refused at its field, in the words of the server', async ({
  page,
  office,
  mark,
}) => {
  const { Email } = await office.openUnconfirmed(mark);
  await page.goto(await office.link(Email));
  await expect(page.getByText(/^Un lien vous a été envoyé/)).toBeVisible();
  await page.goto(await office.link(Email, 2));
  await chosen(page).fill('Bienvenue2026!');
  await confirmation(page).fill('Bienvenue2026!');
  await expect(page.getByText('Faible')).toBeVisible();
  await save(page);
  await expect(chosen(page)).toBeFocused();
  await expect(chosen(page)).toHaveAttribute('aria-invalid');
});

test('past 500 sign-ins the page says why a new password is asked for', async ({ page, look }) => {
  await page.goto('/account/ResetPassword?token=abc&userId=1&page=login&maxConnects=true');
  await expect(
    page.getByText(
      'Vous avez dépassé 500 connexions, veuillez saisir un nouveau mot de passe pour vous connecter',
    ),
  ).toBeVisible();
  await look('new-password-500');
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a new account: its address is confirmed by the link, and the password link follows', async ({
  page,
  office,
  mark,
  look,
}) => {
  const account = await office.openUnconfirmed(mark);
  const first = await office.link(account.Email);
  await page.goto('/login');
  await fillAndSubmit(page, account);
  await expect(page.getByText('Login ou mot de passe incorrect.')).toBeVisible();
  await expect(page.getByText(/^Adresse e-mail non confirmée/)).toBeVisible();
  await look('login-unconfirmed');
  await button(page, 'Renvoyer le lien de confirmation').click();
  await expect(page.getByText('Un nouveau lien de confirmation vous a été envoyé par e-mail.')).toBeVisible();

  await page.goto(await office.link(account.Email, 2));
  await expect(
    page.getByText(/^Un lien vous a été envoyé sur votre adresse e-mail \S+@\S+ afin de/),
  ).toBeVisible();
  await look('confirm-email');
  await page.goto(first);
  await expect(page.getByText('Une erreur est survenue lors du traitement de votre demande.')).toBeVisible();
  await look('confirm-email-failed');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(emailField(page)).toBeVisible();
  await expect(passwordField(page)).toBeVisible();
});

for (const address of [
  '/account/ResetPassword',
  '/account/ResetPassword?token=abc',
  '/account/ResetPassword?userId=1',
  '/account/confirmEmail?token=abc',
  '/account/confirmEmail?userid=1',
  '/login/send-code',
  '/login/verify-code',
  '/login/send-payment-code',
  '/login/code-verification',
]) {
  test(`an address that lacks what it needs leads to the sign-in page: ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
    await expect(heading(page, "S'authentifier")).toBeVisible();
  });
}
