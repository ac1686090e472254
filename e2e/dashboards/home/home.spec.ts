import type { Page } from '@playwright/test';
import {
  details,
  GetCountCollaboratorsByCabinet,
  GetCountSocietesByCabinet,
} from '#contract/dashboards/home/calls.ts';
import { expect, test } from '../../journey.ts';
import { home } from '../../sign-in-pages.ts';

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const asTable = (page: Page, name: string) => page.getByRole('switch', { name: `Voir en tableau : ${name}` });

const companies = 'Sociétés par cabinet';
const staff = 'Collaborateurs par cabinet';
const creations = 'Créations de sociétés par mois';
const charts = [companies, staff, creations];

const digits = (text: string | null) => Number(text?.replace(/\D/g, ''));

/** Answers a call of the page as if the firm's figures were these. */
const answer = (page: Page, { path }: { path: string }, json: unknown) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json }));

test('who runs the firm sees its figures, as charts and as tables', async ({ page, signedIn, look }) => {
  await signedIn('ADMINSTRATOR', home);
  // a slice for each cabinet, beside those without one that other journeys have added
  await expect(chart(page, companies).getByRole('listitem').filter({ hasText: 'Valombre' })).toHaveCount(3);
  // one a role, and whoever other journeys have taken on
  await expect(chart(page, staff).getByText(/^(2[4-9]|[3-9]\d)$/)).toBeVisible();
  await expect(chart(page, creations).getByRole('img')).toBeVisible();
  await look('home-administrator');

  for (const name of charts) {
    await asTable(page, name).focus();
    await page.keyboard.press('Space');
    await expect(chart(page, name).getByRole('rowheader', { name: 'Total' })).toBeVisible();
  }
  await look('home-administrator-tables');
});

test('figures agree: the counter, the ring’s total and its table’s', async ({ page, signedIn }) => {
  await signedIn('DIRIGEANT', home);
  const counter = page.getByText('Sociétés', { exact: true }).locator('xpath=following-sibling::span');
  await expect(counter).toHaveText(/\d/);
  const total = digits(await counter.textContent());
  expect(total).toBeGreaterThan(300);
  const ring = chart(page, companies).getByText(/^[\d\s]+sociétés$/);
  expect(digits(await ring.textContent())).toBe(total);
  await asTable(page, companies).check();
  const cells = chart(page, companies)
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell');
  expect(digits(await cells.first().textContent())).toBe(total);
});

test('earlier years are one step back, in the chart and in the table', async ({ page, signedIn }) => {
  await signedIn('EXPERT_COMPTABLE', home);
  const region = chart(page, creations);
  const years = () => region.getByRole('listitem').allTextContents();
  await expect(region.getByRole('listitem')).toHaveCount(5);
  const latest = await years();
  await expect(region.getByRole('button', { name: 'Années suivantes' })).toBeDisabled();
  await region.getByRole('button', { name: 'Années précédentes' }).click();
  await expect(region.getByRole('listitem').first()).not.toHaveText(latest[0] ?? '');
  await asTable(page, creations).check();
  await expect(region.getByRole('columnheader')).toHaveCount(1 + 5);
  const [, first] = await region.getByRole('columnheader').allTextContents();
  expect(Number(first)).toBeLessThan(Number(latest.at(-1)?.slice(0, 4)));
});

test('what stands under the pointer is told for each year', async ({ page, signedIn }) => {
  await signedIn('ADMINSTRATOR', home);
  const plot = chart(page, creations).getByRole('img');
  await plot.hover({ position: { x: 45, y: 120 } });
  await expect(chart(page, creations).getByText('Janvier', { exact: true })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(chart(page, creations).getByText('Janvier', { exact: true })).toBeHidden();
});

test('a figure leads to its list, and no link to a page that is not there', async ({ page, signedIn }) => {
  await signedIn('ADMINSTRATOR', home);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Collaborateurs/ }).first()).toHaveAttribute(
    'href',
    '/repertoire/collaborators',
  );
  await expect(main.getByRole('link', { name: /^Sociétés/ }).first()).toHaveAttribute(
    'href',
    '/menu-dossier-permanent/dossiers-permanents/list?IsDisabled=0',
  );
  for (const link of await main.getByRole('link').all()) {
    const path = (await link.getAttribute('href')) ?? '';
    const reached = await page.request.get(path);
    expect(reached.ok(), path).toBe(true);
  }
});

test('the files in accounting are as many as their list finds', async ({ page, signedIn }) => {
  await signedIn('ADMINSTRATOR', home);
  const card = page.getByRole('link', { name: /^Sociétés en comptabilité/ });
  await expect(card).toHaveText(/\d/);
  const counted = digits(await card.textContent());
  await card.click();
  await expect(page).toHaveURL(/dossiers-permanents\/list\?.*Mission=/);
  await expect(page.getByText(`Total : ${counted} dossier(s)`, { exact: true })).toBeVisible();
});

test('many cabinets: six slices, the rest together; companies of none are told', async ({
  page,
  signedIn,
  look,
}) => {
  const names = ['Tours', null, 'Angers', 'Le Mans', 'Saint-Pierre-des-Corps', 'Laval', 'Blois', 'Niort'];
  const counts = names.map((Cabinet, index) => ({ Cabinet, SocietesCount: 4096 >> index }));
  await answer(page, GetCountSocietesByCabinet, counts);
  await signedIn('ADMINSTRATOR', home);
  const parts = chart(page, companies).getByRole('listitem');
  await expect(parts).toHaveCount(6);
  await expect(parts.nth(1)).toContainText('non affecté');
  await expect(parts.last()).toContainText('Autres');
  await expect(parts.last()).toContainText('224');
  await look('home-many-cabinets');
  await asTable(page, companies).check();
  await expect(chart(page, companies).getByRole('row')).toHaveCount(1 + names.length + 1);
});

test('a firm without any company says so', async ({ page, signedIn, look }) => {
  await answer(page, GetCountSocietesByCabinet, []);
  await answer(page, GetCountCollaboratorsByCabinet, [{ Cabinet: 'Tours', CollaboratorsCount: 1 }]);
  await answer(page, details, { StatsByYearAndMonth: [] });
  await signedIn('ADMINSTRATOR', home);
  await expect(chart(page, companies).getByText('Aucune société créée')).toBeVisible();
  await expect(chart(page, creations).getByText('Aucune société créée')).toBeVisible();
  await expect(asTable(page, companies)).toBeHidden();
  await look('home-without-companies');
});

test('nothing is wider than a small phone, neither charts nor tables', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn('ADMINSTRATOR', home);
  await expect(chart(page, creations).getByRole('img')).toBeVisible();
  const overflow = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(await overflow()).toBe(0);
  const heading = await chart(page, creations).getByRole('heading').boundingBox();
  const earlier = await chart(page, creations)
    .getByRole('button', { name: 'Années précédentes' })
    .boundingBox();
  expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThanOrEqual(earlier?.x ?? 0);
  for (const name of charts) await asTable(page, name).check();
  await expect(page.getByRole('rowheader', { name: 'Total' })).toHaveCount(3);
  expect(await overflow()).toBe(0);
});

for (const role of ['COMPTABLE', 'PORTAGE_SALARIAL', 'GOLDENPORTAGE'] as const) {
  test(`${role} sees none of the firm’s figures, and asks for none`, async ({ page, signedIn, look }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signedIn(role, home);
    await expect(page.getByRole('region', { name: 'Nos fonctionnalités' })).toBeVisible();
    for (const name of charts) await expect(chart(page, name)).toBeHidden();
    await look(`home-${role.toLowerCase().replaceAll('_', '-')}`);
    expect(asked.filter((url) => /dashboard|ByCabinet|GetCount(Soc|Coll)/i.test(url))).toEqual([]);
  });
}

const card = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).locator('xpath=following-sibling::span');

test('an accountant sees how many companies they follow, portage how many persons are carried', async ({
  page,
  signedIn,
}) => {
  await signedIn('COMPTABLE', home);
  await expect(card(page, 'Mon portefeuille')).toHaveText(/^[1-9]\d*$/);
  await expect(card(page, 'Personnes portées')).toBeHidden();
  await signedIn('PORTAGE_SALARIAL', home);
  await expect(card(page, 'Personnes portées')).toHaveText(/^[1-9]\d*$/);
  await expect(card(page, 'Mon portefeuille')).toBeHidden();
});

test.describe('where the device is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the charts are dark and as readable', async ({ page, signedIn, look }) => {
    await signedIn('ADMINSTRATOR', home);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(chart(page, creations).getByRole('img')).toBeVisible();
    await look('home-administrator-dark');
  });
});

test('an accountant finds one card, the portfolio; who runs the firm finds the tax offices too', async ({
  page,
  anotherBrowser,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', home);
  await expect(page.getByText('Mon portefeuille', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sociétés/ })).toBeHidden();
  await expect(chart(page, companies)).toBeHidden();
  await look('home-accountant');
  const director = await anotherBrowser('DIRIGEANT', home);
  await director.page.getByRole('main').getByRole('link', { name: 'Services des Impôts' }).first().click();
  await expect(director.page).toHaveURL(/\/repertoire\/service-impots$/);
});
