import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

const path = '/portage-salarial-menu/virement-portee';

/** A month whose payslips are validated, as choices call it. */
function validatedMonth(): string {
  const now = new Date();
  const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 5, 1));
  const name = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    month,
  );
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

test('a month is proposed with all that stands against it, and a batch made of what may be paid', async ({
  page,
  signedIn,
  look,
}) => {
  test.slow();
  await signedIn('DIRIGEANT', path);
  await expect(heading(page, 'Virements aux personnes portées')).toBeVisible();
  await look('transfers-empty');
  await button(page, 'Proposer').click();
  const dialog = page.getByRole('dialog', { name: 'Proposer des virements' });
  await field(dialog, 'Société de portage').click();
  await page.locator('[role=option]').filter({ visible: true }).first().click();
  await choose(dialog, 'Mois', validatedMonth());
  await expect(dialog.getByRole('list', { name: 'Virements proposés' })).toBeVisible();
  await expect(dialog.getByText('IBAN manquant.').first()).toBeVisible();
  await look('transfer-proposal');
  await dialog.getByRole('button', { name: /^Préparer le lot de/ }).click();
  await expect(page.getByText(/Lot préparé/).first()).toBeVisible();
  const row = page.getByRole('row', { name: /VIR/ }).first();
  await expect(row).toContainText('Préparé');
  await row.press('Enter');
  await expect(page.getByRole('list', { name: 'Virements du lot' })).toBeVisible();
  await look('transfer-batch');
});

test('accounts say what is missing and what waits for a call', async ({ page, signedIn, look }) => {
  await signedIn('EXPERT_COMPTABLE', `${path}/comptes`);
  await expect(heading(page, 'Comptes bancaires')).toBeVisible();
  await expect(page.getByText('À confirmer par rappel').first()).toBeVisible();
  await look('payment-accounts');
});
