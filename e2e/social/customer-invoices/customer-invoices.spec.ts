import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';

const list = '/service-social/factures-clients-espace-pro';

test('an accountant enters what customers sent, one after another beside its paper', async ({
  signedIn,
  page,
  look,
}) => {
  await signedIn('COMPTABLE', list);
  await expect(heading(page, 'Factures clients de l’espace PRO')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('customer-invoices');
  await page.getByRole('button', { name: 'Traiter', exact: true }).click();
  await expect(page.getByText(/Proposé d’après le texte/)).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText('Dites au client ce qui ne va pas.').first()).toBeVisible();
  await look('customer-invoice-enter');
  await page.getByRole('textbox', { name: 'Message au client' }).fill('La photo est floue.');
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByText('Refusée.', { exact: true })).toBeVisible();
});

test('what customers signed for their space, and what they find in it', async ({ signedIn, page, look }) => {
  await signedIn('EXPERT_COMPTABLE', '/service-social/attestation-cloud-tracking');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('cloud-spaces');
  await page.goto('/administration/gestion-documents-crm-client/home');
  await expect(heading(page, 'Documents de l’espace PRO')).toBeVisible();
  await look('client-document-types');
  await page.getByRole('button', { name: 'Prévisualiser comme client' }).click();
  const panel = page.getByRole('dialog', { name: 'Prévisualiser comme client' });
  await panel.getByLabel('Société').fill('val');
  await page
    .getByRole('listbox', { name: /Propositions/ })
    .getByRole('option')
    .first()
    .click();
  await expect(panel.getByRole('heading', { name: /^Documents de/ })).toBeVisible();
  await look('client-preview');
});

test('the firm keeps its insurances', async ({ signedIn, page, look }) => {
  await signedIn('DIRIGEANT', '/administration/insurance-config/assurance');
  await expect(page.getByText('Mutuelle des Professions Libérales').first()).toBeVisible();
  await look('insurances');
  await page.getByRole('button', { name: 'Ajouter' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('insurance-add');
});
