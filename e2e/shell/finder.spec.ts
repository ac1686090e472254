import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { home } from '../sign-in-pages.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Rechercher partout' });

test('Ctrl+K finds a person by a part of the name and opens their page', async ({ page, signedIn, look }) => {
  await signedIn('CHEF_MISSION', home);
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill('lefe');
  const persons = page.getByRole('button', { name: /Lefèvre|Lefebvre/i });
  await expect(persons.first()).toBeVisible();
  await look('finder');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/persons\/view\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lefèvre|Lefebvre/);
});

test('Enter pressed while the results are on their way opens the first one once it is here', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', home);
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/api/person/GetListPersonsByFilter**', async (route) => {
    await allowed;
    await route.continue();
  });
  await field(page).fill('lefe');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recherche en cours…').first()).toBeAttached();
  await expect(page).toHaveURL(/accueil/);
  allow();
  await expect(page).toHaveURL(/\/persons\/view\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lefèvre|Lefebvre/);
  await expect(field(page)).toBeHidden();
});

test('an action found by its words begins at once', async ({ page, signedIn }) => {
  await signedIn('JURIDIQUE', home);
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
  await signedIn('GOLDENPORTAGE', home);
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('dirigeants');
  await expect(page.getByText('Rien ne porte ce nom.')).toBeVisible();
});

test('a phone, a SIREN and a record that was opened are found, with the reason of the hit', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', '/menu-dossier-permanent/dossiers-permanents/list');
  await page
    .getByRole('row')
    .filter({ hasText: /\d{3}\s\d{3}\s\d{3}/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/view\/\d+/);
  await expect(page.getByText(/SIREN \d/).first()).toBeVisible();
  const company = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const siren = /SIREN ([\d\s]+)/.exec((await page.getByRole('main').textContent()) ?? '')?.[1]?.trim() ?? '';
  // told a moment after the record is read
  await expect.poll(() => page.evaluate('sessionStorage.getItem("recent-records")')).toContain(company);
  await page.goto('/menu-dossier-permanent/persons');
  const phone = (await page.getByRole('gridcell', { name: /^\+33/ }).first().textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${company}\\s*Dossier permanent$`) }),
  ).toBeVisible();
  await field(page).fill(siren);
  await expect(page.getByRole('button', { name: new RegExp(`SIREN ${siren}`) })).toBeVisible();
  await field(page).fill(phone.replace('+33 ', '0'));
  await expect(page.getByRole('button', { name: /Téléphone/ }).first()).toContainText(phone);
});

test('an address finds who lives or has a seat there, and tells it as the reason', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', home);
  await page.getByRole('button', { name: 'Rechercher partout (Ctrl + K)' }).click();
  await field(page).fill('rue');
  const found = page.getByRole('button', { name: /Adresse\s: .*rue/i });
  await expect(found.first()).toBeVisible();
  await look('finder-address');
  const address = /Adresse\s: (.+)$/.exec((await found.first().textContent()) ?? '')?.[1] ?? '';
  await field(page).fill(address.toUpperCase());
  await expect(found.first()).toContainText(address);
  await found.first().click();
  await expect(page).toHaveURL(/view\/\d+/);
});

test('a pinned record is at hand in the search and on the start page, until it is taken off', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', '/menu-dossier-permanent/dossiers-permanents/list');
  await page
    .getByRole('row')
    .filter({ hasText: /\d{3}\s\d{3}\s\d{3}/ })
    .nth(1)
    .getByRole('link')
    .click();
  await expect(page.getByText(/SIREN \d/).first()).toBeVisible();
  const company = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Épingler cette fiche' }).click();
  const takeOff = page.getByRole('button', { name: 'Détacher cette fiche' });
  await expect(takeOff).toBeVisible();
  await look('record-pinned');
  await page.goto('/home/accueil');
  await page.getByRole('region', { name: 'Fiches épinglées' }).getByRole('link', { name: company }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
  await page.keyboard.press('Control+k');
  // among the pinned ones and those opened last
  const found = page.getByRole('dialog', { name: 'Recherche' }).getByRole('button', { name: company });
  await expect(found).toHaveCount(2);
  await look('finder-at-hand');
  await page.keyboard.press('Escape');
  await takeOff.click();
  await expect(page.getByRole('button', { name: 'Épingler cette fiche' })).toBeVisible();
});

test('every list that can be added to offers it', async ({ page, signedIn }) => {
  await signedIn('ADMINSTRATOR', home);
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('ajouter');
  for (const one of ['un greffe', 'un cabinet', 'un fournisseur', 'un collaborateur', 'un dossier'])
    await expect(page.getByRole('button', { name: `Ajouter ${one}` })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un fournisseur' }).click();
  await expect(page.getByRole('dialog', { name: 'Ajouter un fournisseur' })).toBeVisible();
});
