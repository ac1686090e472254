import type { Page } from '@playwright/test';
import { StartExport } from '#contract/permanent-files/people/calls.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { home } from '../../sign-in-pages.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications\s: / });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('a reminder is added, changed and removed by keyboard alone', async ({ page, signedIn, look, mark }) => {
  await signedIn('VALIDATION_PROSPECT', home);
  const panel = panelOf(page);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Aucune notification')).toBeVisible();
  await look('notifications-empty');

  await panel.getByRole('button', { name: 'Ajouter un rappel' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ajouter un rappel' });
  await expect(dialog.getByLabel('À ne pas oublier')).toBeFocused();
  await page.keyboard.type(`Relancer ${mark}`);
  await field(dialog, 'Date').fill('12/05/2020');
  await dialog.getByLabel('Heure').fill('9h30');
  await dialog.getByLabel('Heure').press('Enter');
  await expect(dialog.getByText('Ce moment est déjà passé.')).toBeVisible();
  await look('notifications-reminder');
  await field(dialog, 'Date').fill('12/05/2099');
  await dialog.getByLabel('Heure').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: /^Rappels à venir \(\d+\)$/ }).press('Enter');
  await expect(panel.getByText('Le 12/05/2099 à 09:30')).toBeVisible();
  await look('notifications-to-come');
  await panel.getByRole('button', { name: `Modifier : Relancer ${mark}` }).press('Enter');
  await page.getByRole('dialog', { name: 'Modifier un rappel' }).getByLabel('Heure').fill('1445');
  await page.keyboard.press('Enter');

  await bell(page).press('Enter');
  await panel.getByRole('button', { name: /^Rappels à venir/ }).press('Enter');
  await expect(panel.getByText('Le 12/05/2099 à 14:45')).toBeVisible();
  await panel.getByRole('button', { name: `Supprimer : Relancer ${mark}` }).press('Enter');
  await expect(panel.getByText('Aucun rappel à venir')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('a file that has been prepared is told without taking the focus, offered, and read off', async ({
  page,
  signedIn,
  look,
}) => {
  const { headers } = await signedIn('PORTAGE_SALARIAL', home);
  await expect(bell(page)).toHaveAccessibleName('Notifications : 0');
  const finder = page.getByRole('button', { name: /^Rechercher partout/ });
  await finder.focus();
  const ask = () => page.request.post(`/api/${StartExport.path}`, { headers, data: {} });
  expect((await ask()).status()).toBe(200);
  await expect(bell(page)).toHaveAccessibleName('Notifications : 1', { timeout: 30_000 });
  const told = page.getByRole('status').filter({ hasText: /^Nouvelle notification/ });
  await expect(told).toHaveText(
    'Nouvelle notification : Le fichier «\u202fDirigeants (Excel)\u202f» est prêt.',
  );
  await expect(
    page.getByText('Le fichier «\u202fDirigeants (Excel)\u202f» est prêt.', { exact: true }),
  ).toBeVisible();
  await expect(finder).toBeFocused();

  for (let asked = 1; asked < 6; asked += 1) expect((await ask()).status()).toBe(200);
  await expect(bell(page)).toHaveAccessibleName('Notifications : 6', { timeout: 30_000 });
  await bell(page).click();
  const panel = panelOf(page);
  await expect(panel.getByText('Page 1 sur 2')).toBeVisible();
  await expect(panel.getByText('Non lue')).toHaveCount(5);
  await look('notifications');
  await page.setViewportSize({ width: 360, height: 560 });
  const { x = -1, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
  expect(y + height).toBeLessThanOrEqual(560);
  await panel.getByRole('button', { name: 'Ajouter un rappel' }).hover();

  const started = page.waitForEvent('download');
  await panel
    .getByRole('button', { name: /^Le fichier/ })
    .first()
    .click();
  expect((await started).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(bell(page)).toHaveAccessibleName('Notifications : 5');
  await panel.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications : 0');
  await expect(panel.getByText('Non lue')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Page suivante' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(panel.getByText('Page 1 sur 2')).toBeHidden();
  await expect(panel.getByRole('listitem')).toHaveCount(5);
});
