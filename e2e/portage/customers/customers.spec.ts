import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('portage adds a customer abroad, finds it and changes its terms', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/societes-clients-portage/list');
  await expect(heading(page, 'Sociétés clientes')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une société cliente' }).click();
  const panel = page.getByRole('dialog');
  const name = `Kunde ${mark}`;
  await field(panel, 'Raison sociale').fill(name);
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toContainText('SIRET ou numéro étranger obligatoire.');
  await field(panel, 'Numéro étranger').fill(`HRB ${mark}`);
  await field(panel, 'Pays').click();
  await field(panel, 'Pays').fill('Allem');
  await page.getByRole('option', { name: 'Allemagne' }).click();
  await field(panel, 'Contact').fill('Buchhaltung');
  await field(panel, 'Délai de paiement (jours)').fill('30');
  await look('customer-panel');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  await field(page.getByRole('main'), 'Société ou SIREN').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Buchhaltung');
  await look('customers');
});
