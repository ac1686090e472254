import type { Page } from '@playwright/test';
import { AddGreffe } from '#contract/directory/greffes/calls.ts';
import { expect, test } from '../journey.ts';
import { addPersons, answer, field, personCalled, personList } from '../person.ts';
import { callBeside, type Visitor } from '../sign-in.ts';
import { button } from '../sign-in-pages.ts';

const greffeList = '/repertoire/greffe-tribunal-commerce';
const greffes = (page: Page) => page.getByRole('grid', { name: 'Greffes des tribunaux de commerce' });
const persons = (page: Page) => page.getByRole('grid', { name: 'Dirigeants et actionnaires' });
const rowsOf = (grid: ReturnType<typeof greffes>) => grid.locator('tbody').getByRole('row');
const details = (page: Page) => page.getByRole('dialog', { name: /^Détails d/ });

async function addGreffes({ page, headers }: Visitor, mark: string, ...towns: string[]) {
  for (const town of towns)
    await callBeside(page.request, AddGreffe, { Libelle: `Greffe de ${town}-${mark}` }, headers);
}

test('keys alone: to the rows by the second skip link, from row to row, open, next, back', async ({
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  await addGreffes(visitor, mark, 'Arles', 'Brive', 'Calvi');
  await page.goto(`${greffeList}?Libelle=${mark}`);
  const rows = rowsOf(greffes(page));
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller à la liste' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(details(page)).toHaveAccessibleName(/Brive/);
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Ouvrir dans un nouvel onglet' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();
});

test('the arrow down leads from a filter into the rows, and no width handle stands in the way of Tab', async ({
  page,
  signedIn,
}) => {
  await signedIn('JURIDIQUE', greffeList);
  const rows = rowsOf(greffes(page));
  await expect(rows).toHaveCount(15);
  await page.keyboard.press('/');
  await page.keyboard.type('lyon');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();

  const stops = await greffes(page)
    .locator('thead button:not([tabindex="-1"])')
    .evaluateAll((buttons) => buttons.map((stop) => stop.getAttribute('aria-label')));
  expect(stops.length).toBeGreaterThan(3);
  expect(stops.filter((name) => name?.startsWith('Largeur'))).toEqual([]);
  const width = async () =>
    (
      await greffes(page)
        .getByRole('columnheader', { name: /^Code postal/ })
        .boundingBox()
    )?.width ?? 0;
  const before = await width();
  await page.getByRole('button', { name: /^Choisir les colonnes/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Code postal' }).press('Shift+ArrowRight');
  await expect.poll(width).toBeGreaterThan(before);
});

test('a row is a link: Ctrl+click opens it in another tab, where it stands over its list', async ({
  context,
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  await addGreffes(visitor, mark, 'Dole');
  await page.goto(`${greffeList}?Libelle=${mark}`);
  const link = greffes(page).getByRole('link', { name: `Greffe de Dole-${mark}` });
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(details(other)).toHaveAccessibleName(new RegExp(`Dole-${mark}`));
  await expect(details(page)).toBeHidden();
  await link.dblclick();
  await expect(details(page)).toBeVisible();
  await page.goBack();
  await expect(details(page)).toBeHidden();
});

test('several are deleted at once: what cannot be is kept and told, the rest goes', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  await addGreffes(visitor, mark, 'Évian', 'Foix', 'Gap', 'Hyères');
  await page.goto(`${greffeList}?Libelle=${mark}`);
  const rows = rowsOf(greffes(page));
  await expect(rows).toHaveCount(4);
  await rows.first().getByRole('checkbox').check();
  await rows
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Actions sur les lignes cochées' });
  await expect(bar).toContainText('3 greffes cochés');
  await look('greffes-ticked');
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: 'Suppression' });
  await expect(question).toContainText(/les 3 greffes cochés\s\?/);
  await expect(question).toContainText(`Greffe de Foix-${mark}`);
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByText('3 greffes supprimés.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('region', { name: /^Actions/ })).toContainText('Ajouter un greffe');
});

test('what is cut off is told in a title, and a name from right to left is written from the right', async ({
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  const long = `Greffe d’${'une ville au nom qui ne finit pas '.repeat(3)}${mark}`;
  await callBeside(page.request, AddGreffe, { Libelle: long, VilleRcs: 'الجزائر' }, visitor.headers);
  await page.goto(`${greffeList}?Libelle=${mark}`);
  const cell = (place: number) => rowsOf(greffes(page)).first().getByRole('gridcell').nth(place);
  await cell(1).hover();
  await expect(cell(1)).toHaveAttribute('title', long);
  await cell(2).hover();
  await expect(cell(2)).not.toHaveAttribute('title');
  await expect(cell(2)).toHaveCSS('direction', 'rtl');
});

test('an address beyond the last page shows the last one', async ({ page, signedIn }) => {
  await signedIn('CHEF_MISSION', `${personList}?PageNumber=9999`);
  await expect(rowsOf(persons(page)).first()).not.toBeEmpty();
  await expect(page).toHaveURL(/PageNumber=\d{2,3}$/);
  await page.goto(`${greffeList}?PageNumber=9999`);
  await expect(page).toHaveURL(/PageNumber=\d+$/);
  await expect(page).not.toHaveURL(/9999/);
  await expect(rowsOf(greffes(page)).first()).toContainText('Greffe');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap opens, Back closes, and each card has its own menu', async ({ signedIn, mark }) => {
    const visitor = await signedIn('CHEF_MISSION');
    const { page } = visitor;
    await addPersons(visitor, personCalled('Camille', mark), personCalled('Denis', mark));
    await page.goto(`${personList}?Nom=${mark}`);
    const cards = page.getByRole('list', { name: 'Dirigeants et actionnaires' }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await cards.filter({ hasText: 'Denis' }).tap();
    await expect(details(page)).toHaveAccessibleName(/Denis/);
    await page.goBack();
    await expect(details(page)).toBeHidden();
    await button(page, `Actions\u202f: Camille Essai-${mark}`).tap();
    await page.getByRole('menuitem', { name: 'Modifier un dirigeant' }).tap();
    const form = page.getByRole('dialog', { name: /^Modifier un dirigeant\s: Camille/ });
    await expect(field(form, 'Nom')).toHaveValue(`Essai-${mark}`);
  });
});
