import { AddCabinetInvoice, UpdateCabinetInvoiceStatus } from '#contract/commerce/cabinet-invoices/calls.ts';
import { addCompany } from '../company.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../journey.ts';
import { field } from '../person.ts';
import { callBeside, type Visitor } from '../sign-in.ts';
import { heading } from '../sign-in-pages.ts';

const path = '/gest-comm/suivi-tresorerie';

/** An issued invoice of 1 200 € and a line of a cabinet's account that brought it; the invoice's number. */
async function paidByTransfer({ page, headers }: Visitor, IdSociete: number, mark: string) {
  const line = { Nature: 1 as const, Libelle: 'Tenue', PrixHT: 100_000, TauxTva: 20 };
  const invoice = {
    IdSociete,
    Object: 'Tenue comptable',
    Email: `compta-${mark}@client.example`,
    Address: '2 rue du Port, 69002 Lyon',
    Lines: [line],
  };
  const { Id } = await callBeside(page.request, AddCabinetInvoice, invoice, headers);
  const { Number: number } = await callBeside(
    page.request,
    UpdateCabinetInvoiceStatus,
    { Id, State: 'Issued' },
    headers,
  );
  await inDatabase((client) =>
    client.query(
      `insert into bank_line (client_id, account_id, sync_id, day, label, amount_cents, fingerprint)
       select a.client_id, a.id, (select min(s.id) from bank_sync s where s.client_id = a.client_id), current_date, $2, 120000, $2
       from bank_account a join invoice r on r.client_id = a.client_id and r.id = $1
       where a.cabinet_id is not null order by a.id limit 1`,
      [Id, `VIR ${number} ${mark}`],
    ),
  );
  return number ?? '';
}

test('the weeks ahead are read, a forecast moves them, and each figure opens what it is made of', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await signedIn('DIRIGEANT', path);
  await expect(heading(page, 'Suivi de trésorerie')).toBeVisible();
  await expect(page.getByRole('row', { name: /Semaine 13/ })).toBeVisible();
  await look('treasury');
  await page.getByRole('switch', { name: /Voir en tableau/ }).click({ force: true });
  await expect(page.getByRole('region', { name: /tableau/ })).toBeVisible();
  await page.getByRole('button', { name: 'Hypothèses' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(field(dialog, 'Retard des clients (jours)')).toBeVisible();
  await look('treasury-hypotheses');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Prévisions saisies' }).click();
  await page.getByRole('button', { name: 'Ajouter une prévision' }).first().click();
  await field(dialog, 'Libellé').fill(`Salaires ${mark}`);
  await field(dialog, 'Cabinet').fill('valombre');
  await page.getByRole('option').filter({ visible: true }).first().click();
  await field(dialog, 'Montant (€)').fill('1 234,50');
  await look('treasury-forecast');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Salaires ${mark}`) })).toContainText('1 234,50');
  await look('treasury-entered');

  await page.goto(`${path}?flux=tout-SORTIE`);
  const panel = page.getByRole('dialog', { name: /Sorties/ });
  await expect(panel.getByText(new RegExp(`Salaires ${mark}`))).toBeVisible();
  await look('treasury-flows');

  await page.goto(`${path}?onglet=saisies`);
  await page.getByRole('row', { name: new RegExp(`Salaires ${mark}`) }).click();
  await page.getByRole('button', { name: 'Retirer' }).first().click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Salaires ${mark}`) })).toBeHidden();
});

test('a transfer is matched with the invoice that its label numbers in one click, and that is undone', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('ADMINSTRATOR');
  const number = await paidByTransfer(visitor, await addCompany(visitor, `Payeuse ${mark}`), mark);
  await page.goto(`${path}?onglet=rapprochement&Text=${mark}`);
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('À rapprocher');
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: new RegExp(mark) });
  await expect(panel.getByText(/numéro dans le libellé, montant exact/)).toBeVisible();
  await look('treasury-proposals');
  await panel.getByRole('button', { name: 'Rapprocher' }).first().click();
  await expect(panel.getByText(`${number}\u202f:`)).toBeVisible();
  await expect(panel.getByText('Paiement noté par ce rapprochement')).toBeVisible();
  await expect(row).toContainText('Rapprochée');
  await panel.getByRole('button', { name: 'Défaire' }).click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(row).toContainText('À rapprocher');
});
