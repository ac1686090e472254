import { expect, test } from '../../journey.ts';
import { answer, field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

test('portage adds a factor, is told what is wrong, finds it and deletes it', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/portage-salarial-affacturage');
  await expect(heading(page, 'Affacturage')).toBeVisible();
  await look('factors');
  await button(page, 'Ajouter une société d’affacturage').click();
  const panel = page.getByRole('dialog');
  await field(panel, 'SIRET').fill('732 829 320 00075');
  await field(panel, 'Commission (%)').fill('120');
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText('Raison sociale obligatoire.').last()).toBeVisible();
  await expect(panel.getByText('SIRET invalide.').last()).toBeVisible();
  await expect(panel.getByText('De 0 à 100, trois décimales au plus.').last()).toBeVisible();
  const name = `Factor ${mark}`;
  await field(panel, 'Raison sociale').fill(name);
  await field(panel, 'SIRET').fill('');
  await field(panel, 'Commission (%)').fill('1,25');
  await look('factor-panel');
  await button(page, 'Enregistrer').click();
  await expect(panel).toBeHidden();
  await field(page.getByRole('main'), 'Société, SIRET ou contrat').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('1,25');
  await row.click();
  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(row).toBeHidden();
});
