import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { addCompany } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';
import { heading } from '../../sign-in-pages.ts';

test('the accounts of a year are followed document by document and step by step, each step with its day', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const IdSociete = await addCompany(visitor, `Annuels ${mark}`, { FormeJuridique: 'SARL' });
  const year = { IdSociete, DateDebut: '2024-01-01', DateFin: '2024-12-31' };
  await callBeside(page.request, OpenExercice, year as never, visitor.headers);
  await page.goto(`/juridique/annual-account/home?Filter=${mark}`);
  await expect(heading(page, 'Comptes annuels')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('0 / 8');
  await look('accounts-home');
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: new RegExp(mark) });
  await expect(panel.getByRole('list', { name: 'Documents des comptes annuels' })).toContainText('Manquant');
  await look('accounts-papers');
  await page.goBack();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Changer d’étape' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Étape', 'En préparation');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('En préparation');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Changer d’étape' }).click();
  await choose(dialog, 'Étape', 'Revenir à «\u202fÀ faire\u202f»');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Un retour en arrière a son motif.').first()).toBeVisible();
  await field(dialog, 'Motif du retour').fill('Pièces manquantes');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('À faire');
});
