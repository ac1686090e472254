import { addCompany } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { button } from '../../sign-in-pages.ts';

const flow = '/documents/groups';

test('what is missing is filled in where it is told, and the basket becomes an archive', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  const name = `Ébénisterie ${mark}`;
  const visitor = await signedIn('CHEF_MISSION');
  await addCompany(visitor, name);
  await page.goto(flow);
  for (const label of ['Page de garde du dossier', 'Mandat de prélèvement SEPA'])
    await page.getByRole('checkbox', { name: label }).check();
  await button(page, 'Continuer').click();
  await page.getByRole('combobox', { name: 'Société' }).fill(mark);
  await page.getByRole('option', { name }).click();
  await button(page, 'Vérifier').click();
  const gap = page.getByText('Siège, adresse complète manque.');
  await expect(gap).toBeVisible();
  await expect(page.getByText('Aucun dirigeant en fonction.')).toBeVisible();
  await look('generation-gaps-in-place');
  const form = page.getByRole('form', { name: `Compléter ${name}` });
  await field(form, 'Adresse').fill('12 quai Neuf');
  await field(form, 'Code postal').fill('37000');
  await field(form, 'Ville').fill('Tours');
  await form.getByRole('button', { name: 'Enregistrer dans la fiche' }).click();
  await expect(gap).toBeHidden();
  await expect(page.getByText('Aucun dirigeant en fonction.')).toBeVisible();
  await button(page, 'Retirer\u202f: Mandat de prélèvement SEPA').click();
  await button(page, 'Vérifier').click();
  await expect(page.getByText(/Rien ne manque/)).toBeVisible();
  await look('generation-files');
  await page.getByRole('checkbox', { name: `Classer aussi dans les documents de ${name}` }).check();
  const download = page.waitForEvent('download');
  await button(page, 'Générer le document').click();
  expect((await download).suggestedFilename()).toBe(`Page de garde - ${name}.docx`);

  await button(page, 'Documents générés').click();
  await page.getByRole('row', { name: new RegExp(mark) }).dblclick();
  await expect(page.getByText('Rien n’a changé depuis', { exact: false })).toBeVisible();
  await look('generated-document');
});
