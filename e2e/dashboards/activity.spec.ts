import { addCompany } from '../company.ts';
import { expect, test } from '../journey.ts';
import { heading } from '../sign-in-pages.ts';

test('whoever answers for the firm finds who added a file, and opens it from the journal', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const Id = await addCompany(await signedIn('DIRIGEANT'), `Journalière ${mark}`);
  await page.goto('/journal-activites?Nature=company');
  await expect(heading(page, "Journal d'activités")).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`Journalière ${mark}`) });
  await expect(row).toBeVisible();
  await look('activity');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/dossiers-permanents/view/${Id}`));
  await page.goBack();
  await expect(row).toBeVisible();
  await page.goto('/journal-activites?DateDebut=2001-01-01&DateFin=2001-12-31');
  await expect(page.getByText('Pas de données à afficher!').first()).toBeVisible();
});
