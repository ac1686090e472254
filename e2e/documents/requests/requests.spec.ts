import { paper } from '../../../tools/seed/work/paper.ts';
import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';

const list = '/menu-dossier-permanent/documents/demandes';

test('an accountant asks a company for papers; the customer answers by the link on a phone; the accountant approves', async ({
  page,
  browser,
  signedIn,
  office,
  look,
  mark,
}) => {
  const customer = `client-${mark}@client.example`;
  await signedIn('COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/list');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('tab', { name: 'Demandes' }).click();
  await page.getByRole('button', { name: 'Demander au client' }).click();
  const panel = page.getByRole('dialog', { name: 'Demander des documents au client' });
  await expect(panel.getByRole('checkbox', { name: /Relevés bancaires/ })).toBeChecked();
  await panel.getByRole('textbox', { name: 'E-mail' }).fill(customer);
  await look('documents-ask');
  await panel.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('La demande est envoyée.')).toBeVisible();
  await look('company-requests');

  const mail = await office.message(customer);
  const link = /https?:\/\/\S+\/depot-documents#[\w.-]+/.exec(mail)?.[0] ?? '';
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await phone.newPage();
  await theirs.goto(new URL(link).pathname + new URL(link).hash);
  await expect(heading(theirs, 'Envoi de documents')).toBeVisible();
  const line = theirs.getByRole('listitem').filter({ hasText: 'Relevés bancaires' });
  const chosen = theirs.waitForEvent('filechooser');
  await line.getByRole('button', { name: /^Envoyer/ }).click();
  await (await chosen).setFiles([
    { name: 'relevé.pdf', mimeType: 'application/pdf', buffer: paper([`Relevé ${mark}`]) },
    { name: 'archive.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004cassé') },
  ]);
  await expect(line.getByText('relevé.pdf : bien reçu.')).toBeVisible();
  await expect(line.getByText(/^archive\.zip\s: Ce fichier est abîmé/)).toBeVisible();
  await expect(line.getByText('Reçu', { exact: true })).toBeVisible();
  const inventory = theirs.getByRole('listitem').filter({ hasText: 'Inventaire' });
  for (const shown of [1, 2]) {
    const camera = theirs.waitForEvent('filechooser');
    await inventory.getByRole('button', { name: /^Photographier/ }).click();
    await (await camera).setFiles({
      name: `page ${shown}.png`,
      mimeType: 'image/png',
      buffer: await theirs.screenshot(),
    });
    await expect(inventory.getByRole('img', { name: `Page ${shown}` })).toBeVisible();
  }
  await theirs.screenshot({ path: 'reports/screens/deposit-photos-390.png', fullPage: true });
  await inventory.getByRole('button', { name: 'Terminer (2 pages)' }).click();
  await expect(inventory.getByText(/^Photo du .*\.pdf\s: bien reçu\.$/)).toBeVisible();
  await theirs.screenshot({ path: 'reports/screens/deposit-390.png', fullPage: true });
  await phone.close();

  await page.goto(list);
  await expect(heading(page, 'Documents demandés aux clients')).toBeVisible();
  await look('document-requests');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const request = page.getByRole('dialog');
  await request.getByRole('button', { name: 'Approuver Relevés bancaires de l’exercice' }).click();
  await expect(request.getByText('Approuvé', { exact: true })).toBeVisible();
  await look('document-request');
});

test('a link that is not whole says so, and a forged one opens nothing', async ({ page }) => {
  await page.goto('/depot-documents');
  await expect(page.getByText(/^Cette adresse est incomplète/)).toBeVisible();
  await page.goto(`/depot-documents#1.1.1.${'A'.repeat(43)}`);
  await page.reload();
  await expect(
    page.getByText('Ce lien n’est plus valable. Demandez-en un autre à votre cabinet.'),
  ).toBeVisible();
});

test('what each occasion asks for is a list that the direction keeps', async ({ page, signedIn, look }) => {
  await signedIn('DIRIGEANT', '/administration/gestion-documents/home');
  await expect(heading(page, 'Gestion des documents')).toBeVisible();
  await page.getByRole('main').getByRole('textbox', { name: 'Libellé ou type' }).fill('inventaire');
  await expect(page.getByText('Inventaire des stocks à la clôture')).toBeVisible();
  await look('document-checklists');
});

test('the closing papers of a whole portfolio leave in one action, each file asked for what it lacks', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', list);
  await page.getByRole('button', { name: 'Demander à tout le portefeuille' }).click();
  const panel = page.getByRole('dialog', { name: 'Demander à tout le portefeuille' });
  await panel.getByRole('combobox', { name: 'Portefeuille' }).click();
  await page.getByRole('option', { name: 'Tous les dossiers' }).click();
  await panel.getByRole('textbox', { name: 'Année' }).fill('2024');
  await expect(panel.getByText(/^\d+ dossiers cochés sur \d+$/)).toBeVisible();
  await look('documents-portfolio');
  await panel.getByRole('button', { name: /^Envoyer \d+ demandes$/ }).click();
  await expect(page.getByText(/^\d+ demandes envoyées\.$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByText('En attente')).toBeVisible();
  await look('documents-missing');
});
