import type { Page } from '@playwright/test';
import { LogOut, refreshTokenv2 } from '#contract/identity/auth/calls.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { expect, test } from '../../journey.ts';
import { personList } from '../../person.ts';
import { demoPassword, emailOf } from '../../sign-in.ts';
import { atHome, button, fillAndSubmit, heading, home, signOut } from '../../sign-in-pages.ts';

const minute = 60_000;
const greffes = '/repertoire/greffe-tribunal-commerce';
const question = (page: Page) => page.getByRole('dialog', { name: 'Êtes-vous toujours là ?' });

const secondsLeft = async (page: Page) =>
  Number.parseInt((await question(page).getByRole('timer').textContent()) ?? '', 10);

/** Something that a person does and that asks the server. */
const doSomething = async (page: Page) => {
  const asked = page.waitForResponse(`**/api/${GetListPersonsByFilter.path}`);
  await page.getByRole('textbox', { name: 'Nom ou prénom' }).fill('martin');
  await page.clock.runFor(2000);
  await asked;
};

const leftFor = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('returnUrl') === path);

test('after 20 minutes without a request one is asked whether one is still there', async ({
  page,
  signedIn,
  look,
}) => {
  await page.clock.install();
  await signedIn('CHEF_MISSION', personList);
  await expect(page.getByRole('row')).toHaveCount(1 + 15);
  await page.clock.runFor(19 * minute);
  await doSomething(page);
  await page.clock.runFor(19 * minute);
  await expect(question(page)).toBeHidden();

  await page.clock.runFor(minute);
  await expect(question(page)).toBeVisible();
  await expect(question(page)).toContainText('20 minutes');
  await expect(question(page).getByRole('timer')).toHaveText(/^5\d secondes$/);
  await expect(button(page, 'Continuer')).toBeFocused();
  await look('session-question');
  const before = await secondsLeft(page);
  await page.clock.runFor(10_000);
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(before - 10);

  await button(page, 'Continuer').click();
  await expect(question(page)).toBeHidden();
  await page.clock.runFor(19 * minute);
  await expect(question(page)).toBeHidden();

  await page.clock.runFor(minute + 500);
  await expect(question(page)).toBeVisible();
  await page.clock.runFor(59_000);
  await leftFor(page, `${personList}?Nom=martin`);
  await page.goto('/home/accueil');
  await leftFor(page, '/home/accueil');
});

test('the question can be answered by leaving', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn('ECF', home);
  await atHome(page);
  await page.clock.runFor(20 * minute);
  const ended = page.waitForRequest(`**/api/${LogOut.path}`);
  await button(page, 'Me déconnecter').click();
  await ended;
  await leftFor(page, '/home/accueil');
});

test('a machine that slept through the question finds the session over', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn('ECF', home);
  await atHome(page);
  await page.clock.fastForward(3 * 60 * minute);
  await leftFor(page, '/home/accueil');
});

test('work in one tab keeps the others alive, and one answer is enough for all', async ({
  page,
  context,
  signedIn,
}) => {
  await page.clock.install();
  await signedIn('CHEF_MISSION', personList);
  const other = await context.newPage();
  await other.goto(greffes);
  // what a page asks for as it opens must have left before its clock is moved on: it would count as done at that later time
  for (const tab of [page, other]) await expect(tab.getByRole('row')).toHaveCount(1 + 15);
  await page.clock.runFor(15 * minute);
  await doSomething(page);
  await page.clock.runFor(6 * minute);
  await expect(question(other)).toBeHidden();
  await expect(question(page)).toBeHidden();

  await page.clock.runFor(14 * minute + 5000);
  await expect(question(other)).toBeVisible();
  await expect(question(page)).toBeVisible();
  await button(other, 'Continuer').click();
  await expect(question(other)).toBeHidden();
  await expect(question(page)).toBeHidden();

  await page.clock.runFor(21 * minute);
  await leftFor(page, `${personList}?Nom=martin`);
  await leftFor(other, greffes);
});

test('leaving in one tab leaves in the others', async ({ page, context, signedIn }) => {
  await signedIn('ECF', home);
  const other = await context.newPage();
  await other.goto('/my-account/my-infos');
  await expect(other.getByRole('button', { name: /Bonjour/ })).toBeVisible();
  await signOut(page);
  await leftFor(other, '/my-account/my-infos');
});

test('three calls whose token has run out share one refresh', async ({ page, signedIn }) => {
  await signedIn('CHEF_MISSION', home);
  await atHome(page);
  const refused = new Set<string>();
  let refreshes = 0;
  let isFresh = false;
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith(refreshTokenv2.path)) {
      refreshes += 1;
      // the calls that wait for it are all there before it comes back
      await expect.poll(() => refused.size).toBeGreaterThanOrEqual(3);
      isFresh = true;
      return route.continue();
    }
    if (isFresh) return route.continue();
    refused.add(pathname);
    return route.fulfill({
      status: 401,
      json: { Code: 'SESSION_REQUIRED', Message: '', Fields: [], Reference: '' },
    });
  });
  await page.getByRole('button', { name: /Bonjour/ }).click();
  await page.getByRole('menuitem', { name: 'Mon compte' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(/./);
  expect(refreshes).toBe(1);
});

const lostFrom = (page: Page, path: string) =>
  expect(page).toHaveURL(
    (url) => url.pathname === '/session-expired' && url.searchParams.get('returnUrl') === path,
  );

test('a session that is lost leads to the page that says so, and from there back to where it was', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', personList);
  await expect(page.getByRole('row')).toHaveCount(1 + 15);
  await page.route(`**/api/${refreshTokenv2.path}`, (route) => route.fulfill({ json: null }));
  await page.route(`**/api/${GetListPersonsByFilter.path}`, (route) =>
    route.fulfill({ status: 401, json: {} }),
  );
  const other = await context.newPage();
  await other.goto('/home/accueil');
  await atHome(other);
  await page.getByRole('textbox', { name: 'Nom ou prénom' }).fill('martin');
  await lostFrom(page, `${personList}?Nom=martin`);
  await lostFrom(other, '/home/accueil');
  await expect(page.getByText('Votre session a expiré.')).toBeVisible();
  await context.clearCookies();
  await page.unrouteAll();
  await button(page, 'Actualiser').click();
  await leftFor(page, `${personList}?Nom=martin`);
  await fillAndSubmit(page, { Email: emailOf('CHEF_MISSION'), Password: demoPassword });
  await expect(page.getByRole('textbox', { name: 'Nom ou prénom' })).toHaveValue('martin');
});

for (const stored of ['%%%', '']) {
  test(`session data that cannot be read lead to the sign-in page, which lets in at once: '${stored}'`, async ({
    page,
    signedIn,
  }) => {
    await signedIn('CHEF_MISSION', personList);
    await expect(page.getByRole('row')).toHaveCount(1 + 15);
    await page.evaluate((value) => sessionStorage.setItem('modules', value), stored);
    await page.getByRole('link', { name: 'Accueil' }).first().click();
    await leftFor(page, '/home/accueil');
    await fillAndSubmit(page, { Email: emailOf('CHEF_MISSION'), Password: demoPassword });
    await atHome(page);
  });
}

test('without a session the page loads without asking for one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(heading(page, "S'authentifier")).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('the page of an expired session starts a new one where it was left', async ({
  page,
  signedIn,
  look,
}) => {
  await page.goto(`/session-expired?returnUrl=${personList}`);
  await expect(page.getByText('Votre session a expiré.')).toBeVisible();
  await expect(
    page.getByText('Actualiser votre navigateur pour démarrer une nouvelle session.'),
  ).toBeVisible();
  await look('session-expired');
  await button(page, 'Actualiser').click();
  await leftFor(page, personList);

  for (const address of [
    '/session-expired',
    '/session-expired?returnUrl=https://ailleurs.example/',
    '/session-expired?returnUrl=/.//ailleurs.example',
  ]) {
    await signedIn('ECF', address);
    await button(page, 'Actualiser').click();
    await expect(page).toHaveURL(/\/home(\/accueil)?$/);
  }
});

test('the page of an inactive access leads to the sign-in page', async ({ page, look }) => {
  await page.goto('/inactive');
  await expect(heading(page, 'Accès inactif')).toBeVisible();
  await look('inactive');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
