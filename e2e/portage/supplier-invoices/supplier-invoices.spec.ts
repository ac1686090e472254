import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

test('an invoice of a supplier is charged to a carried person, found with its sum, and the import says what it lacks', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/societes-portage/list');
  await button(page, 'Factures fournisseurs').click();
  await expect(heading(page, 'Factures fournisseurs')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/HT, .* TTC\.$/)).toBeVisible();
  await look('supplier-invoices');

  await button(page, 'Importer').click();
  await expect(page.getByRole('dialog')).toContainText('Aucune plateforme de portage');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();

  await button(page, 'Ajouter une facture fournisseur').click();
  const panel = page.getByRole('dialog');
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText('Fournisseur obligatoire.').last()).toBeVisible();
  const first = page.locator('[role=option]').filter({ visible: true }).first();
  await field(panel, 'Personne portée').fill('ma');
  await first.click();
  await field(panel, 'Société de portage').click();
  await first.click();
  await field(panel, 'Fournisseur').fill('clair');
  await page.getByRole('option', { name: 'Clair et Net Propreté' }).click();
  await field(panel, 'Numéro').fill(mark);
  await field(panel, 'Date').fill('01/10/2001');
  await field(panel, 'Objet').fill('Mutuelle');
  await field(panel, 'Montant HT (€)').fill('50,00');
  await field(panel, 'TVA (€)').fill('0');
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText(/pas de contrat avec cette société/).last()).toBeVisible();
  await look('supplier-invoice-refused');
});
