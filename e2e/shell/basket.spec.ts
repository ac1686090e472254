import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { atHome, home, signOut } from '../sign-in-pages.ts';

const icon = (page: Page) => page.getByRole('button', { name: /^Documents à générer/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Documents à générer' });
const remove = (page: Page, name: string) =>
  panel(page).getByRole('button', { name: `Retirer : ${name}`, exact: true });

const nameOf = (rank: number) => `Procès-verbal d’assemblée ${rank}.docx`;

/** Puts documents where the page keeps those that were chosen, for the session that it is in. */
async function choose(page: Page, count: number) {
  const Documents = Array.from({ length: count }, (_, index) => ({
    Id: index + 1,
    FileName: nameOf(index + 1),
  }));
  await page.evaluate((chosen) => {
    const Session = sessionStorage.getItem('xsrf-token')?.split('.')[0];
    sessionStorage.setItem('documents-to-generate', JSON.stringify({ Session, Documents: chosen }));
  }, Documents);
  await page.reload();
}

test('documents to generate stand in the top bar five a page, and are taken out one by one', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', home);
  await atHome(page);
  await expect(icon(page)).toBeHidden();
  await choose(page, 7);
  await expect(icon(page)).toHaveAccessibleName('Documents à générer : 7');

  await icon(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(5);
  await expect(panel(page).getByText('Page 1 sur 2')).toBeVisible();
  await expect(remove(page, nameOf(1))).toBeHidden();
  await panel(page).getByRole('button', { name: 'Page suivante' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveText([nameOf(6), nameOf(7)]);
  // at the end of the way the button keeps the focus, and Escape still closes
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Modifier la liste' }).click();
  await look('basket');
  // to the page that makes them
  await expect(panel(page).getByText('Continuer')).toBeVisible();
  await remove(page, nameOf(2)).click();
  await expect(remove(page, nameOf(3))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Page 1 sur 2')).toBeHidden();
  await expect(icon(page)).toHaveAccessibleName('Documents à générer : 5');
  await panel(page).getByRole('button', { name: 'Terminer les modifications' }).click();
  await expect(remove(page, nameOf(1))).toBeHidden();

  await page.reload();
  await icon(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveText([1, 4, 5, 6, 7].map(nameOf));
  await panel(page).getByRole('button', { name: 'Modifier la liste' }).click();
  await remove(page, nameOf(1)).focus();
  for (let left = 5; left > 0; left -= 1) await page.keyboard.press('Enter');
  await expect(icon(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the icon toggles its panel, and a click beside closes it', async ({ page, signedIn }) => {
  await signedIn('JURIDIQUE', home);
  await atHome(page);
  await choose(page, 1);
  await icon(page).click();
  await expect(panel(page)).toBeVisible();
  await icon(page).click();
  await expect(panel(page)).toBeHidden();
  await icon(page).click();
  await expect(panel(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel(page)).toBeHidden();
});

test('nothing of the basket is left for whoever signs in next on the same page', async ({
  page,
  signedIn,
}) => {
  await signedIn('JURIDIQUE', home);
  await atHome(page);
  await choose(page, 2);
  await expect(icon(page)).toHaveAccessibleName('Documents à générer : 2');
  await signOut(page);
  expect(await page.evaluate(() => sessionStorage.getItem('documents-to-generate'))).toBeNull();
  await signedIn('JURIDIQUE', home);
  await expect(page.getByRole('button', { name: /^Bonjour/ })).toBeVisible();
  await expect(icon(page)).toBeHidden();
});
