import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

test('a contract below the minimum wants a reason, is saved with it, and its page tells why', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/salaries-portage/home');
  await expect(heading(page, 'Personnes portées')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('En alerte').first()).toBeVisible();
  await look('carried-list');

  await button(page, 'Ajouter un contrat de portage').click();
  const panel = page.getByRole('dialog');
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText('Personne obligatoire.').last()).toBeVisible();
  await field(panel, 'Personne portée').fill('mar');
  await page.locator('[role=option]').filter({ visible: true }).first().click();
  await field(panel, 'Société de portage').click();
  await page.locator('[role=option]').filter({ visible: true }).first().click();
  await field(panel, 'Matricule').fill(mark);
  await choose(panel, 'Classe', 'Senior');
  await field(panel, 'Début').first().fill('01/10/2019');
  await field(panel, 'Salaire de base mensuel brut (€)').fill('1 500,00');
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText(/inférieur au minimum conventionnel/).last()).toBeVisible();
  await look('portage-refused');
  await field(panel, 'Motif de dérogation').fill('Montée en charge');
  await button(page, 'Enregistrer').click();
  await expect(panel).toBeHidden();

  await field(main, 'Personne ou matricule').fill(mark);
  await expect(main.getByText('Total : 1 contrat de portage', { exact: true })).toBeVisible();
  await page.getByRole('row', { selected: true }).click();
  await button(page, 'Ouvrir la fiche').click();
  await expect(page.getByRole('tab', { name: 'Documents' })).toBeVisible();
  await expect(main.getByText('Dérogation', { exact: true }).first()).toBeVisible();
  await look('portage-page');
  await page
    .getByRole('button', { name: /^Pourquoi/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Salaire de base minimum');
  await look('portage-why');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('tab', { name: 'Missions' }).click();
  await expect(main).toContainText('le contrat est suspendu');
});
