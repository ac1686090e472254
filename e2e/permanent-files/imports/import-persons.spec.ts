import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { personList } from '../../person.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const titles =
  'Civ.;Nom de famille;Prénom;Né(e) le;Pays de naissance;Mail;Portable;N° sécurité sociale;Remarque';

const line = (
  mark: string,
  first: string,
  { born = '31/12/1980', email = `${first}.${mark}@import.example` } = {},
) => `Mme;Essai-${mark};${first};${born};france;${email};06 39 98 12 34;;`;

/** What Excel writes on a French desk: semicolons, and Windows-1252. */
const csv = (lines: string[]) => ({
  name: 'dirigeants du cabinet.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([titles, ...lines].join('\r\n'), 'latin1'),
});

async function choose(page: Page, file: ReturnType<typeof csv>) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choisir un fichier').click();
  await (await chooser).setFiles(file);
  await expect(page.getByText(file.name, { exact: true })).toBeVisible();
}

test('a file is matched, its errors are read and corrected, then it is imported whole', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  test.slow();
  await signedIn('CHEF_MISSION', personList);
  await button(page, 'Plus').click();
  await page.getByRole('menuitem', { name: 'Importer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importer des personnes ou des sociétés');
  await button(page, 'Continuer').click();
  await expect(page.getByRole('alert')).toHaveText('Fichier introuvable.');
  await look('import-1-file');

  await choose(
    page,
    csv([line(mark, 'Odile'), line(mark, 'Paule', { born: '31/02/1980' }), line(mark, 'Odile')]),
  );
  await button(page, 'Continuer').click();
  await expect(page.getByText('Windows-1252, point-virgule')).toBeVisible();
  const columnOf = (title: string) => page.getByRole('combobox', { name: new RegExp(`, ${title}$`) });
  await expect(columnOf('Nom de famille')).toHaveValue('Nom *');
  await expect(columnOf('Né\\(e\\) le')).toHaveValue('Date de naissance *');
  await expect(columnOf('Remarque')).toHaveValue('Motifs');
  await look('import-2-columns');

  // what the file does not tell and the register must know
  await button(page, 'Contrôler le fichier').click();
  await expect(
    page
      .getByText(/Indiquez une colonne ou une valeur commune pour/)
      .or(page.getByText('Merci de vérifier vos saisies.')),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Nationalité' }).fill('Française');
  await button(page, 'Contrôler le fichier').click();
  await expect(page.getByText('2 erreurs à corriger dans le fichier')).toBeVisible({ timeout: 60_000 });
  const errors = page.getByRole('table', { name: 'Erreurs' });
  await expect(
    errors.getByRole('row', { name: /^3 D – Né\(e\) le Date de naissance 31\/02\/1980 Date invalide\./ }),
  ).toBeVisible();
  await expect(
    errors.getByRole('row', { name: /^4 F – Mail E-mail .* Même e-mail qu’à la ligne 2\./ }),
  ).toBeVisible();
  await look('import-3-errors');
  const list = page.waitForEvent('download');
  await button(page, 'Télécharger la liste (Excel)').click();
  expect((await list).suggestedFilename()).toBe('controle-dirigeants du cabinet.xlsx');

  // back and forth: every choice is still there
  await button(page, 'Retour').click();
  await expect(page.getByRole('textbox', { name: 'Nationalité' })).toHaveValue('Française');
  await button(page, 'Contrôle').click();
  await button(page, 'Envoyer le fichier corrigé').click();
  await choose(page, csv([line(mark, 'Odile'), line(mark, 'Paule'), line(mark, 'Ursule')]));
  await button(page, 'Continuer').click();
  await expect(page.getByRole('textbox', { name: 'Nationalité' })).toHaveValue('Française');
  await button(page, 'Contrôler le fichier').click();
  await expect(page.getByText('3 lignes contrôlées, aucune erreur.')).toBeVisible({ timeout: 60_000 });
  await look('import-3-checked');

  // a page that is reloaded goes on where it was
  await button(page, 'Continuer').click();
  await expect(button(page, 'Importer 3 personnes')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('3 lignes contrôlées, aucune erreur.')).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(button(page, 'Importer 3 personnes')).toBeVisible();
  await look('import-4-confirm');
  await button(page, 'Importer 3 personnes').click();
  await expect(page.getByText('3 personnes ont été ajoutées au registre.')).toBeVisible({ timeout: 60_000 });
  await look('import-4-done');
  const report = page.waitForEvent('download');
  await button(page, 'Télécharger le compte rendu').click();
  expect((await report).suggestedFilename()).toBe('import-dirigeants du cabinet.xlsx');

  await page.goto(`${personList}?Nom=${mark}`);
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toHaveCount(3);
});

test('a file that is none is refused in place, and another one can be chosen', async ({ page, signedIn }) => {
  await signedIn('JURIDIQUE', `${personList}/import`);
  await choose(page, { name: 'carte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await button(page, 'Continuer').click();
  await expect(page.getByRole('alert')).toContainText('ni un classeur Excel (.xlsx), ni un fichier CSV');
  await expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeEnabled();
});
