import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { choose, field, personList } from '../../person.ts';

const screen = '/administration/referentiels';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A list that is only read is a table, one whose rows are chosen a grid. */
const rows = (page: Page, name: string) =>
  page
    .getByRole('grid', { name, exact: true })
    .or(page.getByRole('table', { name, exact: true }))
    .locator('tbody')
    .getByRole('row');
const search = (page: Page) => page.getByRole('search', { name: 'Filtres de la liste' });

test('an administrator sees where each list comes from, adds a bank, rewords one and retires it', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('ADMINSTRATOR', screen);
  await expect(rows(page, 'Référentiels').filter({ hasText: 'NAF rév. 2' })).toContainText('732');
  await look('referentials');
  await rows(page, 'Référentiels').filter({ hasText: 'Banques' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Banques' })).toBeVisible();

  await button(page, 'Ajouter une entrée').click();
  const panel = page.getByRole('dialog', { name: /une entrée/ });
  await field(panel, 'Libellé').fill(`Banque ${mark}`);
  await field(panel, 'Code banque').fill('12');
  await button(page, 'Enregistrer').click();
  await expect(panel).toContainText('5 chiffres');
  await look('referential-refused');
  const code = String(50_000 + Math.floor(Math.random() * 9999));
  await field(panel, 'Code banque').fill(code);
  await field(panel, 'BIC').fill('ESSAFRPP');
  await button(page, 'Enregistrer').click();
  await expect(panel).toBeHidden();

  await field(search(page), 'Code ou libellé').fill(code);
  const row = rows(page, 'Banques').filter({ hasText: mark });
  await expect(row).toContainText('ESSAFRPP');
  await expect(row).toContainText('Du cabinet');
  await row.click();
  await button(page, 'Modifier').click();
  await field(panel, 'Retirée le').fill('02/01/2026');
  await field(panel, 'Retirée le').press('Tab');
  await button(page, 'Enregistrer').click();
  await expect(row).toContainText('Retirée le 02/01/2026');
  await look('referential-retired');
  await choose(search(page), 'État', 'En vigueur ou à venir');
  await expect(row).toBeHidden();
});

test('the communes are looked through by name and postcode, and cannot be changed', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', `${screen}/communes`);
  await field(search(page), 'Code ou libellé').fill('chalaronne');
  await expect(rows(page, 'Communes et codes postaux').first()).toContainText('Châtillon-sur-Chalaronne');
  await expect(button(page, 'Ajouter une entrée')).toBeHidden();
  await look('referential-communes');
});

test('typing a postcode in the person form proposes its towns, and choosing one fills the town', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', personList);
  await button(page, 'Ajouter un dirigeant').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un dirigeant' });
  await field(panel, 'Code postal').pressSequentially('0140');
  const town = page.getByRole('option', { name: '01400 Châtillon-sur-Chalaronne' });
  await expect(town).toBeVisible();
  await look('person-form-postcode');
  await town.click();
  await expect(field(panel, 'Code postal')).toHaveValue('01400');
  await expect(field(panel, 'Ville')).toHaveValue('Châtillon-sur-Chalaronne');
  await field(panel, 'Ville').fill('');
  await field(panel, 'Ville').pressSequentially('saint-christophe-en-bourb');
  await page.getByRole('option', { name: 'Saint-Christophe-en-Bourbonnais (03120)' }).click();
  await expect(field(panel, 'Ville')).toHaveValue('ST CHRISTOPHE EN BOURBONNAIS');
  await expect(field(panel, 'Code postal')).toHaveValue('03120');
  // what is no French postcode is typed all the same
  await field(panel, 'Code postal').fill('99');
  await expect(page.getByRole('listbox', { name: /Code postal/ })).toBeHidden();
});
