import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('an expert-comptable finds the CFE of the year, learns why it is owed, and keeps its notice', async ({
  page,
  signedIn,
  look,
}) => {
  const year = new Date().getFullYear();
  await signedIn('EXPERT_COMPTABLE', '/portefeuille/suivi-cfe?Etat=A_RECUPERER');
  await expect(heading(page, `Suivi de la CFE ${year}`)).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('À récupérer');
  await look('cfe');

  await row.click();
  await page.getByRole('button', { name: 'Pourquoi ?' }).first().click();
  const why = page.getByRole('dialog', { name: /^Pourquoi/ });
  await expect(why.getByText('CGI, art. 1478').first()).toBeVisible();
  await expect(why.getByText(/^Solde de CFE/)).toBeVisible();
  await look('cfe-why');
  await why.getByRole('button', { name: 'Fermer' }).last().click();

  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Modifier' }).click();
  await field(panel, 'Cotisation (€)').fill('1 234,50');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel.getByText('Date de réception de l’avis obligatoire.').first()).toBeVisible();
  await field(panel, 'Avis reçu le').fill(`05/01/${year}`);
  await look('cfe-edit');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  await page.goto('/portefeuille/suivi-cfe?Etat=RECU');
  await expect(page.getByRole('row').nth(1)).toContainText('1 234,50 €');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter vers Excel' }).click();
  expect((await download).suggestedFilename()).toBe(`cfe-${year}.xlsx`);
});
