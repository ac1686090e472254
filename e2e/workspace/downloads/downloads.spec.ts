import { StartExport } from '#contract/permanent-files/people/calls.ts';
import { expect, test } from '../../journey.ts';
import { home } from '../../sign-in-pages.ts';

test('a file prepared in the background appears by itself, is taken, and goes when removed', async ({
  page,
  signedIn,
  look,
}) => {
  // nobody else prepares files as this user
  const { headers } = await signedIn('COMPTABLE', home);
  const icon = page.getByRole('button', { name: /^Fichier\(s\) téléchargé\(s\)/ });
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  await expect(icon).toBeHidden();

  for (let asked = 0; asked < 6; asked += 1)
    expect((await page.request.post(`/api/${StartExport.path}`, { headers, data: {} })).status()).toBe(200);
  await expect(icon).toHaveAccessibleName('Fichier(s) téléchargé(s) : 6');
  await icon.click();
  const panel = page.getByRole('dialog', { name: 'Fichier(s) téléchargé(s)' });
  await expect(panel.getByText('Page 1 sur 2')).toBeVisible();
  await expect(panel.getByText('Prêt, ')).toHaveCount(5, { timeout: 30_000 });
  await look('downloads');

  const started = page.waitForEvent('download');
  await panel
    .getByRole('button', { name: /\.xlsx$/ })
    .first()
    .click();
  expect((await started).suggestedFilename()).toMatch(/\.xlsx$/);

  await panel
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click();
  await expect(panel.getByText('Page 1 sur 2')).toBeHidden();
  await expect(icon).toHaveAccessibleName('Fichier(s) téléchargé(s) : 5');
});
