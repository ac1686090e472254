import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { addPersons, personCalled, personList } from '../person.ts';
import { home } from '../sign-in-pages.ts';

const greffes = '/repertoire/greffe-tribunal-commerce';
const rows = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('row');
const reading = (page: Page) => page.getByRole('dialog', { name: /^Détails du greffe/ });
const place = (page: Page) => reading(page).getByRole('status', { name: 'Place dans la liste' });

test('a record is read beside its list, without a veil; its neighbours follow by button and key, over the pages', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', home);
  await page.goto(greffes);
  await expect(rows(page)).toHaveCount(15);
  await rows(page).nth(13).dblclick();
  await expect(place(page)).toHaveText(/^14 \/ 1\d\d$/);
  await look('reading-panel');
  const second = await reading(page).getAttribute('aria-labelledby');
  await page.keyboard.press('ArrowDown');
  await expect(place(page)).toHaveText(/^15 \//);
  await expect(page.getByRole('row', { selected: true })).toHaveText(
    (await rows(page).nth(14).textContent()) ?? '',
  );
  await reading(page).getByRole('button', { name: 'Fiche suivante' }).click();
  await expect(place(page)).toHaveText(/^16 \//);
  await expect(page).toHaveURL(/PageNumber=2/);
  const before = reading(page).getByRole('button', { name: 'Fiche précédente' });
  await expect(before).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(place(page)).toHaveText(/^15 \//);
  expect(await reading(page).getAttribute('aria-labelledby')).toBe(second);
  // the list stays in use: another row takes the panel
  await rows(page).nth(0).getByRole('link').click();
  await expect(place(page)).toHaveText(/^1 \//);
  await page.keyboard.press('Escape');
  await expect(reading(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/accueil/);
});

test('the first of a list has none before it, the last none after it', async ({ page, signedIn }) => {
  await signedIn('JURIDIQUE', `${greffes}?Libelle=Lyon`);
  await rows(page).first().dblclick();
  await expect(place(page)).toHaveText('1 / 1');
  const before = reading(page).getByRole('button', { name: 'Fiche précédente' });
  await expect(before).toHaveAttribute('aria-disabled', 'true');
  await before.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(place(page)).toHaveText('1 / 1');
});

test('a list paged by the server leads on to its next page', async ({ page, signedIn }) => {
  await signedIn('CHEF_MISSION', `${personList}?PageNumber=2`);
  await expect(rows(page)).toHaveCount(15);
  await rows(page).first().dblclick();
  const panel = page.getByRole('dialog', { name: /^Détails du dirigeant/ });
  const at = panel.getByRole('status', { name: 'Place dans la liste' });
  await expect(at).toHaveText(/^16 \//);
  await panel.getByRole('button', { name: 'Fiche précédente' }).click();
  await expect(at).toHaveText(/^15 \//);
  await panel.getByRole('button', { name: 'Fiche suivante' }).click();
  await expect(at).toHaveText(/^16 \//);
});

test('empty values are folded; e-mail and phone lead on and are copied, a site opens apart', async ({
  page,
  context,
  signedIn,
  mark,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn('JURIDIQUE', `${greffes}?ajouter=1`);
  const form = page.getByRole('dialog', { name: 'Ajouter un greffe' });
  await form.getByLabel('Libellé').fill(`Greffe ${mark}`);
  await form.getByLabel('Email').fill('greffe@exemple.fr');
  await form.getByLabel('Téléphone').fill('0247000001');
  await form.getByLabel('Site internet').fill('https://greffe.example/');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  const panel = reading(page);
  await expect(panel.getByRole('link', { name: 'greffe@exemple.fr' })).toHaveAttribute(
    'href',
    'mailto:greffe@exemple.fr',
  );
  await expect(panel.getByRole('link', { name: '+33 2 47 00 00 01' })).toHaveAttribute(
    'href',
    'tel:+33247000001',
  );
  await expect(panel.getByRole('link', { name: 'https://greffe.example/' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await panel.getByRole('button', { name: 'Copier : Email' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('greffe@exemple.fr');
  await expect(panel.getByText('Horaires')).toBeHidden();
  await panel.getByRole('button', { name: /^Afficher \d+ champs vides/ }).click();
  await expect(panel.getByText('Horaires')).toBeVisible();
});

test('a form begins in its first field, tells near a limit what is left, and a long one has a menu of its groups', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('CHEF_MISSION', `${greffes}?ajouter=1`);
  const { page } = visitor;
  const label = page.getByRole('dialog', { name: 'Ajouter un greffe' }).getByLabel('Libellé');
  await expect(label).toBeFocused();
  await label.fill('x'.repeat(148));
  await expect(page.getByText('2 caractères restants')).toBeVisible();
  await label.fill('');
  await addPersons(visitor, personCalled('Hector', mark));
  await page.goto(`${personList}?Nom=${mark}`);
  await rows(page).filter({ hasText: 'Hector' }).click();
  await page.getByRole('button', { name: 'Modifier un dirigeant' }).click();
  const form = page.getByRole('dialog', { name: /^Modifier un dirigeant/ });
  const groups = form.getByRole('navigation', { name: 'Groupes du formulaire' }).getByRole('button');
  await expect(groups.first()).toBeVisible();
  await look('group-menu');
  const title = (await groups.last().textContent()) ?? '';
  await groups.last().click();
  await expect(form.getByRole('heading', { name: title })).toBeInViewport();
});
