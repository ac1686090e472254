import type { Page } from '@playwright/test';
import { getbyemail, updateCollaborator } from '#contract/directory/collaborators/calls.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { callBeside, emailOf } from '../../sign-in.ts';
import { button, heading, home } from '../../sign-in-pages.ts';
import { pressAction } from '../../toolbar.ts';

const list = '/repertoire/collaborators';

const panelOf = (page: Page, title: RegExp) => page.getByRole('dialog', { name: title });
const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });
const toast = (page: Page) => page.locator('.mantine-Notification-root');

/** Of several rows of the list the one that holds the text. */
async function find(page: Page, text: string) {
  await expect(page.getByText(/^Total\s: \d+ collaborateurs$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Nom, email ou fonction' }).fill(text);
  await expect(page.getByText(/^Total\s: 1 collaborateur$/)).toBeVisible();
}

test('a collaborator is added, confirmed by a mail sent again, changed, found and deleted', async ({
  page,
  signedIn,
  office,
  mark,
  look,
}) => {
  test.slow();
  const email = `recrue.${mark}@journey.example`;
  await signedIn('DIRIGEANT', list);
  await expect(heading(page, 'Collaborateurs')).toBeVisible();
  await expect(rowOf(page, 'Dujardin Corentin')).toContainText('Marchandeau Hélène');
  await look('collaborators-list');

  await button(page, 'Ajouter un collaborateur').click();
  const panel = panelOf(page, /^Ajouter un collaborateur/);
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText('Prénom obligatoire.')).toBeVisible();
  await look('collaborators-form-invalid');
  await choose(panel, 'Civilité', 'Madame');
  await field(panel, 'Nom').fill(`Essai-${mark}`);
  await field(panel, 'Prénom').fill('Maëlle');
  await field(panel, 'Email').fill(email);
  await field(panel, 'Rôles').click();
  await expect(page.getByRole('option', { name: 'Administrateur', exact: true })).toHaveCount(0);
  await page.getByRole('option', { name: 'Comptable', exact: true }).click();
  await page.keyboard.press('Tab');
  await field(panel, 'Premier responsable').fill('lefevre');
  await page.getByRole('option', { name: 'Lefèvre Étienne' }).click();
  await choose(panel, 'Type de contrat', 'CDI TN');
  await field(panel, 'Date d’entrée').fill('01/09/2026');
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choisir une photo' }).click();
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: onePixelPng });
  await button(page, 'Enregistrer').click();
  await expect(toast(page).filter({ hasText: 'succès' })).toBeVisible();
  expect(await office.message(email, 1)).toContain('Confirmez que cette adresse est la vôtre');

  await find(page, `essai ${mark}`);
  const row = rowOf(page, `Essai-${mark}`);
  await expect(row).toContainText('À confirmer');
  await row.click();
  await pressAction(page, 'Renvoyer la confirmation');
  await answer(page, 'Renvoyer la confirmation', 'Oui');
  await expect(toast(page).filter({ hasText: 'a été envoyé' })).toBeVisible();

  await row.dblclick();
  const reading = panelOf(page, /^Détails du collaborateur/);
  await expect(reading.getByText('CDI TN')).toBeVisible();
  await look('collaborators-read');
  await reading.getByRole('button', { name: 'Modifier' }).click();
  const editing = panelOf(page, /^Modifier un collaborateur/);
  await field(editing, 'Fonction').fill('Comptable débutante');
  await look('collaborators-form');
  await editing.getByRole('button', { name: 'Retirer la photo' }).click();
  await editing.getByRole('button', { name: 'Rétablir la photo' }).click();
  await editing.getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(editing.getByText('Disparaît à l’enregistrement.')).toBeVisible();
  await button(page, 'Enregistrer').click();
  await expect(row).toContainText('Comptable débutante');
  await expect(row.getByRole('img')).toHaveCount(0);

  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(toast(page).filter({ hasText: 'a été supprimée' })).toBeVisible();
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
});

test('somebody whose account has served is not deleted, and the reasons are told', async ({
  page,
  signedIn,
}) => {
  await signedIn('DIRIGEANT', list);
  await find(page, 'lefevre');
  await rowOf(page, 'Lefèvre Étienne').click();
  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(toast(page).filter({ hasText: 'Suppression impossible' })).toContainText(
    /collaborateurs? dont il est le premier responsable/,
  );
});

test('the second of two who edit is told what the other changed, and keeps what was typed', async ({
  page,
  signedIn,
}) => {
  const { headers } = await signedIn('EXPERT_COMPTABLE', list);
  await find(page, 'dujardin');
  await rowOf(page, 'Dujardin Corentin').dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'Modifier' }).click();
  const editing = panelOf(page, /^Modifier un collaborateur/);
  await field(editing, 'Fonction').fill('Responsable du support');

  const account = await callBeside(page.request, getbyemail, { Email: emailOf('SUPPORT') }, headers);
  if (!account) throw new Error('the demonstration firm has nobody for the support');
  const { Id, Nom, Prenom, Email } = account;
  await callBeside(
    page.request,
    updateCollaborator,
    { Id, Nom, Prenom, Email, Fonction: `Technicien ${Date.now()}` },
    headers,
  );

  await button(page, 'Enregistrer').click();
  const conflict = editing.getByRole('region', { name: /^François-Xavier Rouvière a modifié cette fiche/ });
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await expect(field(editing, 'Fonction')).toHaveValue('Responsable du support');
});

test('a colleague without the keeping of records sees how to reach people, and nothing private', async ({
  page,
  signedIn,
}) => {
  await signedIn('COMPTABLE', list);
  await expect(heading(page, 'Collaborateurs')).toBeVisible();
  await expect(button(page, 'Ajouter un collaborateur')).toHaveCount(0);
  await find(page, 'oeuvrard');
  await rowOf(page, 'Œuvrard Nadège').dblclick();
  const reading = panelOf(page, /^Détails du collaborateur/);
  await expect(reading.getByText('Comptable confirmée')).toBeVisible();
  await expect(reading.getByText('Date de naissance')).toHaveCount(0);
});

test('the start page’s figure of collaborators leads to their list', async ({ page, signedIn }) => {
  await signedIn('DIRIGEANT', home);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Collaborateurs/ })
    .first()
    .click();
  await expect(heading(page, 'Collaborateurs')).toBeVisible();
});
