import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/budget-insight-historic';

test('the history of the banks: a bank is connected by the simulation’s page, then revoked with why', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', path);
  await expect(heading(page, 'Historique service de paiement')).toBeVisible();
  await expect(page.getByText(/aucun service bancaire n’est configuré/)).toBeVisible();
  await look('bank-data');
  await page.getByRole('button', { name: 'Connecter' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Connecter une banque' });
  await field(dialog, 'Cabinet').fill('valombre');
  await page.getByRole('option').filter({ visible: true }).first().click();
  await dialog.getByRole('button', { name: 'Choisir la banque' }).click();
  const panel = page.getByRole('dialog', { name: 'Banque d’essai (simulation)' });
  await expect(panel.getByText(/consentement jusqu’au/)).toBeVisible();
  await expect(page).not.toHaveURL(/state=/);
  await look('bank-sync');
  await panel.getByRole('button', { name: 'Révoquer' }).click();
  const why = page.getByRole('dialog', { name: /^Révoquer/ });
  await field(why, 'Motif').fill('Essai terminé');
  await why.getByRole('button', { name: 'Révoquer', exact: true }).click();
  await expect(panel.getByText(/révoquée le .*Essai terminé/)).toBeVisible();
});

test('a statement is imported for a company: what it repeats is told as a double', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('DIRIGEANT', path);
  const load = async () => {
    await page.getByRole('button', { name: 'Importer un relevé' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Importer un relevé' });
    await dialog.getByRole('combobox', { name: 'Société' }).fill('sci');
    await page.getByRole('option').filter({ visible: true }).first().click();
    await dialog.getByRole('textbox', { name: 'Nom du compte' }).fill(mark);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Choisir un fichier/ }).click();
    const buffer = Buffer.from('Date;Libellé;Montant\n03/11/2026;Loyer;-800,00\n04/11/2026;Client;1200,50');
    await (await chooser).setFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
    return dialog;
  };
  const first = await load();
  await expect(first.getByText(/2 nouvelles lignes, 0 double/)).toBeVisible();
  await look('bank-statement');
  await first.getByRole('button', { name: 'Fermer' }).last().click();
  await expect((await load()).getByText(/0 nouvelle ligne, 2 doubles/)).toBeVisible();
});
