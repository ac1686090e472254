import { AddCabinet } from '#contract/directory/cabinets/calls.ts';
import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { addCompany, aSiret } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';
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
  // Back tells the same, and leads on
  await page.goBack();
  await expect(page.getByText(/Rien ne manque/)).toBeVisible();
  await button(page, 'Continuer').click();
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

test('the budget and the cabinet are completed where they are missing, without leaving the check', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  const name = `Menuiserie ${mark}`;
  const cabinet = `Cabinet ${mark}`;
  const visitor = await signedIn('DIRIGEANT');
  const dto = JSON.stringify({ Nom: cabinet, Siret: aSiret() });
  const { headers } = visitor;
  const added = await page.request.post(`/api/${AddCabinet.path}`, { headers, multipart: { dto } });
  const IdSociete = await addCompany(visitor, name, { IdCabinet: (await added.json()).Id });
  const year = { IdSociete, DateDebut: '2025-01-01', DateFin: '2025-12-31' };
  await callBeside(page.request, OpenExercice, year, headers);
  await page.goto(flow);
  await page.getByRole('checkbox', { name: 'Lettre de mission d’expertise comptable' }).check();
  await button(page, 'Continuer').click();
  await page.getByRole('combobox', { name: 'Société' }).fill(mark);
  await page.getByRole('option', { name }).click();
  await page.getByRole('combobox', { name: 'Exercice' }).click();
  await page.getByRole('option', { name: /2025/ }).click();
  await button(page, 'Vérifier').click();
  const budgetGap = page.getByText(`${name} n’a pas de budget pour 2025.`);
  await expect(budgetGap).toBeVisible();
  await look('generation-gaps-of-budget');
  const budget = page.getByRole('form', { name: `Compléter ${name}, budget` });
  await field(budget, 'Budget mensuel (€ HT)').fill('250');
  await field(budget, 'Budget annuel (€ HT)').fill('3000');
  await budget.getByRole('button', { name: 'Enregistrer dans la fiche' }).click();
  await expect(budgetGap).toBeHidden();
  const office = page.getByRole('form', { name: `Compléter ${cabinet}` });
  await field(office, 'Adresse').fill('1 place Plumereau');
  await field(office, 'Code postal').fill('37000');
  await field(office, 'Ville').fill('Tours');
  await look('generation-gaps-of-cabinet');
  await office.getByRole('button', { name: 'Enregistrer dans la fiche' }).click();
  await expect(office).toBeHidden();
});
