import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/juridique/dissolution-liquidation-tracking';

test('a dissolution is opened, tells what falls due and why, and is given up with its motive', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', path);
  await expect(heading(page, 'Suivi des dissolutions et liquidations')).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle dissolution' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Société').fill('Agence');
  const first = page.getByRole('option').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await field(panel, 'Décision du').fill('10/01/2024');
  await field(panel, 'Liquidateur').fill('Camille Durand');
  await field(panel, 'Liquidateur nommé le').fill('10/01/2024');
  await look('dissolution-add');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Publication de la nomination du liquidateur');
  await expect(row).toContainText('En retard : 10/02/2024');
  await look('dissolutions');

  await row.click();
  await page.getByRole('button', { name: 'Échéances' }).first().click();
  const why = page.getByRole('dialog', { name: /Pourquoi/ });
  await expect(why.getByText('C. com. art. R237-2', { exact: true })).toBeVisible();
  await look('dissolution-deadlines');
  await why.getByRole('button', { name: 'Fermer' }).last().click();

  await page.getByRole('button', { name: `Actions : ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Abandonner' }).click();
  const dialog = page.getByRole('dialog', { name: /Abandonner/ });
  await field(dialog, 'Motif').fill('Repreneur trouvé');
  await dialog.getByRole('button', { name: 'Abandonner' }).click();
  await expect(row).toContainText('Abandonnée');
});
