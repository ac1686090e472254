import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

const panel = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });

async function save(page: Page) {
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Votre demande a été traitée avec succès.').first()).toBeVisible();
  await expect(panel(page)).toBeHidden();
}

test('a motive is added to its type, retired and deleted', async ({ page, signedIn, mark, look }) => {
  test.slow();
  await signedIn('DIRIGEANT', '/administration/motif-resiliation');
  await expect(heading(page, 'Motifs de résiliation')).toBeVisible();
  await expect(rowOf(page, 'Cessation d’activité')).toBeVisible();
  await look('motives');

  await button(page, 'Ajouter un motif').click();
  await choose(panel(page), 'Type', 'Exclusion');
  await field(panel(page), 'Libellé').fill(`Motif ${mark}`);
  await look('motive-create');
  await save(page);
  const main = page.getByRole('main');
  await field(main, 'Libellé').fill(mark);
  await expect(rowOf(page, mark)).toContainText('Exclusion');
  await rowOf(page, mark).click();
  await button(page, 'Modifier').click();
  await field(panel(page), 'Retiré le').fill('01/01/2026');
  await save(page);
  await expect(rowOf(page, mark)).toContainText('Retiré le 01/01/2026');
  await choose(main, 'État', 'Actif');
  await expect(rowOf(page, mark)).toBeHidden();
  await choose(main, 'État', 'Retiré');
  await rowOf(page, mark).click();
  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(rowOf(page, mark)).toBeHidden();
});

test('a legal form that companies have stays, and the refusal says how many', async ({
  page,
  signedIn,
  look,
}) => {
  test.slow();
  await signedIn('EXPERT_COMPTABLE', '/administration/statut-juridique');
  await expect(heading(page, 'Statuts juridiques')).toBeVisible();
  await field(page.getByRole('main'), 'Sigle ou libellé').fill('sarl');
  await expect(rowOf(page, 'Société à responsabilité limitée')).toBeVisible();
  await rowOf(page, 'Société à responsabilité limitée').click();
  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByText(/cette fiche est utilisée par \d+ sociétés?/)).toBeVisible();
  await expect(rowOf(page, 'Société à responsabilité limitée')).toBeVisible();
  await field(page.getByRole('main'), 'Sigle ou libellé').fill('');
  await look('legal-statuses');
});

test('CA12 may be chosen for periods of 2026 and not of 2027, and a turned validity is refused', async ({
  page,
  signedIn,
  look,
}) => {
  test.slow();
  await signedIn('DIRIGEANT', '/administration/regimes-tva');
  await expect(heading(page, 'Régimes de TVA')).toBeVisible();
  await expect(rowOf(page, 'CA12')).toContainText('jusqu’au 31/12/2026');
  await expect(rowOf(page, 'CA12')).toContainText('Prend fin');
  await look('vat-regimes');
  const day = field(page.getByRole('main'), 'Période ouverte le');
  await day.fill('01/01/2027');
  await day.press('Enter');
  await expect(page.getByText('Total : 2 régimes').first()).toBeVisible();
  await expect(rowOf(page, 'CA12')).toBeHidden();
  await day.fill('31/12/2026');
  await day.press('Enter');
  await rowOf(page, 'CA12').click();
  await button(page, 'Modifier').click();
  await field(panel(page), 'Valable à partir du').fill('01/01/2027');
  await field(panel(page), 'Valable à partir du').press('Tab');
  await button(page, 'Enregistrer').click();
  await expect(panel(page).getByText('La fin de validité précède le début.').first()).toBeVisible();
  await look('vat-regime-refused');
});

test('a fiscal regime is noted upon, and its code cannot be touched', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  test.slow();
  await signedIn('ADMINSTRATOR', '/administration/regimes-fiscaux');
  await expect(heading(page, 'Régimes fiscaux')).toBeVisible();
  await look('tax-regimes');
  await expect(button(page, 'Supprimer')).toBeHidden();
  await rowOf(page, 'BNC / IR').click();
  await button(page, 'Modifier').click();
  await expect(field(panel(page), 'Code')).toBeHidden();
  await field(panel(page), 'Commentaire').fill(`Note ${mark}`);
  await save(page);
  await rowOf(page, 'BNC / IR').dblclick();
  await expect(panel(page)).toContainText(`Note ${mark}`);
});
