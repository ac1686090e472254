import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { addCompany, aSiret } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';

const alerts = '/tableau-de-bord/suivi-alertes';

test('an alert is put off with why, found among those put off, given to somebody and opened where it is dealt with', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const name = `Alertée ${mark}`;
  const Siret = aSiret();
  const IdSociete = await addCompany(visitor, name, {
    ...{ Siret, Siren: Siret.slice(0, 9), FormeJuridique: 'SARL', CategorieJuridique: '5499' },
    ...{ RegimeFiscal: 'IS', DateDebutActivite: '2019-05-01' },
  });
  await callBeside(
    page.request,
    OpenExercice,
    { IdSociete, DateDebut: '2024-01-01', DateFin: '2024-12-31' } as never,
    visitor.headers,
  );
  await page.goto(alerts);
  await expect(page.getByRole('heading', { name: 'Suivi des alertes', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('alerts');
  await page.goto(`${alerts}?Texte=${mark}`);
  const row = page.getByRole('row', { name: /Liasse fiscale/ });
  await row.click();
  await page.getByRole('button', { name: 'Reporter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reporter' });
  await dialog.getByRole('button', { name: 'Reporter', exact: true }).click();
  await expect(dialog.getByText('Motif obligatoire.').first()).toBeVisible();
  await field(dialog, 'Motif').fill('Pièces attendues');
  await field(dialog, 'Jusqu’au').fill('31/12/2027');
  await dialog.getByRole('button', { name: 'Reporter', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: /Reportées/ }).click();
  await expect(row.getByText('Reportée au 31/12/2027')).toBeVisible();
  await look('alerts-postponed');
  await row.click();
  await page.getByRole('button', { name: 'Réaffecter', exact: true }).click();
  const given = page.getByRole('dialog', { name: 'Réaffecter' });
  await field(given, 'Détenteur').fill('Lefèvre');
  await page
    .getByRole('option', { name: /Lefèvre/ })
    .first()
    .click();
  await given.getByRole('button', { name: 'Réaffecter', exact: true }).click();
  await expect(given).toBeHidden();
  await row.click();
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  await expect(page).toHaveURL(/onglet=echeances/);
});

test('on a phone alerts are cards, and none is said in words', async ({ page, signedIn, look, mark }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('CHEF_MISSION', alerts);
  await expect(page.getByRole('heading', { name: 'Suivi des alertes', level: 1 })).toBeVisible();
  await look('alerts-phone');
  await page.goto(`${alerts}?Texte=Rien${mark}`);
  await expect(page.getByText('Aucune alerte ne répond à ces filtres.')).toBeVisible();
});
