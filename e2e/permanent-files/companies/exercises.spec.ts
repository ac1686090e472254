import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('an accountant opens the next accounting year of a file, reads why a day is what it is, and finds it in the list', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/list');
  const name = (await page.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('tab', { name: 'Exercices' }).click();
  await page.getByRole('button', { name: 'Ouvrir un exercice' }).click();
  const panel = page.getByRole('dialog');
  if ((await field(panel, 'Clôture').inputValue()) === '') {
    await field(panel, 'Début').fill('01/01/2025');
    await field(panel, 'Clôture').fill('31/12/2025');
  }
  await look('exercise-panel');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('12 mois');
  await look('exercises');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Pourquoi ?' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 mois après la date limite d’approbation');
  await look('exercise-why');
  await page.keyboard.press('Escape');
  await page.goto('/exercice');
  await expect(heading(page, 'Exercices')).toBeVisible();
  await field(page.getByRole('main'), 'Société ou SIREN').fill(name);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await look('exercise-list');
});
