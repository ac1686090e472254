import { expect, test } from '../../journey.ts';

test('the start page begins with what awaits the user, each piece leading to its list', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('ADMINSTRATOR');
  const work = page.getByRole('list', { name: 'À faire' }).getByRole('link');
  const incomplete = work.filter({ hasText: /dossiers? à compléter/ });
  await expect(incomplete).toBeVisible();
  await look('home-work');
  // again where another journey has added a file between the two
  await expect(async () => {
    await page.goto('/home/accueil');
    const count = /^[\d\s]+/.exec((await incomplete.textContent()) ?? '')?.[0].trim() ?? '';
    await incomplete.click();
    await expect(page).toHaveURL(/IsIncomplet=true/);
    const total = page.getByText(/Total.:/).first();
    await expect(total).toBeVisible();
    expect(await total.textContent()).toContain(`${count} `);
  }).toPass();
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
