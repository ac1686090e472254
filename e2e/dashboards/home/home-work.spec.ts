import { expect, test } from '../../journey.ts';
import { home } from '../../sign-in-pages.ts';

/** What awaits an administrator of the demonstration, and the list that each piece leads to. */
const pieces = [
  [/dossiers? à compléter/, /IsIncomplet=true/],
  [/documents? expirés?/, /Etat=EXPIRE(?!_)/],
] as const;

test('the start page begins with what awaits the user, each piece leading to its list', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('ADMINSTRATOR', home);
  const work = page.getByRole('list', { name: 'À faire' }).getByRole('link');
  await expect(work.first()).toBeVisible();
  await look('home-work');
  for (const [piece, address] of pieces) {
    const told = work.filter({ hasText: piece });
    // again where another journey has added a file between the two
    await expect(async () => {
      await page.goto('/home/accueil');
      const count = /^[\d\s]+/.exec((await told.textContent()) ?? '')?.[0].trim() ?? '';
      await told.click();
      await expect(page).toHaveURL(address);
      const total = page.getByText(/Total.:/).first();
      await expect(total).toBeVisible();
      expect(await total.textContent()).toContain(`${count} `);
    }).toPass();
  }
});

test('what the firm tells its staff is one click away; on a phone the features are folded', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('COMPTABLE', home);
  const unfold = page.getByRole('button', { name: /^Afficher les liens/ });
  await expect(unfold.first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Masquer les liens/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Communication interne' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Communication interne' })).toBeVisible();
});

test('the records that were opened last are at hand, and gone with the session', async ({
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
  await expect(page.getByText(/SIREN \d/).first()).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  // told a moment after the record is read
  await expect.poll(() => page.evaluate('sessionStorage.getItem("recent-records")')).toContain(name);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await page.getByRole('region', { name: 'Fiches récentes' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: /^Bonjour/ }).click();
  await page.getByRole('menuitem', { name: 'Me déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate('sessionStorage.getItem("recent-records")')).toBe('[]');
});
