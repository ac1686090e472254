import { addCompany } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';

test('a month’s work is marked by one key, blocked with why, taken back, and its panel tells who did what', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const name = `Tableau ${mark}`;
  await addCompany(visitor, name);
  await page.goto(`/tableau-de-bord/suivi-mensuel?Texte=${mark}`);
  await expect(page.getByRole('heading', { name: /^Suivi mensuel/ })).toBeVisible();
  const cell = (month: string, state: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}, ${month}\\s: ${state}`) });
  await cell('mars', 'à faire').press('2');
  await expect(cell('mars', 'en cours')).toBeVisible();
  await cell('mars', 'en cours').press('u');
  await expect(cell('mars', 'à faire')).toBeVisible();
  await cell('avril', 'à faire').press('5');
  const dialog = page.getByRole('dialog', { name: /^Bloquer/ });
  await field(dialog, 'Motif').fill('Relevés attendus');
  await dialog.getByRole('button', { name: 'Bloquer', exact: true }).click();
  await expect(cell('avril', 'bloqué')).toBeVisible();
  await look('month-board');
  await cell('avril', 'bloqué').click();
  await expect(page.getByRole('dialog').getByText('Relevés attendus').first()).toBeVisible();
});
