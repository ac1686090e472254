import { addCompany, companyPage } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('a chief of mission opens a mission, gives the file to a collaborator, and finds who follows it', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const name = `Affectée ${mark}`;
  // a file of its own: what others have opened for those that are there would be refused
  await page.goto(companyPage(await addCompany(visitor, name)));
  await page.getByRole('tab', { name: 'Mission et équipe' }).click();
  await page.getByRole('button', { name: 'Ajouter une mission' }).click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Mission').click();
  await page.getByRole('option', { name: 'Portage' }).click();
  await field(panel, 'Date de début').fill('01/03/2026');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Missions' })).toContainText('Depuis le 01/03/2026');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Affecter un collaborateur' }).click();
  await field(panel, 'Collaborateur').click();
  await page.getByRole('option').first().click();
  await field(panel, 'Fonction').click();
  await page.getByRole('option', { name: 'Juridique' }).click();
  await look('assign-panel');
  await panel.getByRole('button', { name: 'Affecter', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Équipe' })).toContainText('Juridique');
  await look('company-team');
  await page.goto('/tableau-de-bord/suivi-affectation-societes');
  await expect(heading(page, 'Suivi des affectations')).toBeVisible();
  await field(page.getByRole('main'), 'Société ou SIREN').fill(name);
  // the rows of the list before are gone, and with them the veil over what is asked for anew
  await expect(page.getByRole('row').getByRole('link').filter({ hasNotText: name })).toHaveCount(0);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await look('assignments');
  await page.goto('/tableau-de-bord/societe-collaborator');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('loads');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(heading(page, 'Suivi des affectations')).toBeVisible();
  await expect(page).toHaveURL(/IdCollaborateur=\d+/);
  // moved from there: out of one portfolio into another
  const moved = (await page.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Réaffecter/ }).click();
  const moving = page.getByRole('dialog', { name: /^Réaffecter 1 dossier/ });
  await field(moving, 'Collaborateur').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await moving.getByRole('button', { name: 'Réaffecter', exact: true }).click();
  await expect(page.getByText('1 dossier affecté.')).toBeVisible();
  await expect(page.getByRole('row').getByRole('link', { name: moved, exact: true })).toHaveCount(0);
});

test('a jurist takes the filtered list of files away as a workbook', async ({ page, signedIn }) => {
  await signedIn('JURIDIQUE', '/menu-dossier-permanent/dossiers-permanents/list');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter vers Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^dossiers-.*\.xlsx$/);
});
