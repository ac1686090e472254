import { letter } from '#proof/files/letters.ts';
import { paper } from '../../../tools/seed/work/paper.ts';
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

test('a document that was put into the bin is back by Annuler', async ({ page, signedIn, mark }) => {
  await signedIn('CHEF_MISSION', '/menu-dossier-permanent/dossiers-permanents/list');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Ajouter' }).click();
  const panel = page.getByRole('dialog', { name: 'Ajouter des documents' });
  const chosen = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choisir des fichiers' }).click();
  await (await chosen).setFiles(pdf(`Sirene ${mark}.pdf`, `Sirene ${mark}`));
  await panel.getByRole('combobox', { name: 'Type' }).fill('Sirene');
  await page.getByRole('option', { name: /Avis de situation/ }).click();
  await panel.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const kept = page.getByRole('link', { name: `Sirene ${mark}` });
  const row = page.getByRole('row').filter({ has: kept });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: 'Suppression' });
  await question.getByRole('textbox', { name: 'Motif' }).fill('Erreur de dossier');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(kept).toBeHidden();
  const gone = page.getByRole('status').filter({ hasText: 'Le document est dans la corbeille.' });
  await gone.getByRole('button', { name: 'Annuler' }).click();
  await expect(kept).toBeVisible();
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

test('papers of a person stand on their page, those of a cabinet behind its line', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('CHEF_MISSION', '/menu-dossier-permanent/persons');
  const id = (await page.getByRole('row').nth(1).getAttribute('id'))?.match(/\d+$/)?.[0];
  await page.goto(`/menu-dossier-permanent/persons/view/${id ?? 1}?onglet=documents`);
  await page.getByRole('button', { name: 'Ajouter' }).click();
  const panel = page.getByRole('dialog', { name: 'Ajouter des documents' });
  const chosen = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choisir des fichiers' }).click();
  await (await chosen).setFiles([
    pdf(`Passeport ${mark}.pdf`, `Passeport ${mark}`),
    pdf(`Diplôme ${mark}.pdf`, `Diplôme ${mark}`),
  ]);
  await panel.getByRole('combobox', { name: 'Type' }).fill('identité');
  await page.getByRole('option').first().click();
  await panel.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('link', { name: `Diplôme ${mark}` })).toBeVisible();
  await look('person-documents');

  await page.goto('/repertoire/cabinets/list');
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Documents' }).click();
  await expect(page.getByRole('heading', { name: /^Documents – / })).toBeVisible();
  await look('cabinet-documents');
});

test('twenty files are dropped on a company at once, and what stands in one of them is found from everywhere', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('CHEF_MISSION', '/menu-dossier-permanent/dossiers-permanents/list');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('tab', { name: 'Documents' }).click();
  const area = page.getByRole('button', { name: 'Ajouter' });
  await expect(area).toBeVisible();
  const word = `zibeline${mark}`;
  const papers = Array.from({ length: 20 }, (_, number) => ({
    name: `Pièce ${number + 1} ${mark}.pdf`,
    bytes: paper([`Pièce ${number + 1}`, number === 7 ? `Achat d’une ${word}` : mark]).toString('base64'),
  }));
  const dropped = await page.evaluateHandle((files) => {
    const transfer = Reflect.construct(Reflect.get(globalThis, 'DataTransfer'), []) as {
      items: { add(file: File): void };
    };
    for (const { name, bytes } of files)
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, {
          type: 'application/pdf',
        }),
      );
    return transfer;
  }, papers);
  await area.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(page.getByText('Déposez les fichiers pour les ajouter')).toBeVisible();
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  const panel = page.getByRole('dialog', { name: 'Ajouter des documents' });
  await expect(panel.getByRole('list', { name: 'Fichiers à ajouter' }).getByRole('listitem')).toHaveCount(20);
  await panel.getByRole('combobox', { name: 'Type' }).fill('achat');
  await page.getByRole('option', { name: /Factures d’achat/ }).click();
  await look('documents-drop');
  await panel.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('20 documents ajoutés.')).toBeVisible();

  // the same file again is told by its content, with the way to the one that is there
  await page.getByRole('button', { name: 'Ajouter' }).click();
  const again = page.getByRole('dialog', { name: 'Ajouter des documents' });
  const chosen = page.waitForEvent('filechooser');
  await again.getByRole('button', { name: 'Choisir des fichiers' }).click();
  await (await chosen).setFiles({
    name: 'autre nom.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(papers[0]?.bytes ?? '', 'base64'),
  });
  await again.getByRole('combobox', { name: 'Type' }).fill('achat');
  await page.getByRole('option', { name: /Factures d’achat/ }).click();
  await again.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(again.getByRole('link', { name: `Voir «\u202fPièce 1 ${mark}\u202f»` })).toBeVisible();
  await look('documents-duplicate');
  await again.getByRole('button', { name: 'Annuler' }).click();

  const text = page.getByRole('main').getByRole('textbox', { name: 'Libellé ou contenu' });
  await expect(async () => {
    // Enter applies at once: a text that is only typed over by itself asks for nothing anew
    await text.fill(mark);
    await text.press('Enter');
    await text.fill(word);
    await text.press('Enter');
    await expect(page.getByText(`p. 1 : `)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await look('documents-search');

  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Rechercher partout' }).fill(word);
  const finder = page.getByRole('dialog', { name: 'Recherche' });
  const found = finder.getByRole('button', { name: new RegExp(`Pièce 8 ${mark}`) });
  await expect(found).toBeVisible();
  await look('documents-finder');
  await found.click();
  await expect(page.getByRole('dialog', { name: `Pièce 8 ${mark}` })).toBeVisible();
});

test('an office file is looked at as pages that say they are a simplified view', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('CHEF_MISSION', '/menu-dossier-permanent/dossiers-permanents/list');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Ajouter' }).click();
  const panel = page.getByRole('dialog', { name: 'Ajouter des documents' });
  const chosen = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choisir des fichiers' }).click();
  await (await chosen).setFiles({
    name: `Courrier ${mark}.docx`,
    mimeType: 'application/octet-stream',
    buffer: await letter(`Madame, Monsieur, dossier ${mark}`),
  });
  await panel.getByRole('combobox', { name: 'Type' }).fill('achat');
  await page.getByRole('option', { name: /Factures d’achat/ }).click();
  await panel.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('link', { name: `Courrier ${mark}` }).click();
  const details = page.getByRole('dialog', { name: `Courrier ${mark}` });
  await details
    .getByRole('button', { name: /^Afficher/ })
    .first()
    .click();
  await expect(page.getByText(/aperçu simplifié/).first()).toBeVisible();
  await look('document-preview');
});
