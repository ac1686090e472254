import { dsnFile } from '../../../proof/areas/dsn.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/service-social/robot-dsn';
const returnsPath = '/service-social/robot-dsn-r';

test('a month of DSN: a file with faults is refused by line and rubric, a prepared one is deposited', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('SERVICE_SOCIAL', path);
  await expect(heading(page, 'Robot DSN')).toBeVisible();
  await expect(page.getByText(/aucun portail n’est configuré/)).toBeVisible();
  await look('dsn');
  await page.getByRole('button', { name: 'Déposer un fichier' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Déposer un fichier DSN' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Choisir un fichier/ }).click();
  const buffer = Buffer.from(
    dsnFile({ siret: '78861779300013', month: '012026', nirs: ['123'] })
      .toString('latin1')
      .replace(/^S10\.G00\.00\.006.*$/m, 'illisible'),
    'latin1',
  );
  await (await chooser).setFiles({ name: 'janvier.dsn', mimeType: 'text/plain', buffer });
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(dialog.getByRole('row', { name: /S21\.G00\.30\.001/ })).toContainText('sans sa clé');
  await look('dsn-file-refused');
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  await page.goto(`${path}?Etat=PREPAREE`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Préparée');
  await row.press('Enter');
  const panel = page.getByRole('dialog', { name: /, \S+ 20\d\d$/ });
  await expect(panel.getByText(/DSN due le/)).toBeVisible();
  await look('dsn-month');
  await panel.getByRole('button', { name: 'Indiquer la suite' }).click();
  const told = page.getByRole('dialog', { name: /^Indiquer la suite/ });
  await field(told, 'Ce qu’il est devenu').click();
  await page.getByRole('option', { name: 'Déposée' }).click();
  await field(told, 'Numéro de dépôt').fill('D-2026-1');
  await field(told, 'Où et par qui').fill('Par le logiciel de paie');
  await told.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Suite enregistrée.').first()).toBeVisible();
  await expect(panel.getByText(/n° D-2026-1 \(à la main\)/)).toBeVisible();
});

test('what the organisms answered is read, told by whom, and corrected in a month', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', `${returnsPath}?Etat=A_LIRE`);
  await expect(heading(page, 'Robot DSN-R')).toBeVisible();
  await look('dsn-returns');
  await page.getByRole('row').nth(1).press('Enter');
  const panel = page.getByRole('dialog', { name: /, \S+ 20\d\d$/ });
  await expect(panel.getByText(/DSN de substitution/)).toBeVisible();
  await look('dsn-return');
  await panel.getByRole('button', { name: 'Marquer lu' }).click();
  await expect(panel.getByText(/^Lu le .* par /)).toBeVisible();
  await panel.getByRole('button', { name: 'Corrigé en' }).click();
  const dialog = page.getByRole('dialog', { name: /^Corrigé en/ });
  await field(dialog, 'Dans la DSN de').click();
  await page
    .getByRole('option', { name: /20\d\d/ })
    .first()
    .click();
  await field(dialog, 'Ce qui a été corrigé').fill('Taux repris');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel.getByText(/^Corrigé dans la DSN de/)).toBeVisible();
});
