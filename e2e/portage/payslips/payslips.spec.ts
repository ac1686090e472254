import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

const path = '/portage-salarial-menu/salaries-portage/bulletins';
const lastYear = new Date().getFullYear() - 1;

test('a month that does not fit is found, explained and validated with a reason; exports have the columns that are chosen', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/salaries-portage/home');
  await button(page, 'Bulletins').click();
  await expect(heading(page, 'Bulletins des personnes portées')).toBeVisible();
  await page.goto(`${path}?Annee=${lastYear}&AvecEcart=true&Etat=A_VERIFIER`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(/Net payé|Salaire de base|écarts/);
  await look('portage-payslips');
  await row.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(/le bulletin dit/).first()).toBeVisible();
  await look('portage-payslip');
  await panel.getByRole('button', { name: 'Valider' }).click();
  const dialog = page.getByRole('dialog', { name: /^Valider 1 bulletin/ });
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog.getByText(/a un écart/).first()).toBeVisible();
  await field(dialog, 'Motif').fill(`Accord du client ${mark}`);
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText('1 bulletin validé.').first()).toBeVisible();
  await expect(panel.getByText(new RegExp(`Validé par .*Accord du client ${mark}`))).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();

  await button(page, 'Exporter').click();
  const exporting = page.getByRole('dialog', { name: 'Exporter les bulletins' });
  await exporting.getByLabel('Coût total').uncheck();
  await exporting.getByLabel('Enregistrer ce filtre sous').fill(mark);
  await look('portage-payslip-export');
  await exporting.getByRole('button', { name: 'Enregistrer le filtre' }).click();
  await expect(page.getByText('Filtre enregistré.').first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^bulletins-portage-.*\.xlsx$/);
});

test('a journal with faults is refused whole, each by line and column; its files are listed with their lines', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('PORTAGE_SALARIAL', path);
  await button(page, 'Importer un journal').click();
  const dialog = page.getByRole('dialog', { name: 'Importer un journal de paie' });
  await dialog.getByLabel('Société de portage').click();
  await page.locator('[role=option]').filter({ visible: true }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Choisir un fichier/ }).click();
  const content = `Matricule;Mois;Brut;Cotisations salariales;Cotisations patronales;Net payé;Coût total\n${mark};01/2025;10;1;1;9;11\nX;13/2025;a;1;1;9;11`;
  await (await chooser).setFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(dialog.getByText(/fautes\s: rien n’a été importé/).first()).toBeVisible();
  await look('portage-journal-refused');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await button(page, 'Journaux').click();
  await expect(heading(page, 'Journaux de paie')).toBeVisible();
  const file = page.getByRole('row').nth(1);
  await expect(file).toContainText('paie-');
  await look('portage-journals');
  await file.press('Enter');
  const panel = page.getByRole('dialog', { name: /^paie-/ });
  await expect(panel.getByRole('row').nth(1)).toBeVisible();
  await look('portage-journal');
});

test('a carried person’s page has the year of their pay, and a missing month is entered from there, its sums closed', async ({
  page,
  signedIn,
  look,
}) => {
  test.slow();
  await signedIn('PORTAGE_SALARIAL', `${path}?Annee=${lastYear}&manquants=1`);
  const missing = page.getByRole('dialog', { name: 'Bulletins manquants' });
  await expect(missing.getByText(/sans bulletin/)).toBeVisible();
  await look('portage-payslips-missing');
  await missing
    .getByRole('button', { name: /^Saisir/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Saisir un bulletin' });
  const amounts = { Brut: '4 000', 'Cotisations salariales': '800', 'Cotisations patronales': '1 700' };
  for (const [name, value] of Object.entries(amounts)) await field(dialog, `${name} (€)`).fill(value);
  await field(dialog, 'Net payé (€)').fill('3 300');
  await field(dialog, 'Coût total (€)').fill('5 700');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/font 3.200,00/).first()).toBeVisible();
  await look('portage-payslip-form');
  await field(dialog, 'Net payé (€)').fill('3 200');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Bulletin enregistré.').first()).toBeVisible();

  await page.goto(`${path}?Annee=${lastYear}`);
  await page.getByRole('row').nth(1).press('Enter');
  await page.getByRole('link', { name: 'Fiche de la personne portée' }).click();
  await expect(page.getByRole('tab', { name: 'Bulletins', selected: true })).toBeVisible();
  await expect(page.getByText(/^Réserve au 31\/12/)).toBeVisible();
  await look('portage-year-of-pay');
});
