import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';

const management = '/administration/gestion-documents';

test('a director holds the papers of a type for a matter, and lifts it with a reason', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('DIRIGEANT', `${management}/home`);
  await page.getByRole('button', { name: 'Gels' }).click();
  await expect(heading(page, 'Gels de documents')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un gel' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Affaire' }).fill(`Contrôle ${mark}`);
  await panel.getByRole('combobox', { name: 'Type de document' }).fill('carte grise');
  await page.getByRole('option', { name: /Carte grise/ }).click();
  await panel.getByRole('combobox', { name: 'Depuis le', exact: true }).fill('01/11/2026');
  await page.keyboard.press('Tab');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: `Contrôle ${mark}` });
  await expect(row.getByText('En cours')).toBeVisible();
  await look('retention-holds');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Lever' }).click();
  const question = page.getByRole('dialog', { name: 'Lever le gel' });
  await question.getByRole('textbox', { name: 'Motif' }).fill('Contrôle terminé');
  await question.getByRole('button', { name: 'Lever' }).click();
  await expect(row.getByText(/^Levé le/)).toBeVisible();
});

test('one person prepares what may go, another destroys it, and the certificate stays', async ({
  page,
  signedIn,
  anotherBrowser,
  look,
}) => {
  await signedIn('DIRIGEANT', `${management}/destruction`);
  await expect(heading(page, 'Destruction de documents')).toBeVisible();
  await page.getByRole('button', { name: 'Préparer une liste' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('À confirmer')).toBeVisible();
  await look('destruction');
  await row.getByRole('link').click();
  const lines = page.getByRole('dialog', { name: /^Liste n°/ });
  await expect(lines.getByText(/^À conserver jusqu’au/).first()).toBeVisible();
  await look('destruction-lines');
  await page.keyboard.press('Escape');
  const partner = await anotherBrowser('EXPERT_COMPTABLE', `${management}/destruction`);
  const theirs = partner.page.getByRole('row').nth(1);
  await theirs.getByRole('button', { name: /^Actions/ }).click();
  await partner.page.getByRole('menuitem', { name: 'Détruire' }).click();
  await partner.page.getByRole('button', { name: 'Oui' }).click();
  await expect(theirs.getByText('Détruite')).toBeVisible();
  await theirs.getByRole('button', { name: /^Actions/ }).click();
  const certificate = partner.page.waitForEvent('download');
  await partner.page.getByRole('menuitem', { name: 'Certificat' }).click();
  expect((await certificate).suggestedFilename()).toMatch(/^Certificat de destruction/);
});
