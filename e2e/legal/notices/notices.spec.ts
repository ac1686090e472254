import { addCompany } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('a notice is composed from the file, told its price, and sent to a support', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('EXPERT_COMPTABLE');
  await addCompany(visitor, `Annonce ${mark}`, {});
  await signedIn('JURIDIQUE', '/juridique/legal-notice/list');
  await expect(heading(page, 'Annonces légales')).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle annonce' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Société').fill(mark);
  await page.getByRole('option', { name: new RegExp(mark) }).click();
  await field(panel, 'Date de l’acte').fill('02/11/2026');
  await field(panel, 'Département du siège').fill('69');
  await page.getByRole('option', { name: '69', exact: true }).click();
  await field(panel, 'Support').click();
  await page.getByRole('option', { name: 'La Gazette des affaires' }).click();
  await field(panel, 'Texte').fill('Le capital a été porté à 20 000 euros.');
  await look('legal-notice-add');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('En préparation');
  await look('legal-notices');

  await row.click();
  await page.getByRole('button', { name: 'Prix' }).first().click();
  const why = page.getByRole('dialog', { name: /Pourquoi/ });
  await expect(why.getByText(/caractères/).first()).toBeVisible();
  await look('legal-notice-price');
  await why.getByRole('button', { name: 'Fermer' }).last().click();

  await page.getByRole('button', { name: new RegExp(`Actions.*${mark}`) }).click();
  await page.getByRole('menuitem', { name: 'Envoyer au support' }).click();
  await page
    .getByRole('dialog', { name: /Envoyer/ })
    .getByRole('button', { name: 'Envoyer', exact: true })
    .click();
  await expect(row).toContainText('En attente de parution');
});

test('a support’s invoice waits to be matched', async ({ page, signedIn, look }) => {
  await signedIn('FACTURATION', '/juridique/legal-notice-invoice/list');
  await expect(heading(page, 'Factures des annonces légales')).toBeVisible();
  await page.getByRole('button', { name: 'Saisir une facture' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Choisir un fichier/ })).toBeVisible();
  await look('legal-notice-invoice-add');
});
