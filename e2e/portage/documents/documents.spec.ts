import { paper } from '../../../tools/seed/work/paper.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('a document is added to a carried person’s contract from the list of all, and found there', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/portage-salarial-documents/portage');
  await expect(heading(page, 'Documents des personnes portées')).toBeVisible();
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  const dialog = page.getByRole('dialog', { name: 'À qui est le document' });
  await field(dialog, 'Personne portée').fill('ma');
  await page.locator('[role=option]').filter({ visible: true }).first().click();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  const panel = page.getByRole('dialog', { name: 'Ajouter des documents' });
  const chosen = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choisir des fichiers' }).click();
  await (await chosen).setFiles([
    { name: `Avenant ${mark}.pdf`, mimeType: 'application/pdf', buffer: paper([`Avenant ${mark}`]) },
  ]);
  await panel.getByRole('combobox', { name: 'Type' }).fill('contrat');
  await page.getByRole('option').filter({ visible: true }).first().click();
  await look('portage-document-add');
  await panel.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(panel).toBeHidden();
  await field(main, 'Libellé ou personne').fill(mark);
  await expect(main.getByRole('row', { name: new RegExp(mark) })).toBeVisible();
  await look('portage-documents');
});
