import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/portefeuille/suivi-tva/list';

test('a declared state without proof or motive is refused at its field, and the date tells why', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', path);
  await expect(heading(page, 'Suivi de la TVA')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await look('vat-list');
  await row.click();
  await page.getByRole('button', { name: 'Pourquoi cette date ?' }).first().click();
  const why = page.getByRole('dialog', { name: /Pourquoi/ });
  await expect(why.getByText(/CGI, art. 287/).first()).toBeVisible();
  await look('vat-why');
  await why.getByRole('button', { name: 'Fermer' }).last().click();

  await page.getByRole('button', { name: 'Modifier' }).first().click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'État').click();
  await page.getByRole('option', { name: 'Déclarée', exact: true }).click();
  await field(dialog, 'Montant à payer (€)').fill('1 234,56');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(dialog.getByText('Joignez la preuve du dépôt, ou dites pourquoi elle manque.')).toBeVisible();
  await look('vat-refused');
  await field(dialog, 'Motif sans preuve').fill('Déposée par le client');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Déclaration enregistrée.').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /1\s234,56/ }).first()).toContainText('Déclarée');
});

test('many declarations are entered by keyboard: a wrong row says so at once and stays, the sound ones are saved', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', path);
  await page.getByRole('button', { name: 'Saisie en masse' }).first().click();
  // rows that no other journey writes into
  await page.goto('/portefeuille/suivi-tva/saisie?Annee=2027&Periode=5');
  await expect(heading(page, 'Saisie en masse de la TVA')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Déclarations à saisir' }).getByRole('row');
  const amount = (index: number) => rows.nth(index).getByRole('textbox').first();
  const last = rows.nth(3);
  await amount(1).fill('250');
  await amount(1).press('Enter');
  await expect(amount(2)).toBeFocused();
  await page.keyboard.type('320,50');
  await page.keyboard.press('ArrowDown');
  await expect(amount(3)).toBeFocused();
  await page.keyboard.type('12a');
  await last.getByRole('combobox').selectOption('3');
  await expect(last.getByText('Montant invalide.')).toBeVisible();
  await amount(3).fill('120');
  await expect(last.getByText('Joignez la preuve du dépôt, ou dites pourquoi elle manque.')).toBeVisible();
  await look('vat-entry');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('2 lignes enregistrées, 1 à corriger.').first()).toBeVisible();
  await expect(last.getByText('Joignez la preuve du dépôt, ou dites pourquoi elle manque.')).toBeVisible();
  await last.getByRole('textbox').last().fill('Portail indisponible');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 ligne enregistrée.').first()).toBeVisible();
});
