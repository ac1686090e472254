import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

const path = '/service-social/mailing-client-prelevement/prelevementClient';

test('debits lead on to batches and mandates; a mandate wants its company and day', async ({
  page,
  signedIn,
  look,
}) => {
  test.slow();
  await signedIn('FACTURATION', path);
  await expect(heading(page, 'Courriers de prélèvement')).toBeVisible();
  await look('direct-debits-empty');
  await button(page, 'Préparer').click();
  const prepare = page.getByRole('dialog', { name: 'Préparer des prélèvements' });
  await expect(field(prepare, 'Jour du prélèvement')).not.toHaveValue('');
  await look('direct-debit-prepare');
  await prepare.getByRole('button', { name: 'Annuler' }).click();
  await button(page, 'Lots').click();
  await expect(heading(page, 'Lots de prélèvements')).toBeVisible();
  await look('debit-batches-empty');
  await page.goto(path);
  await button(page, 'Mandats').click();
  await expect(heading(page, 'Mandats de prélèvement')).toBeVisible();
  await expect(page.getByText(/^RUM-/).first()).toBeVisible();
  await look('mandates');
  await button(page, 'Ajouter').click();
  const add = page.getByRole('dialog', { name: 'Ajouter un mandat' });
  await add.getByRole('button', { name: 'Ajouter' }).click();
  await expect(add.getByText('Société obligatoire.').last()).toBeVisible();
  await look('mandate-form');
});
