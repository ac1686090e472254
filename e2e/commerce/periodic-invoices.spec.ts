import { addCompany } from '../company.ts';
import { expect, test } from '../journey.ts';
import { answer, choose, field } from '../person.ts';
import { heading } from '../sign-in-pages.ts';

const path = '/gest-comm/cabinet-periodic-invoice';

test('a plan is added, told twelve months ahead, billed by the period once, and suspended with why', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const company = `Périodique ${mark}`;
  await addCompany(await signedIn('DIRIGEANT'), company);
  await page.goto(path);
  await expect(heading(page, 'Factures périodiques')).toBeVisible();
  await look('periodic-invoices');
  await page.getByRole('button', { name: 'Ajouter un plan de facturation' }).click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Société').fill(company);
  await page.getByRole('option', { name: new RegExp(company) }).click();
  await field(panel, 'Objet').fill(`Honoraires ${mark}`);
  await choose(panel, 'Période', 'Trimestrielle');
  await field(panel, 'Premier jour de la première période').fill('01/01/2026');
  await field(panel, 'Libellé de la ligne').fill('Tenue du trimestre');
  await field(panel, 'Prix unitaire HT (€)').fill('900');
  await look('periodic-invoice-form');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();

  await page.goto(`${path}?Text=${mark}`);
  const row = page.getByRole('row', { name: new RegExp(company) });
  await expect(row).toContainText('à facturer');
  const act = async (name: string) => {
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Simuler 12 mois');
  const simulation = page.getByRole('dialog', { name: /Simuler 12 mois/ });
  await expect(simulation.getByText('Prévue').first()).toBeVisible();
  await look('periodic-invoice-simulation');
  await simulation.getByRole('button', { name: 'Fermer', exact: true }).last().click();

  await act('Suspendre');
  const motive = page.getByRole('dialog');
  await field(motive, 'Motif').fill('Dossier en pause');
  await motive.getByRole('button', { name: 'Suspendre' }).click();
  await expect(row).toContainText('Suspendu');
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Générer', exact: true }).click();
  await answer(page, 'Générer les factures dues', 'Oui');
  await expect(page.getByText(/compte rendu sera dans vos téléchargements/)).toBeVisible();
});
