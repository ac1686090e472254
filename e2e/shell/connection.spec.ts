import type { Page } from '@playwright/test';
import { refreshTokenv2 } from '#contract/identity/auth/calls.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { section } from '../account.ts';
import { expect, test } from '../journey.ts';
import { answer, field, personList } from '../person.ts';
import { signInBeside } from '../sign-in.ts';
import { atHome, button, home } from '../sign-in-pages.ts';

const infos = '/my-account/my-infos';
const notice = (page: Page) => page.getByText('Votre saisie est conservée sur cette page.');
const back = (page: Page) => page.getByText('La connexion est rétablie.');

test('a lost network is told, what was typed stays, and saving works once it is back', async ({
  page,
  context,
  office,
  mark,
  look,
}) => {
  await signInBeside(page.request, await office.open(mark));
  await page.goto(infos);
  const identity = section(page, 'Identité');
  await field(identity, 'Prénom').fill('Gwenaëlle');

  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await look('connection-lost-notice');
  await button(page, 'Enregistrer').click();
  await expect(identity.getByText(/^Le serveur ne répond pas\./)).toBeVisible();
  await expect(field(identity, 'Prénom')).toHaveValue('Gwenaëlle');

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(back(page)).toBeVisible();
  await expect(field(identity, 'Prénom')).toHaveValue('Gwenaëlle');
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('button', { name: /^Bonjour Gwenaëlle/ })).toBeVisible();
});

test('a screen opened without network says so within the frame and opens by itself; a form is left on purpose alone', async ({
  page,
  context,
  office,
  mark,
  look,
}) => {
  await signInBeside(page.request, await office.open(mark));
  await page.goto(infos);
  const identity = section(page, 'Identité');
  await field(identity, 'Prénom').fill('Gwenaëlle');
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();

  await page.getByRole('link', { name: 'Sessions' }).click();
  await answer(page, 'Modifications non enregistrées', 'Oui');
  await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être ouverte' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bonjour/ })).toBeVisible();
  await look('connection-lost-screen');
  await button(page, 'Réessayer').last().click();
  await expect(page.getByText('Le serveur ne répond toujours pas.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/my-account\/sessions$/);
});

test('a page left open over a release, whose screens’ code is gone, is loaded anew by itself', async ({
  page,
  office,
  mark,
}) => {
  await signInBeside(page.request, await office.open(mark));
  await page.goto(infos);
  await expect(section(page, 'Identité')).toBeVisible();
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(/\/SessionsScreen-[^/]*\.js/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect.poll(() => isOld).toBe(false);
  await expect(page).toHaveURL(/\/my-account\/sessions$/);
  await expect(page.getByRole('heading', { name: 'Sessions ouvertes' })).toBeVisible();
});

test('what asks and tells is at hand without network: the question whether to leave, the search', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('ECF', home);
  await atHome(page);
  // loaded in good time, once the first screen stands
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  for (const part of ['panel', 'ErrorDialog', 'SessionQuestion', 'Finder'])
    await expect.poll(loaded).toMatch(new RegExp(`/${part}-[^/]*\\.js`));
  // and what these parts bring in their turn
  let before = '';
  await expect
    .poll(async () => {
      const [now, then] = [await loaded(), before];
      before = now;
      return now === then;
    })
    .toBe(true);
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: /^Bonjour/ }).click();
  await page.getByRole('menuitem', { name: 'Me déconnecter' }).click();
  const question = page.getByRole('dialog', { name: 'Déconnexion' });
  await question.getByRole('button', { name: 'Non' }).click();
  // its keys are its own while it goes
  await expect(question).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Rechercher partout' })).toBeFocused();
});

test('a server that falls silent is noticed without the browser’s help, and so is its return', async ({
  page,
  signedIn,
}) => {
  await signedIn('ECF', home);
  await atHome(page);
  await page.route(/\/(api|healthz)/, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: /^Bonjour/ }).click();
  await page.getByRole('menuitem', { name: 'Mon compte' }).click();
  await expect(notice(page)).toBeVisible();
  await page.unroute(/\/(api|healthz)/);
  await expect(back(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  // what the screen had asked for meanwhile comes by itself
  await expect(field(section(page, 'Identité'), 'Nom')).toHaveValue('Mérigot');
});

test('the notice stands above a panel and hides nothing of it, on a phone either', async ({
  page,
  context,
  signedIn,
  look,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('CHEF_MISSION', personList);
  await button(page, 'Ajouter un dirigeant').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un dirigeant' });
  await expect(field(panel, 'Nom')).toBeVisible();
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  const foot = (await notice(page).locator('xpath=ancestor::*[@role="status"]/div').boundingBox()) ?? {
    y: 0,
    height: Number.POSITIVE_INFINITY,
  };
  await expect
    .poll(async () => (await panel.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(foot.y + foot.height - 1);
  await expect(panel.getByRole('button', { name: 'Fermer le panneau' })).toBeInViewport();
  await expect(panel.getByRole('button', { name: 'Enregistrer', exact: true })).toBeInViewport({ ratio: 1 });
  await look('connection-lost-panel');
});

test('a server that does not answer for a moment signs nobody out: neither who loads a page anew nor who works', async ({
  page,
  signedIn,
}) => {
  const refresh = `**/api/${refreshTokenv2.path}`;
  await signedIn('CHEF_MISSION', personList);
  await expect(page.getByRole('row')).toHaveCount(1 + 15);

  // no answer, then one of a proxy whose server restarts
  let failures = 0;
  await page.route(refresh, (route) => {
    failures += 1;
    if (failures === 1) return route.abort('connectionreset');
    return failures === 2 ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue();
  });
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(1 + 15);
  expect(failures).toBe(3);
  await page.unroute(refresh);

  // a token that has run out, and nothing that renews it yet
  let isAway = true;
  await page.route(refresh, (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()));
  await page.route(`**/api/${GetListPersonsByFilter.path}`, (route) =>
    isAway ? route.fulfill({ status: 401, json: { Code: 'SESSION_REQUIRED' } }) : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Nom ou prénom' }).fill('martin');
  await expect(page.getByRole('dialog').getByText(/^Le serveur ne répond pas\./)).toBeVisible();
  await page.keyboard.press('Escape');
  isAway = false;
  await button(page, 'Réessayer').click();
  await expect(page.getByRole('row').nth(1)).toContainText(/martin/i);
  await expect(page).toHaveURL(/\?Nom=martin/);
});

test('a page that finds no server says so and opens by itself once it answers', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', personList);
  await expect(page.getByRole('row')).toHaveCount(1 + 15);
  let isAway = true;
  await page.route(/\/(healthz|api\/account\/refreshTokenv2)$/, (route) =>
    isAway ? route.abort('connectionrefused') : route.continue(),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être ouverte' })).toBeVisible();
  await expect(page.getByText(/^Le serveur ne répond pas\./)).toBeVisible();
  isAway = false;
  await expect(page.getByRole('row')).toHaveCount(1 + 15);
});
