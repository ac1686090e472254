import type { Page } from '@playwright/test';
import { EditAdministration } from '#contract/directory/authorities/calls.ts';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';
import { button, heading } from '../../sign-in-pages.ts';

const list = '/repertoire/service-impots';
const saved = 'Votre demande a été traitée avec succès.';
const panel = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });

test('an administration is added, found by type, changed, exported and deleted', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  test.slow();
  const name = `SIE ${mark}`;
  await signedIn('JURIDIQUE', list);
  await expect(heading(page, 'Services des Impôts')).toBeVisible();
  await expect(rowOf(page, 'CPAM de la Sarthe')).toBeVisible();
  await look('administrations');

  await button(page, 'Ajouter une administration').click();
  await button(page, 'Enregistrer').click();
  await expect(panel(page).getByText('Type d’administration obligatoire.').first()).toBeVisible();
  await expect(panel(page).getByText('Libellé obligatoire.').first()).toBeVisible();
  await look('administration-refused');
  await choose(panel(page), 'Type', 'Service des impôts des entreprises');
  await field(panel(page), 'Libellé').fill(name);
  await field(panel(page), 'Ville').fill('Chinon');
  await field(panel(page), 'Contact').fill('Mme Vienne');
  await look('administration-create');
  await button(page, 'Enregistrer').click();
  await expect(page.getByText(saved)).toBeVisible();

  const filters = page.getByRole('main');
  await choose(filters, 'Type', 'URSSAF');
  await expect(page.getByText('Total : 2 administrations').first()).toBeVisible();
  await choose(filters, 'Type', 'Service des impôts des entreprises');
  await field(filters, 'Libellé ou ville').fill(mark);
  await rowOf(page, name).click();
  await button(page, 'Modifier').click();
  await expect(field(panel(page), 'Contact')).toHaveValue('Mme Vienne');
  await field(panel(page), 'Retirée le').fill('01/01/2026');
  await button(page, 'Enregistrer').click();
  await expect(rowOf(page, name)).toContainText('Retirée le 01/01/2026');
  await rowOf(page, name).dblclick();
  await expect(panel(page)).toContainText('Mme Vienne');
  await look('administration-read');
  await button(page, 'Fermer').last().click();

  const download = page.waitForEvent('download');
  await button(page, 'Exporter vers Excel').click();
  expect((await download).suggestedFilename()).toMatch(/^administrations-.*\.xlsx$/);

  await rowOf(page, name).click();
  await button(page, 'Supprimer').click();
  await expect(page.getByText('indiquez sa date de retrait.')).toBeVisible();
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByText('La fiche sélectionnée a été supprimée.')).toBeVisible();
  await expect(rowOf(page, name)).toBeHidden();
});

test('who saves an administration after somebody else is told what changed, and loses nothing', async ({
  signedIn,
  mark,
  look,
}) => {
  test.slow();
  const { page, headers } = await signedIn('JURIDIQUE', list);
  await button(page, 'Ajouter une administration').click();
  await choose(panel(page), 'Type', 'Mutuelle');
  await field(panel(page), 'Libellé').fill(`Mutuelle ${mark}`);
  const added = page.waitForResponse((response) => /administration\/add$/i.test(response.url()));
  await button(page, 'Enregistrer').click();
  const { Id }: { Id: number } = await (await added).json();
  await field(page.getByRole('main'), 'Libellé ou ville').fill(mark);
  await rowOf(page, mark).click();
  await button(page, 'Modifier').click();
  await field(panel(page), 'Horaires').fill('9 h – 17 h');

  const other = { Id, Version: 1, IdTypeAdministration: 11 as const, Libelle: `Mutuelle ${mark} et Cie` };
  await callBeside(page.request, EditAdministration, other, headers);
  await button(page, 'Enregistrer').click();
  await expect(panel(page).getByText(/a modifié cette fiche/)).toBeVisible();
  await expect(field(panel(page), 'Horaires')).toHaveValue('9 h – 17 h');
  await look('administration-conflict');
  await button(page, 'Enregistrer').click();
  await expect(rowOf(page, 'et Cie')).toBeVisible();
  await rowOf(page, 'et Cie').dblclick();
  await expect(panel(page)).toContainText('9 h – 17 h');
});
