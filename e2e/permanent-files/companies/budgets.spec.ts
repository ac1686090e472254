import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/tableau-de-bord/controle-gestion';

test('a head of mission fills a file’s budget, copies the year with a rise seen before, and finds it in the file', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', path);
  await expect(heading(page, 'Contrôle de gestion')).toBeVisible();
  await look('budgets');
  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('link').textContent()) ?? '';
  await field(page.getByRole('main'), 'Société ou SIREN').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Modifier' }).last().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Budget mensuel (€ HT)').fill('150,50');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await look('budget-edit');
  await expect(page.getByRole('row', { name })).toContainText('150,50 €');

  await page.getByRole('button', { name: 'Reconduire les budgets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reconduire les budgets' });
  await field(dialog, 'Évolution (%)').fill('2,5');
  await dialog.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await expect(dialog.getByRole('status')).toContainText('Reconduits');
  await look('budgets-copy');
  await dialog.getByRole('button', { name: /^Reconduire \d+ budget/ }).click();
  await expect(page.getByText(/budgets? reconduits?\./)).toBeVisible();
});
