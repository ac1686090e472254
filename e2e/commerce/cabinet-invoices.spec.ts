import { addCompany } from '../company.ts';
import { expect, test } from '../journey.ts';
import { answer, choose, field } from '../person.ts';
import { heading } from '../sign-in-pages.ts';

const path = '/gest-comm/cabinet-invoice';

test('an invoice of the firm is drafted, issued, mailed, credited in part and paid', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const company = `Facturée ${mark}`;
  await addCompany(await signedIn('DIRIGEANT'), company);
  await page.goto(path);
  await expect(heading(page, 'Factures du cabinet')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une facture' }).click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Société').fill(company);
  await page.getByRole('option', { name: new RegExp(company) }).click();
  await field(panel, 'Email').fill(`client-${mark}@client.example`);
  await field(panel, 'Objet').fill(`Tenue ${mark}`);
  await field(panel, 'Libellé de la ligne').fill('Tenue du trimestre');
  await field(panel, 'Quantité').fill('1,5');
  await field(panel, 'Prix unitaire HT (€)').fill('400');
  await look('cabinet-invoice-form');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  await page.goto(`${path}?Text=${mark}`);
  const row = page.getByRole('row', { name: new RegExp(company) });
  await expect(row).toContainText('720,00');
  const menu = row.getByRole('button', { name: /^Actions/ });
  const act = async (name: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Émettre');
  await answer(page, 'Émettre la facture', 'Oui');
  await expect(row).toContainText(/Facture FC\d{4}-\d{5}/);

  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toContainText('elle se crédite');
  await page.getByRole('menuitem', { name: 'Envoyer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(row).toContainText('Transmise');

  await act('Avoir');
  const credit = page.getByRole('dialog');
  await choose(credit, 'Créditer', 'Une partie');
  await field(credit, 'Ce qui est repris').fill('Geste commercial');
  await field(credit, 'Montant HT (€)').fill('100');
  await field(credit, 'Motif').fill('Retard de notre part');
  await look('cabinet-invoice-credit');
  await credit.getByRole('button', { name: 'Émettre l’avoir' }).click();
  await expect(page.getByRole('row', { name: /Avoir AC\d{4}/ })).toContainText('-120,00');

  await page.goto(`${path}?Text=${mark}&IsCreditNote=false`);
  await act('Encaisser');
  const payment = page.getByRole('dialog');
  await expect(payment.getByText(/Reste à payer.*600,00/)).toBeVisible();
  await payment.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('Réglée');
  await look('cabinet-invoices');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText(/Virement du/)).toBeVisible();
  await look('cabinet-invoice-read');
});
