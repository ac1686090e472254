import { expect, test } from '../../journey.ts';
import { answer, field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

const list = '/repertoire/greffe-tribunal-commerce';

test('a registry is added, found by its town, retired, exported and deleted', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  test.slow();
  const name = `Greffe ${mark}`;
  const panel = page.getByRole('dialog');
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await signedIn('JURIDIQUE', list);
  await expect(heading(page, 'Greffes des tribunaux de commerce')).toBeVisible();
  await look('greffes');
  const search = field(page.getByRole('main'), 'Libellé ou ville');
  await search.fill(mark);
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();

  await button(page, 'Ajouter un greffe').click();
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText('Libellé obligatoire.').first()).toBeVisible();
  await field(panel, 'Email').fill('greffe@');
  await expect(panel.getByText('Format invalide.').first()).toBeVisible();
  await look('greffe-refused');
  await field(panel, 'Libellé').fill(name);
  await field(panel, 'Email').fill('greffe@tribunal.example');
  await field(panel, 'Ville').fill('Château-Chinon');
  await button(page, 'Enregistrer').click();
  await expect(row).toContainText('Actif');

  // what is typed and not saved is asked about before it is lost
  await search.fill('chateau chinon');
  await row.click();
  await button(page, 'Modifier').click();
  await field(panel, 'Retiré le').fill('01/02/2026');
  await button(page, 'Annuler').click();
  await answer(page, 'Modifications non enregistrées', 'Non');
  await button(page, 'Enregistrer').click();
  await expect(row).toContainText('Retiré le 01/02/2026');

  const download = page.waitForEvent('download');
  await button(page, 'Exporter vers Excel').click();
  expect((await download).suggestedFilename()).toMatch(/^greffes-.*\.xlsx$/);

  await row.click();
  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByText('La fiche sélectionnée a été supprimée.')).toBeVisible();
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
});
