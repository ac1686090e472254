import { expect, test } from '../../journey.ts';
import { answer, field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';
import { addConfirmedOrder } from './formality.ts';

const path = '/juridique/type-formalite/factures';

test('a confirmed order’s invoice is issued with its number, paid in parts, and told in the synthesis', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await addConfirmedOrder(await signedIn('JURIDIQUE'), mark, `payeur-${mark}@client.example`);
  await page.goto(`${path}?Text=${mark}`);
  await expect(heading(page, 'Factures de formalités')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`Facturée ${mark}`) });
  await expect(row).toContainText('Brouillon');
  const menu = row.getByRole('button', { name: /^Actions/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Émettre' }).click();
  await answer(page, 'Émettre la facture', 'Oui');
  await expect(row).toContainText(/Facture FF\d{4}-\d{5}/);
  await expect(row).toContainText('Émise');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Encaisser' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Reste à payer.*696,01/)).toBeVisible();
  await field(dialog, 'Montant (€)').fill('700');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Ce montant dépasse ce qui reste à payer.')).toBeVisible();
  await field(dialog, 'Montant (€)').fill('600,01');
  await look('invoice-payment');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('600,01');
  await look('invoices');

  await row.getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText(/Virement du/)).toBeVisible();
  await look('invoice-read');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('button', { name: 'Synthèse' }).click();
  await expect(page.getByRole('list', { name: 'Synthèse' })).toContainText('HT');
  await look('invoice-synthesis');
});
