import { AddCabinetInvoice, UpdateCabinetInvoiceStatus } from '#contract/commerce/cabinet-invoices/calls.ts';
import { addCompany, companyPart } from '../company.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../journey.ts';
import { field } from '../person.ts';
import { callBeside, type Visitor } from '../sign-in.ts';
import { heading } from '../sign-in-pages.ts';

const path = '/menu-dossier-permanent/outstanding-amounts-management/list-encours-client';

/** An issued invoice of a company that has been due for forty days. */
async function overdue({ page, headers }: Visitor, IdSociete: number, Email: string) {
  const line = { Nature: 1 as const, Libelle: 'Tenue', PrixHT: 100_000, TauxTva: 20 };
  const invoice = {
    IdSociete,
    Object: 'Tenue comptable',
    Email,
    Address: '2 rue du Port, 69002 Lyon',
    Lines: [line],
  };
  const { Id } = await callBeside(page.request, AddCabinetInvoice, invoice, headers);
  await callBeside(page.request, UpdateCabinetInvoiceStatus, { Id, State: 'Issued' }, headers);
  await inDatabase((client) =>
    client.query(
      'update invoice set due_on = current_date - 40, issued_on = current_date - 70 where id = $1',
      [Id],
    ),
  );
}

test('a customer who owes is found by age, reminded, promises, and disputes; the company’s page tells it too', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const company = `Débitrice ${mark}`;
  const visitor = await signedIn('ADMINSTRATOR');
  const id = await addCompany(visitor, company);
  await overdue(visitor, id, `compta-${mark}@client.example`);
  await page.goto(path);
  await expect(heading(page, 'Encours clients')).toBeVisible();
  await expect(page.getByText(/Total dû/)).toBeVisible();
  await look('outstanding');
  await page.goto(`${path}?Text=${mark}&Bucket=J60`);
  const row = page.getByRole('row', { name: new RegExp(company) });
  await expect(row).toContainText('1 200,00');
  await row.getByRole('link').first().click();
  await expect(heading(page, company)).toBeVisible();

  await page.getByRole('button', { name: 'Relancer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(field(dialog, 'Texte')).toHaveValue(/restent à régler/);
  await look('outstanding-reminder');
  await dialog.getByRole('button', { name: 'Envoyer la relance' }).click();
  await expect(page.getByText(/Relance de niveau 1/)).toBeVisible();

  await page.getByRole('button', { name: 'Promesse' }).click();
  await field(dialog, 'Pour le').fill('31/12/2030');
  await dialog.getByRole('button', { name: 'Noter la promesse' }).click();
  await expect(page.getByText('En attente')).toBeVisible();
  await page.getByText(/Intérêts .* indemnité/).click();
  await expect(page.getByText(/\/ 365 =/).first()).toBeVisible();
  await look('outstanding-account');

  await page.goto(companyPart(id, 'encours'));
  await expect(page.getByText(/Relance de niveau 1/)).toBeVisible();
});
