import { expect, type Page } from '@playwright/test';

/** What the pages before sign-in share. */
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true });
export const passwordField = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The page that signing in leads to; the start pages of all areas are counted there, so few journeys begin with it. */
export const home = '/home/accueil';

export async function fillAndSubmit(page: Page, { Email, Password }: { Email: string; Password: string }) {
  await emailField(page).fill(Email);
  await passwordField(page).fill(Password);
  await button(page, 'Se connecter').click();
}

export const atHome = async (page: Page) => {
  await expect(page).toHaveURL(/\/home\/accueil$/);
  await expect(heading(page, 'Accueil')).toBeVisible();
};

/** Opens the account menu and confirms that one means to leave. */
export async function signOut(page: Page) {
  await page.getByRole('button', { name: /Bonjour/ }).click();
  await page.getByRole('menuitem', { name: 'Me déconnecter' }).click();
  await page.getByRole('dialog', { name: 'Déconnexion' }).getByRole('button', { name: 'Oui' }).click();
  await expect(page).toHaveURL(/\/login/);
}
