import type { Page } from '@playwright/test';
import { newPassword } from '../accounts.ts';
import { expect, test } from '../journey.ts';
import { personList } from '../person.ts';

/** Kilobytes of scripts, as they were sent, that the page has waited for until now. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? entry : []))
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0),
  );

test('signing in waits for at most 130 KB of scripts', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Mot de passe', { exact: true }).waitFor();
  expect(await scriptsOf(page)).toBeLessThan(130);
});

test('the list of persons waits for at most 250 KB of scripts', async ({ page, signedIn }) => {
  await signedIn('CHEF_MISSION', personList);
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  expect(await scriptsOf(page)).toBeLessThan(250);
});

test('changing a password waits for at most 200 KB, its dictionaries come with the first key', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', '/my-account/mot-de-passe');
  const chosen = page.getByLabel('Nouveau mot de passe', { exact: true });
  await chosen.waitFor();
  expect(await scriptsOf(page)).toBeLessThan(200);
  await chosen.fill(newPassword());
  await expect(page.getByRole('main').getByRole('status')).toContainText('Fort');
});

test('a password chosen by a mailed link waits for at most 200 KB', async ({ page }) => {
  await page.goto('/account/ResetPassword?token=abc&userId=1');
  const chosen = page.getByLabel('Nouveau mot de passe', { exact: true });
  await chosen.waitFor();
  expect(await scriptsOf(page)).toBeLessThan(200);
});
