import { addCompany, aSiret } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';
import { pressAction } from '../../toolbar.ts';

const path = '/menu-dossier-permanent/dossiers-permanents/ecarts';

test('a director has the files compared with the directory, refuses a difference and accepts another from a day on', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('DIRIGEANT', path);
  await expect(heading(page, 'Écarts avec Sirene')).toBeVisible();
  const Siret = aSiret();
  const name = `Comparée ${mark}`;
  await addCompany(visitor, name, { Siren: Siret.slice(0, 9), Siret });
  await pressAction(page, 'Contrôler les dossiers');
  const row = page.getByRole('row', { name: new RegExp(`${name}.*Raison sociale`) });
  await expect(async () => {
    await page.goto(`${path}?Filter=${encodeURIComponent(mark)}`);
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await expect(row.getByText('Simulation')).toBeVisible();
  await look('directory-differences');

  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Refuser' }).click();
  await expect(row).toBeHidden();

  const seat = page.getByRole('row', { name: new RegExp(`${name}.*Siège`) });
  await seat.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Accepter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accepter 1 écart' });
  await expect(dialog.getByText(/rue de la Simulation/)).toBeVisible();
  await look('directory-difference-accept');
  await dialog.getByRole('button', { name: 'Accepter', exact: true }).click();
  await expect(seat).toBeHidden();
});
