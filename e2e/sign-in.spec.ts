import type { Page } from '@playwright/test';
import type { Role } from '#contract/access/roles.ts';
import { expect, test } from './journey.ts';
import { answer, personList } from './person.ts';
import { demoPassword, emailOf } from './sign-in.ts';

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const passwordField = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Se connecter' }).click();

async function fillAndSubmit(page: Page, role: Role, password = demoPassword) {
  await emailField(page).fill(emailOf(role));
  await passwordField(page).fill(password);
  await submit(page);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the form says what is wrong once it is sent, never before', async ({ page, look }) => {
  await page.goto('/login');
  await expect(heading(page, "S'authentifier")).toBeVisible();
  await look('login');

  await emailField(page).fill('pas une adresse');
  await passwordField(page).focus();
  await expect(page.getByText('Format invalide.')).toBeHidden();

  await submit(page);
  await expect(page.getByText('Format invalide.')).toBeVisible();
  await expect(page.getByText('Mot de passe obligatoire.')).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  await look('login-errors');

  await passwordField(page).fill('court');
  await expect(page.getByText('Minimum 8 caractères.')).toBeVisible();
});

test('a wrong password gets one sentence that does not say which of the two is wrong', async ({
  page,
  look,
}) => {
  await page.goto('/login');
  await fillAndSubmit(page, 'FACTURATION', 'pas-le-bon-mot-de-passe');
  await expect(page.getByText('Login ou mot de passe incorrect.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await look('login-refused');
});

test('the right password opens the start page, a reload keeps the session, signing out ends it', async ({
  page,
  look,
}) => {
  await page.goto('/login');
  await fillAndSubmit(page, 'CHEF_MISSION');
  await expect(page).toHaveURL(/\/home\/accueil$/);
  await expect(heading(page, 'Accueil')).toBeVisible();
  await expect(page.getByRole('button', { name: /Bonjour Étienne Lefèvre/ })).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Accueil')).toBeVisible();
  await expect(page.getByText('Nos fonctionnalités')).toBeVisible();

  await page.getByRole('button', { name: /Bonjour/ }).click();
  await page.getByRole('menuitem', { name: 'Me déconnecter' }).click();
  await expect(page.getByRole('dialog', { name: 'Déconnexion' })).toBeVisible();
  await look('confirm-sign-out');
  await answer(page, 'Déconnexion', 'Oui');
  await expect(page).toHaveURL(/\/login/);

  await page.goto('/home/accueil');
  await expect(heading(page, "S'authentifier")).toBeVisible();
});

test('who was led to the sign-in page comes back to the page they asked for', async ({ page }) => {
  const wanted = `${personList}?HasCrmClient=true`;
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await fillAndSubmit(page, 'JURIDIQUE');
  await expect(heading(page, 'Gestion des dirigeants et actionnaires')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname + url.search === wanted);
});

test('another site is never returned to', async ({ page, baseURL }) => {
  await page.goto('/login?returnUrl=https://ailleurs.example/home/accueil');
  await fillAndSubmit(page, 'SUPPORT');
  await expect(page).toHaveURL(`${baseURL}/home/accueil`);
});
