import { paper } from '../../../tools/seed/paper.ts';
import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';

const list = '/menu-dossier-permanent/documents';

const pdf = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: paper([text]) });

test('a head of mission drops files on a company, is told what was refused and why, versions one, and cannot delete what the law keeps', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('CHEF_MISSION', '/menu-dossier-permanent/dossiers-permanents/list');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page).toHaveURL(/onglet=documents/);
  await page.getByRole('button', { name: 'Ajouter' }).click();
  const panel = page.getByRole('dialog', { name: 'Ajouter des documents' });
  const chosen = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choisir des fichiers' }).click();
  await (await chosen).setFiles([
    pdf(`Facture ${mark}.pdf`, `Facture ${mark}`),
    pdf(`Avoir ${mark}.pdf`, `Avoir ${mark}`),
    { name: 'programme.exe', mimeType: 'application/pdf', buffer: Buffer.from([0x4d, 0x5a, 0, 1]) },
  ]);
  await panel.getByRole('combobox', { name: 'Type' }).fill('achat');
  await page.getByRole('option', { name: /Factures d’achat/ }).click();
  await panel.getByRole('textbox', { name: 'Année' }).fill('2025');
  await look('documents-add');
  await panel.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(panel.getByText(/^Ce type de fichier n’est pas accepté/)).toBeVisible();
  await look('documents-refused');
  await panel.getByRole('button', { name: 'Annuler' }).click();
  const kept = page.getByRole('link', { name: `Facture ${mark}` });
  await expect(kept).toBeVisible();
  await look('company-documents');

  await kept.click();
  const details = page.getByRole('dialog', { name: `Facture ${mark}` });
  await expect(details.getByText(/^Jusqu’au \d\d\/\d\d\/2035$/)).toBeVisible();
  await details.getByText('Pourquoi ?').click();
  await expect(details.getByText(/Code de commerce, art\. L123-22/).first()).toBeVisible();
  await look('document');
  await details.getByRole('button', { name: 'Nouvelle version' }).click();
  const version = page.getByRole('dialog', { name: /^Nouvelle version/ });
  const again = page.waitForEvent('filechooser');
  await version.getByRole('button', { name: /^Choisir un fichier/ }).click();
  await (await again).setFiles(pdf(`Facture corrigée ${mark}.pdf`, `Facture corrigée ${mark}`));
  await version.getByRole('textbox', { name: 'Motif' }).fill('Montant corrigé');
  await version.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await kept.click();
  await expect(details.getByText(/Version 2/)).toBeVisible();
  await expect(details.getByText(/Version 1/)).toBeVisible();
  await page.keyboard.press('Escape');

  const row = page.getByRole('row').filter({ has: kept });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: 'Suppression' });
  await question.getByRole('textbox', { name: 'Motif' }).fill('Erreur');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(question.getByText(/à conserver jusqu’au \d\d\/\d\d\/2035/)).toBeVisible();
});

test('all documents are found by type and state, and several leave together', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', list);
  await expect(heading(page, 'Documents')).toBeVisible();
  await expect(page.getByText(/^Total.*documents?$/).first()).toBeVisible();
  await look('documents');
  await page.goto(`${list}?Etat=EXPIRE`);
  await expect(page.getByRole('row').nth(1).getByText('Expiré', { exact: true })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Documents - .*\.zip$/);
});

test('the types of document are a list that an administrator keeps', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('ADMINSTRATOR', '/administration/document-ref/home');
  await expect(heading(page, 'Documents de référence')).toBeVisible();
  await look('document-types');
  await page.getByRole('button', { name: 'Ajouter un type de document' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Libellé' }).fill(`Plan ${mark}`);
  await panel.getByRole('combobox', { name: 'Groupe' }).click();
  await page.getByRole('option', { name: 'Juridique' }).click();
  await panel.getByRole('combobox', { name: 'Conservation' }).click();
  await page.getByRole('option', { name: /^Contrats/ }).click();
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('main').getByRole('textbox', { name: 'Libellé' }).fill(`Plan ${mark}`);
  await expect(page.getByRole('row').filter({ hasText: `Plan ${mark}` })).toBeVisible();
});
