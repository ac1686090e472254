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

test('by month: arrows lead from case to case, Enter opens one, and the company’s page has its own list', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', path);
  await page.getByRole('button', { name: 'Par mois' }).first().click();
  await page.goto('/portefeuille/suivi-tva/mois?Annee=2027');
  await expect(heading(page, 'Suivi de la TVA par mois : 2027')).toBeVisible();
  const grid = page.getByRole('table', { name: 'Déclarations de TVA de 2027' });
  const cases = grid.getByRole('button');
  await expect(cases.first()).toBeVisible();
  await look('vat-grid');
  await cases.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cases.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(field(dialog, 'État')).toBeVisible();
  await page.keyboard.press('Escape');
  await grid.getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'TVA' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row').nth(1)).toContainText('CA3');
  await look('vat-of-company');
});

test('by month on a phone begins with the month that it is, beside the companies’ names', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('COMPTABLE', '/portefeuille/suivi-tva/mois');
  const grid = page.getByRole('table', { name: /^Déclarations de TVA de/ });
  await expect(grid.locator('th[aria-current]')).toBeInViewport({ ratio: 1 });
  await expect(grid.getByRole('columnheader', { name: 'Société' })).toBeInViewport({ ratio: 1 });
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
  await expect(amount(3)).toHaveAccessibleDescription('Montant invalide.');
  await amount(3).fill('120');
  await expect(last.getByText('Joignez la preuve du dépôt, ou dites pourquoi elle manque.')).toBeVisible();
  // above a hundred rows as below them
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeInViewport({ ratio: 1 });
  await look('vat-entry');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('2 lignes enregistrées, 1 à corriger.').first()).toBeVisible();
  await expect(last.getByText('Joignez la preuve du dépôt, ou dites pourquoi elle manque.')).toBeVisible();
  await last.getByRole('textbox').last().fill('Portail indisponible');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 ligne enregistrée.').first()).toBeVisible();
});

test('the end of the CA12 is rehearsed: who leaves it, why and what is unknown; one is planned, told by letter, taken back', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', '/portefeuille/suivi-tva/passage-ca3');
  await expect(heading(page, 'Fin de la CA12 au 1er janvier 2027')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('/2027');
  await look('vat-passage');
  await row.click();
  await page.getByRole('button', { name: 'Pourquoi ?' }).first().click();
  const why = page.getByRole('dialog', { name: /^Pourquoi/ });
  await expect(why.getByText('Loi de finances pour 2025, art. 38')).toBeVisible();
  await look('vat-passage-why');
  await why.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('button', { name: 'Prévoir', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /CA3 à compter du/ });
  await field(dialog, 'CA3').click();
  await page.getByRole('option', { name: 'Mensuelle' }).click();
  await dialog.getByRole('button', { name: 'Prévoir', exact: true }).click();
  await expect(page.getByText('Passage prévu.').first()).toBeVisible();
  await expect(row).toContainText('Prévu');
  const received = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Lettre', exact: true }).first().click();
  expect((await received).suggestedFilename()).toMatch(/^Passage à la CA3 .*\.pdf$/);
});

test('a customer is reminded by mail, and says by its link that they want no more of it', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', `${path}?Etat=1&Annee=2027`);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Rappeler', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Rappeler' });
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText(/Rappel envoyé|Sans rappel/).first()).toBeVisible();
  await page.goto('/avis-tva');
  await expect(page.getByText('Cette adresse est incomplète')).toBeVisible();
  await look('vat-notice-stop');
});
