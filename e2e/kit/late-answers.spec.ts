import { allGreffes } from '#contract/directory/greffes/calls.ts';
import { carriedExpenses } from '#contract/social/expenses/calls.ts';
import { hold } from '../hold.ts';
import { expect, test } from '../journey.ts';
import { field, personList } from '../person.ts';
import { atHome } from '../sign-in-pages.ts';
import { pressAction } from '../toolbar.ts';

test('what stands for rows that are on their way is no row: a key pressed on the first one reaches it', async ({
  page,
  signedIn,
  look,
}) => {
  const letGo = await hold(page, `**/api/${allGreffes.path}*`);
  await signedIn('JURIDIQUE', '/repertoire/greffe-tribunal-commerce');
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(0);
  await look('greffes-on-their-way');
  const opened = page.getByRole('row').nth(1).press('Enter');
  letGo();
  await opened;
  await expect(page.getByRole('dialog', { name: /^Détails d/ })).toBeVisible();
});

test('what is typed into a choice stays though its options come later', async ({ page, signedIn, mark }) => {
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/portage-salarial-expense-note');
  await pressAction(page, 'Ajouter une note de frais');
  const note = page.getByRole('dialog');
  await field(note, 'Personne portée').fill('ma');
  await page.getByRole('option').first().click();
  await field(note, 'Objet').fill(mark);
  await note.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('row', { name: mark }).getByRole('link').first().click();

  const categories = `**/api/${carriedExpenses.categories.path}*`;
  const letGoFirst = await hold(page, categories);
  await page.getByRole('button', { name: 'Ajouter une dépense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une dépense' });
  const category = field(dialog, 'Catégorie');
  // entered while it is empty, it shows what it holds once that has a name, and is written over
  await category.click();
  letGoFirst();
  await expect(category).toHaveValue('Repas en déplacement');
  await category.pressSequentially('kilo');
  await expect(category).toHaveValue('kilo');

  await page.reload();
  const letGo = await hold(page, categories);
  await page.getByRole('button', { name: 'Ajouter une dépense' }).click();
  await category.pressSequentially('kilo');
  letGo();
  const kilometres = page.getByRole('option', { name: 'Indemnités kilométriques' });
  await expect(kilometres).toBeVisible();
  await expect(category).toHaveValue('kilo');
  await expect(page.getByRole('option')).toHaveCount(1);
  await kilometres.click();
  await expect(category).toHaveValue('Indemnités kilométriques');

  // the one that stands already, found by typing, is written out again; what is no choice is taken back
  await category.fill('kilo');
  await kilometres.click();
  await expect(category).toHaveValue('Indemnités kilométriques');
  await category.fill('rien de tel');
  await field(dialog, 'Trajet').click();
  await expect(category).toHaveValue('Indemnités kilométriques');
});

test('a filter that is changed before another one’s change has been drawn takes nothing of it back', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', personList);
  await expect(field(page.getByRole('main'), 'E-mail')).toBeVisible();
  // typed and applied within one task, as they come on a slow machine
  await page.evaluate(`
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    for (const [at, text] of ['martin', 'example'].entries()) {
      const input = document.querySelectorAll('search input[type=text]')[at];
      write.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const input of document.querySelectorAll('search input[type=text]'))
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  `);
  await expect(page).toHaveURL(`${personList}?Nom=martin&Email=example`);
});

test('a filter that is being typed as the list is left does not follow to the next page', async ({
  page,
  signedIn,
}) => {
  await page.clock.install();
  await signedIn('CHEF_MISSION', personList);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const letGo = await hold(page, '**/assets/HomeScreen-*.js');
  await field(page.getByRole('main'), 'Nom ou prénom').fill('martin');
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await page.clock.runFor(1000);
  letGo();
  await atHome(page);
  await expect(page).toHaveURL(/\/home\/accueil$/);
});
