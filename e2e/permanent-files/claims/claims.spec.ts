import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading, home } from '../../sign-in-pages.ts';

test('a customer’s request is written down from the menu, found late, and settled with its day', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', home);
  await page
    .getByRole('navigation', { name: 'Menu Principal' })
    .getByRole('link', { name: 'Mon portefeuille' })
    .click();
  await page.getByRole('link', { name: 'Demandes des clients' }).first().click();
  await expect(heading(page, 'Demandes des clients')).toBeVisible();
  await page.getByRole('button', { name: 'Réclamations' }).click();
  await expect(heading(page, 'Réclamations')).toBeVisible();
  await page
    .getByRole('button', { name: /Ajouter/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Société').fill('Agence');
  await page
    .getByRole('option', { name: /Agence/ })
    .first()
    .click();
  await field(panel, 'Objet').fill('Attestation URSSAF manquante');
  await field(panel, 'Reçue le').fill('05/01/2026');
  await field(panel, 'À traiter avant le').fill('20/01/2026');
  await look('claim-add');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row', { name: /Attestation URSSAF manquante/ });
  await expect(row).toContainText('20/01/2026');
  await look('claims');
});
