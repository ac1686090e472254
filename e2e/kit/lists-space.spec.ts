import type { Page } from '@playwright/test';
import { companyList } from '../company.ts';
import { expect, test } from '../journey.ts';
import { personList } from '../person.ts';
import { button } from '../sign-in-pages.ts';

const vatList = '/portefeuille/suivi-tva/list';
const dsnList = '/service-social/robot-dsn';
const greffes = '/repertoire/greffe-tribunal-commerce';
const rows = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('row');
const views = (page: Page) => page.getByRole('button', { name: 'Mes vues' });

test('15, 50 or 100 rows and close rows are remembered for every list; the first row in sight stays', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', `${personList}?PageNumber=5`);
  await expect(rows(page)).toHaveCount(15);
  await page.getByLabel('Lignes par page').selectOption('50');
  await expect(rows(page)).toHaveCount(50);
  await expect(page).toHaveURL(/PageNumber=2/);
  await page.getByRole('button', { name: /^Choisir les colonnes/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Lignes serrées' }).click();
  await page.keyboard.press('Escape');
  await page.goto(greffes);
  await expect(rows(page)).toHaveCount(50);
  await expect.poll(async () => (await rows(page).first().boundingBox())?.height ?? 99).toBeLessThan(36);
  await look('list-compact');
});

test('the toolbar and the head of the table stay in sight however far the list is scrolled', async ({
  page,
  signedIn,
}) => {
  await signedIn('JURIDIQUE', greffes);
  await page.getByLabel('Lignes par page').selectOption('100');
  await expect(rows(page)).toHaveCount(100);
  await rows(page).nth(80).scrollIntoViewIfNeeded();
  const add = page.getByRole('button', { name: 'Ajouter un greffe' });
  const head = page.getByRole('columnheader', { name: /^Libellé/ });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(head).toBeInViewport({ ratio: 1 });
  const foot = ((await add.boundingBox())?.y ?? 0) + ((await add.boundingBox())?.height ?? 0);
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(foot);
});

test('past four, filters wait behind a button, and one that filters is never out of sight', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', personList);
  await expect(rows(page)).toHaveCount(15);
  const last = page.getByRole('combobox', { name: 'Adresse e-mail' });
  const name = page.getByRole('textbox', { name: 'Nom ou prénom' });
  expect((await name.boundingBox())?.width).toBeGreaterThanOrEqual(200);
  await expect(last).toBeHidden();
  await look('filters-folded');
  await page.getByRole('button', { name: 'Plus de filtres' }).click();
  await expect(last).toBeVisible();
  await page.goto(`${personList}?HasEmail=true`);
  await expect(last).toBeVisible();
});

test('a view is kept under a name, found again, shared by its link and done away with', async ({
  page,
  signedIn,
  mark,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn('JURIDIQUE', `${greffes}?Libelle=Lyon&SortColumn=Ville&SortOrder=-1`);
  await expect(rows(page)).toHaveCount(1);
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Enregistrer ou gérer les vues…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mes vues' });
  await dialog.getByLabel('Nom de la vue').fill(`Vue ${mark}`);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto(`${greffes}?Cp=69`);
  await views(page).click();
  await page.getByRole('menuitem', { name: `Vue ${mark}` }).click();
  await expect(page).toHaveURL(/Libelle=Lyon&SortColumn=Ville&SortOrder=-1$/);
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Copier le lien de cette vue' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Enregistrer ou gérer les vues…' }).click();
  await dialog.getByRole('button', { name: `Supprimer la vue «\u202fVue ${mark}\u202f»` }).click();
  await expect(dialog.getByText(`Vue ${mark}`)).toBeHidden();
});

test('on a phone the first card of a list stands within 300 pixels', async ({ page, signedIn, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('ADMINSTRATOR');
  const lists = [greffes, personList, '/repertoire/listeFournisseurs', '/repertoire/cabinets/list'];
  // with counters, sums, tabs and messages above them
  const full = [companyList, vatList, dsnList, '/juridique/type-formalite/home', '/suivi-questionnaire'];
  for (const path of [...lists, ...full]) {
    await page.goto(path);
    const card = page.getByRole('main').getByRole('list').locator('[data-row]').first();
    await card.waitFor();
    await expect.poll(async () => (await card.boundingBox())?.y ?? 999, path).toBeLessThanOrEqual(300);
  }
  await look('phone-list');
});

test('on a phone a message above a list is one line until it is touched, and filters wait beside the actions', async ({
  page,
  signedIn,
  look,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('ADMINSTRATOR', dsnList);
  const message = page.getByText(/^Simulation\s*:/);
  const heightOf = async () => (await message.boundingBox())?.height ?? 999;
  await expect.poll(heightOf).toBeLessThan(30);
  await look('phone-message');
  await button(page, 'Lire le message en entier').click();
  await expect.poll(heightOf).toBeGreaterThan(40);
  await page.goto(greffes);
  const actions = page.getByRole('region', { name: /^Actions/ });
  await actions.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('search', { name: 'Filtres de la liste' }).getByRole('textbox').first().fill('Lyon');
  const filter = actions.getByRole('button', { name: '1 filtre actif' });
  await expect(filter).toHaveAttribute('aria-expanded', 'true');
  await expect(filter).toHaveText('1');
});

test('an export takes the filters and the order of the list, or the rows that are ticked', async ({
  page,
  signedIn,
}) => {
  await signedIn('JURIDIQUE', `${greffes}?Libelle=ly&SortColumn=Libelle&SortOrder=-1`);
  // rows themselves, not the bones that stand for them
  await expect(rows(page).first().getByRole('checkbox')).toBeVisible();
  const shown = await rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))));
  const asked = async (press: () => Promise<void>) => {
    const [request] = await Promise.all([page.waitForRequest(/exportGreffe/i), press()]);
    return request.postDataJSON() as unknown;
  };
  const button = page.getByRole('button', { name: 'Exporter vers Excel' });
  expect(await asked(() => button.click())).toEqual({ Ids: shown });
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Actions sur les lignes cochées' });
  expect(await asked(() => bar.getByRole('button', { name: 'Exporter vers Excel' }).click())).toEqual({
    Ids: shown.slice(0, 1),
  });
});

test('on paper a list and a record stand without bars, filters and buttons', async ({ page, signedIn }) => {
  await signedIn('JURIDIQUE', `${greffes}?Libelle=Lyon`);
  await expect(rows(page)).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  for (const gone of ['banner', 'search', 'navigation', 'button', 'contentinfo'] as const)
    await expect(page.getByRole(gone), gone).toHaveCount(0);
});
