import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Rechercher partout' });

test('Ctrl+K finds a person by a part of the name and opens their page', async ({ page, signedIn, look }) => {
  await signedIn('CHEF_MISSION');
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill('lef');
  const persons = page.getByRole('button', { name: /Lefèvre|Lefebvre/i });
  await expect(persons.first()).toBeVisible();
  await look('finder');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/persons\/view\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lefèvre|Lefebvre/);
});

test('an action found by its words begins at once', async ({ page, signedIn }) => {
  await signedIn('JURIDIQUE');
  await page.getByRole('button', { name: 'Rechercher partout (Ctrl + K)' }).click();
  await field(page).fill('ajouter dirig');
  await page.getByRole('button', { name: 'Ajouter un dirigeant' }).click();
  await expect(page.getByRole('dialog', { name: /dirigeant/i })).toBeVisible();
  await expect(page).toHaveURL(/ajouter=1/);
});

test('who may see nobody finds neither persons nor companies, and no screen of others', async ({
  page,
  signedIn,
}) => {
  await signedIn('GOLDENPORTAGE');
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('dirigeants');
  await expect(page.getByText('Rien ne porte ce nom.')).toBeVisible();
});
