import { addCompany } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

const flow = '/documents/groups';

test('a lawyer takes documents into the basket, is told all that is missing at once, and where to fill it in', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', flow);
  await expect(heading(page, 'Génération de documents')).toBeVisible();
  await look('generation-models');
  await page.getByRole('searchbox', { name: 'Rechercher un document' }).fill('restitution');
  await page.getByRole('checkbox', { name: 'Restitution de documents au client' }).check();
  await page.getByRole('searchbox', { name: 'Rechercher un document' }).fill('pouvoir');
  await page.getByRole('checkbox', { name: 'Pouvoir pour les formalités' }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Choisissez une société.')).toBeVisible();
  await look('generation-gaps');
  // Back never loses what was chosen
  await page.getByRole('button', { name: 'Modifier les choix' }).click();
  await page.getByRole('combobox', { name: 'Société' }).fill('ate');
  await page.getByRole('option').first().click();
  await look('generation-choice');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText(/Rien ne manque|manque/).first()).toBeVisible();
  await look('generation-checked');
});

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
