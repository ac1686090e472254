import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';

const flow = '/documents/groups';

test('a lawyer takes documents into the basket, is told all that is missing at once, and where to fill it in', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', flow);
  await expect(heading(page, 'Génération de documents')).toBeVisible();
  await look('generation-models');
  await page.getByRole('searchbox', { name: 'Rechercher un document' }).fill('restitution');
  await page.getByRole('checkbox', { name: 'Restitution de documents au client' }).check();
  await page.getByRole('searchbox', { name: 'Rechercher un document' }).fill('pouvoir');
  await page.getByRole('checkbox', { name: 'Pouvoir pour les formalités' }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Choisissez une société.')).toBeVisible();
  await look('generation-gaps');
  // F5 keeps the step
  await page.reload();
  await expect(page.getByText('Choisissez une société.')).toBeVisible();
  // going back never loses what was chosen
  await page.getByRole('button', { name: 'Modifier les choix' }).click();
  await page.getByRole('combobox', { name: 'Société' }).fill('ate');
  await page.getByRole('option').first().click();
  await look('generation-choice');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText(/Rien ne manque|manque/).first()).toBeVisible();
  await look('generation-checked');
});
