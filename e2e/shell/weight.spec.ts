import type { Page, Request } from '@playwright/test';
import { newPassword } from '../accounts.ts';
import { expect, test } from '../journey.ts';
import { personList } from '../person.ts';

/**
 * Counts the scripts that a page waits for, in kilobytes as they were sent. Its clock stands still: what is loaded once
 * the page is idle (shell/use-at-hand.ts) never comes, however slow the machine. Announcements, for which no page waits, are held back.
 */
async function weigh(page: Page): Promise<() => Promise<number>> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request);
  });
  await page.route('**/assets/CampaignPopUps-*.js', () => undefined);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  return async () => {
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize / 1000, 0);
  };
}

test('signing in waits for at most 130 KB of scripts', async ({ page }) => {
  const kilobytes = await weigh(page);
  await page.goto('/login');
  await page.getByLabel('Mot de passe', { exact: true }).waitFor();
  expect(await kilobytes()).toBeLessThan(130);
});

test('the list of persons waits for at most 250 KB of scripts', async ({ page, signedIn }) => {
  const kilobytes = await weigh(page);
  await signedIn('CHEF_MISSION', personList);
  // the list stands; its rows take no more scripts, and a clock that goes
  await page.getByRole('grid').getByRole('columnheader').first().waitFor();
  expect(await kilobytes()).toBeLessThan(250);
});

test('the list of a register waits for at most 250 KB: what its panel is made of comes later', async ({
  page,
  signedIn,
}) => {
  const kilobytes = await weigh(page);
  await signedIn('CHEF_MISSION', '/repertoire/greffe-tribunal-commerce');
  await page.getByRole('grid').getByRole('columnheader').first().waitFor();
  expect(await kilobytes()).toBeLessThan(250);
});

test('changing a password waits for at most 200 KB, its dictionaries come with the first key', async ({
  page,
  signedIn,
}) => {
  const kilobytes = await weigh(page);
  await signedIn('CHEF_MISSION', '/my-account/mot-de-passe');
  const chosen = page.getByLabel('Nouveau mot de passe', { exact: true });
  await chosen.waitFor();
  expect(await kilobytes()).toBeLessThan(200);
  await chosen.fill(newPassword());
  await expect(page.getByRole('main').getByRole('status')).toContainText('Fort');
});

test('a password chosen by a mailed link waits for at most 200 KB', async ({ page }) => {
  const kilobytes = await weigh(page);
  await page.goto('/account/ResetPassword?token=abc&userId=1');
  await page.getByLabel('Nouveau mot de passe', { exact: true }).waitFor();
  expect(await kilobytes()).toBeLessThan(200);
});
