import { addCompany } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/juridique/type-formalite/home';

test('a formality is quoted, agreed, prepared and filed, each step with its proof, and what was done is told', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  await addCompany(visitor, `Siège ${mark}`);
  await page.goto(path);
  await expect(heading(page, 'Formalités')).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle commande' }).click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Société').fill(mark);
  await page.getByRole('option', { name: new RegExp(mark) }).click();
  await field(panel, 'Nom du payeur').fill('Camille Payeur');
  await field(panel, 'Email du payeur').fill(`payeur-${mark}@client.example`);
  await field(panel, 'Formalité').click();
  await page.getByRole('option', { name: /^Transfert de siège social/ }).click();
  await look('order-add');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Siège ${mark}`) })).toBeVisible();
  await expect(page.getByText('696,01')).toBeVisible();

  await page.getByRole('button', { name: 'Confirmer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog.getByText(/Il manque.*accord du client/)).toBeVisible();
  await field(dialog, 'Accord du client (devis signé ou message)').fill('Accord par courriel');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'En préparation' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await choose(dialog, 'Procès-verbal signé', 'Reçue');
  await choose(dialog, 'Justificatif du nouveau siège', 'Sans objet');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'À signer' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Noter une action' }).click();
  await field(dialog, 'Commentaire').fill(`Client rappelé ${mark}`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Actions' })).toContainText(`Client rappelé ${mark}`);
  await look('order-page');

  await page.goto(`${path}?Text=${mark}`);
  await expect(page.getByRole('row', { name: new RegExp(`Siège ${mark}`) })).toContainText('À signer');
  await look('orders');
  await page.goto(`/juridique/suivi-communication-formality?Text=${mark}`);
  await expect(page.getByRole('row', { name: new RegExp(mark) }).first()).toContainText('Appel téléphonique');
  await look('order-actions');
});
