import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

test('a month is entered with the keyboard alone, sent, approved and validated', async ({
  page,
  signedIn,
  look,
}) => {
  test.slow();
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/cra/home');
  await expect(heading(page, 'Comptes rendus d’activité')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('À saisir').first()).toBeVisible();
  await look('activity-reports');

  await page.goto('/portage-salarial-menu/cra/home?Etat=A_SAISIR');
  await expect(main.getByRole('row').nth(1)).toContainText('À saisir');
  await main.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(button(page, 'Mois précédent')).toBeVisible();
  const calendar = main.getByRole('table').first();
  await expect(calendar).toBeVisible();
  await look('activity-month');

  const open = calendar.locator('button:not([data-closed]):not([data-off])');
  const day = (rank: number) => open.nth(rank);
  await main.getByRole('button', { name: 'Tout effacer' }).first().click();
  await day(0).focus();
  await page.keyboard.press('1');
  await expect(day(0)).toHaveAttribute('data-part', 'JOURNEE');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('m');
  await expect(calendar.locator('button:focus')).toHaveAttribute('data-part', 'MATIN');
  await page.keyboard.press('Space');
  await expect(calendar.locator('button:focus')).toHaveAttribute('data-part', 'APRES_MIDI');
  await page.keyboard.press('0');
  await expect(calendar.locator('button:focus')).not.toHaveAttribute('data-part');
  await page.keyboard.press('m');
  await expect(main).toContainText(/Total\u202f: 1,5 jour/);
  await field(main, 'Commentaire').first().fill('Deux jours sur site');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Compte rendu enregistré.')).toBeVisible();
  await look('activity-entered');

  // two quick clicks are one: no second mail, and no step that has been taken already
  const steps = main.getByRole('list', { name: 'Étapes' }).first().getByRole('listitem');
  await button(page, 'Envoyer au client').first().dblclick();
  await expect(page.getByText(/^Compte rendu envoyé/).first()).toBeVisible();
  await expect(button(page, 'Relancer le client')).toBeVisible();
  await expect(steps).toHaveCount(1);
  await button(page, 'Validé par le client').click();
  const approval = page.getByRole('dialog');
  await field(approval, 'Validé par').fill('Mme Roy');
  await approval.getByRole('button', { name: 'Enregistrer' }).click();
  await button(page, 'Valider').dblclick();
  await expect(page.getByText('Compte rendu validé.').first()).toBeVisible();
  await expect(page.getByText('Un compte rendu validé ne devient pas validé.')).toHaveCount(0);
  await expect(steps).toHaveCount(3);
});

test('the link of a mailed report: not whole it says so, forged it opens nothing', async ({ page, look }) => {
  await page.goto('/validation-cra');
  await expect(page.getByText(/^Cette adresse est incomplète/)).toBeVisible();
  await page.goto(`/validation-cra#1.1.1.${'A'.repeat(43)}`);
  await page.reload();
  await expect(page.getByText(/^Ce lien n’est plus valable/)).toBeVisible();
  await look('activity-approval-over');
});
