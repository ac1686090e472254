import type { Page } from '@playwright/test';
import { hold } from '../hold.ts';
import { expect, test } from '../journey.ts';
import { personList } from '../person.ts';
import { home } from '../sign-in-pages.ts';

const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Chargement…' });
const line = (page: Page) => page.getByRole('progressbar', { name: 'Chargement' });

test('until the frame has come, the page says that something is on its way', async ({
  page,
  signedIn,
  look,
}) => {
  const letGo = await hold(page, '**/assets/frame-*.js');
  await signedIn('CHEF_MISSION', home);
  await expect(waiting(page)).toBeVisible();
  await look('waiting');
  letGo();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(waiting(page)).toBeHidden();
});

test('the code of a screen that is on its way counts as a call does, and bones stand where it will be', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', home);
  const letGo = await hold(page, '**/assets/PersonListScreen-*.js');
  await page.getByRole('main').getByRole('link', { name: 'Dirigeants et actionnaires', exact: true }).click();
  await expect(line(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  // the page before is there still, and not to be seen
  const bones = page.getByRole('main').getByText('Chargement…').filter({ visible: true });
  await expect(bones).toHaveCount(1);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(personList));
  await expect(line(page)).toBeHidden();
});

test('a panel whose code is on its way says so where it will open', async ({ page, signedIn, look }) => {
  // a picture of a full list at three widths
  test.slow();
  await signedIn('CHEF_MISSION', personList);
  const letGo = await hold(page, '**/assets/PersonPanel-*.js');
  await page.getByRole('button', { name: 'Ajouter un dirigeant' }).click();
  await expect(waiting(page)).toBeVisible();
  await expect(line(page)).toBeVisible();
  await look('waiting-panel');
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
});
