import { addCompany, aSiret, companyPage, otherSeatOf } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';

test('an establishment is added to a company, and is not there on a day before it opened', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  const siret = aSiret();
  const Id = await addCompany(visitor, `Étendue ${mark}`, { Siret: siret });
  await page.goto(companyPage(Id).replace('identite', 'etablissements'));
  await expect(page.getByText('Aucun établissement hors du siège.')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un établissement' }).click();
  const panel = page.getByRole('dialog', { name: /établissement/ });
  await field(panel, 'SIRET').fill(otherSeatOf(siret));
  await field(panel, 'Nom').fill(`Atelier ${mark}`);
  await field(panel, 'Ouverture').fill('01/03/2026');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(`Atelier ${mark}`)).toBeVisible();
  await look('company-establishments');
  await field(page.getByRole('main'), 'À la date du').fill('28/02/2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aucun établissement hors du siège.')).toBeVisible();
});
