import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/service-social/societe-bulletin-tracking/bulletinTrackingList';
const name = (text: string) => ({ name: `${text}.csv`, mimeType: 'text/csv' });

test('a year of payslips by company: the panel tells where figures come from, a month is corrected, an anomaly justified', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('RESPONSABLE_PAIE', `${path}?Anomalie=MOIS_MANQUANT`);
  await expect(heading(page, 'Suivi des bulletins de paie')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(/Mois manquant|anomalies/);
  await look('payslip-counts');
  await row.press('Enter');
  const panel = page.getByRole('dialog', { name: /, 20\d\d$/ });
  await expect(panel.getByText(/La lettre de mission en prévoit|ne dit pas combien/)).toBeVisible();
  await expect(panel.getByText(/^.*bulletins-\d{4}-\d{2}\.csv, ligne \d+$/).first()).toBeVisible();
  await look('payslip-year');
  await panel.getByRole('button', { name: /^Corriger janvier/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Corriger un mois/ });
  await field(dialog, 'Nombre de bulletins').fill('77');
  await dialog.getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(dialog.getByText('Motif obligatoire.').first()).toBeVisible();
  await field(dialog, 'Motif').fill('Bulletins de solde ajoutés');
  await dialog.getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(page.getByText('Nombre corrigé.').first()).toBeVisible();
  await expect(panel.getByText(/Bulletins de solde ajoutés/)).toBeVisible();
  await panel
    .getByRole('button', { name: /^Justifier : Mois manquant/ })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: /^Justifier/ });
  await field(why, 'Motif').fill('Salarié en congé sans solde');
  await why.getByRole('button', { name: 'Justifier', exact: true }).click();
  await expect(page.getByText('Anomalie justifiée.').first()).toBeVisible();
  await expect(panel.getByText(/Salarié en congé sans solde/)).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('a file with faults is refused whole, each told by line and column; files are listed with their lines', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('RESPONSABLE_PAIE', `${path}?Annee=2021`);
  await page.getByRole('button', { name: 'Importer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importer des bulletins' });
  const pick = async (content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Choisir un fichier/ }).click();
    await (await chooser).setFiles({ ...name(mark), buffer: Buffer.from(content) });
    await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
  };
  await pick(`SIRET;mois;nombre\n123;13/2021;x\n12345678901234;02/2021;4`);
  await expect(dialog.getByText(/fautes\s: rien n’a été importé/).first()).toBeVisible();
  await expect(dialog.getByRole('row', { name: /SIRET invalide/ }).first()).toContainText('2');
  await look('payslip-import-refused');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Fichiers' }).first().click();
  await expect(heading(page, 'Fichiers de bulletins')).toBeVisible();
  const file = page.getByRole('row').nth(1);
  await expect(file).toContainText('bulletins-');
  await look('payslip-files');
  await file.press('Enter');
  await expect(
    page
      .getByRole('dialog', { name: /^bulletins-/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await look('payslip-file');
});

test('on a phone each company is a card that opens its year', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('SERVICE_SOCIAL', path);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Total' }).first();
  await expect(card).toBeVisible();
  await card.getByRole('link').first().click();
  await expect(page.getByText('D’où viennent les chiffres')).toBeVisible();
});
