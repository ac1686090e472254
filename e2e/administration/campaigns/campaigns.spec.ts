import { GetAllCampaigns } from '#contract/administration/campaigns/calls.ts';
import { attach, campaignList, html, pageOf, popUp, publish, readers, rowOf } from '../../campaigns.ts';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { button, heading, home } from '../../sign-in-pages.ts';

test('an announcement is created with a file, read once by those it is for, followed up and deleted', async ({
  page,
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  test.slow();
  const title = `Fermeture ${mark}`;
  await signedIn('CHEF_MISSION', campaignList);
  await expect(heading(page, 'Annonces')).toBeVisible();
  await expect(page.getByText('Liste des annonces')).toBeVisible();
  await look('campaign-list');

  await button(page, 'Ajouter annonce').click();
  await expect(heading(page, 'Ajouter une annonce')).toBeVisible();
  await look('campaign-create');
  await button(page, 'Enregistrer').click();
  const toast = page.locator('.mantine-Notification-root');
  await expect(toast).toContainText('Validation Failed');
  await expect(toast).toContainText('Veuillez corriger les erreurs de validation avant de continuer.');
  await expect(page.getByText('Titre obligatoire.')).toBeVisible();

  await attach(page, { ...html('x'), name: 'annonce.pdf' });
  await expect(page.getByText('Seuls les fichiers .txt ou .html sont acceptés.')).toBeVisible();
  const form = page.getByRole('main');
  await field(form, 'Titre').fill(title);
  await field(form, 'Date fin').fill('');
  await attach(page, html('Le cabinet ferme le 24 décembre à midi.'));
  await expect(page.getByText('annonce.html')).toBeVisible();
  await field(form, 'Profils').click();
  await page.getByRole('option', { name: 'Administrateur CFN' }).click();
  await page.keyboard.press('Escape');
  await look('campaign-create-filled');
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Voulez-vous vraiment enregistrer vos modifications ?')).toBeVisible();
  await answer(page, 'Enregistrement', 'Oui');
  await expect(page.getByText('Votre annance a été créée avec succès.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${campaignList}(\\?|$)`));

  await field(form, 'Titre').fill(mark);
  await expect(page.getByText('Total : 1 annonce(s)').first()).toBeVisible();
  await expect(rowOf(page, title)).toContainText('Créé');
  await rowOf(page, title).click();
  await button(page, 'Modifier').click();
  await expect(heading(page, `Détails d'une annonce: ${title}`)).toBeVisible();
  await expect(page.getByText('annonce.html')).toBeVisible();
  await look('campaign-edit');

  // the general form wants the end date that creation did not
  await choose(form, 'Statut', 'Publié');
  await button(page, 'Enregistrer').click();
  await expect(page.getByText("Impossible de sauvegarder l'annance!")).toBeVisible();
  await expect(page.getByText('Date fin obligatoire.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Annonce à corriger' })).toBeVisible();
  await look('campaign-edit-invalid');
  await field(form, 'Date fin').fill('31/12/2099');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Annonce', exact: true })).toBeVisible();
  await button(page, 'Html Annonce').click();
  const details = page.getByRole('dialog', { name: "Détails de l'annonce" });
  await expect(pageOf(details, title).getByText('Le cabinet ferme le 24 décembre à midi.')).toBeVisible();
  await look('campaign-html');
  await details.getByRole('button', { name: 'Fermer' }).last().click();
  await button(page, 'Enregistrer').click();
  await expect(page.getByText("Modification de l'annance avec succès")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${campaignList}(\\?|$)`));
  await expect(rowOf(page, title)).toContainText('Publié');

  const reader = await anotherBrowser(readers.ofOne, home);
  const shown = popUp(reader.page);
  await expect(pageOf(shown, title).getByText('Le cabinet ferme le 24 décembre à midi.')).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await shown.getByRole('button', { name: 'Fermer' }).click();
  await expect(shown).toBeHidden();
  const asked = reader.page.waitForResponse(`**/api/${GetAllCampaigns.path}`);
  await reader.page.reload();
  await asked;
  await expect(shown).toBeHidden();

  // closed is not read: the next session shows it again, until it is confirmed
  const second = await anotherBrowser(readers.ofOne, home);
  await popUp(second.page).getByRole('button', { name: "J'ai compris" }).click();
  await expect(popUp(second.page)).toBeHidden();
  const seen = await second.page.evaluate(() => localStorage.getItem('campaignList'));
  expect(JSON.parse(seen ?? '')).toHaveLength(1);
  const third = await anotherBrowser(readers.ofOne, '/login');
  const nothing = third.page.waitForResponse(`**/api/${GetAllCampaigns.path}`);
  await third.page.goto('/home/accueil');
  expect((await (await nothing).json()).Items).toEqual([]);
  await expect(popUp(third.page)).toBeHidden();

  await rowOf(page, title).dblclick();
  await page.getByRole('tab', { name: "Suivi des cosultations d'annonces" }).click();
  const history = page.getByRole('grid', { name: 'Consultations de l’annonce' });
  await expect(history.getByRole('row', { name: /administrateur-cfn@demo\.example/ })).toBeVisible();
  await expect(page.getByText(/Taux de consultation.*100/)).toBeVisible();
  await look('campaign-history');
  await field(form, 'Nom de l’utilisateur').fill('introuvable');
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
  await page.getByRole('button', { name: 'Réinitialiser la recherche' }).click();
  await expect(history.getByRole('row')).toHaveCount(2);
  const workbook = page.waitForEvent('download');
  await button(page, 'Exporter vers Excel').click();
  expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.goto(`${campaignList}?Title=${mark}`);
  await rowOf(page, title).click();
  await button(page, 'Supprimer').click();
  await expect(page.getByText('Êtes-vous sûr de vouloir supprimer cette campagne ?')).toBeVisible();
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByText('Campagne supprimée avec succès.')).toBeVisible();
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
});

test('of two people who edit the same announcement, the second is told field by field', async ({
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  const first = await signedIn('CHEF_MISSION');
  const title = `Partagée ${mark}`;
  await publish(first, { title, role: readers.ofOne });
  const second = await anotherBrowser('DIRIGEANT');
  for (const { page } of [first, second]) {
    await page.goto(`${campaignList}?Title=${mark}`);
    await rowOf(page, title).click();
    await button(page, 'Modifier').click();
    // the list has a filter of the same name, and stands until the form has come
    await expect(heading(page, `Détails d'une annonce: ${title}`)).toBeVisible();
    await choose(page.getByRole('main'), 'Statut', 'En pause');
    await field(page.getByRole('main'), 'Date fin').fill('31/12/2099');
  }
  await field(second.page.getByRole('main'), 'Titre').fill(`${title} bis`);
  await button(second.page, 'Enregistrer').click();
  await expect(second.page.getByText("Modification de l'annance avec succès")).toBeVisible();

  await field(first.page.getByRole('main'), 'Titre').fill(`${title} ter`);
  await button(first.page, 'Enregistrer').click();
  const conflict = first.page.getByRole('region', { name: /a modifié cette fiche/ });
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await look('campaign-conflict');
  await conflict.getByRole('radio', { name: new RegExp(`${title} bis`) }).click();
  await expect(field(first.page.getByRole('main'), 'Titre')).toHaveValue(`${title} bis`);
  await button(first.page, 'Enregistrer').click();
  await expect(first.page.getByText("Modification de l'annance avec succès")).toBeVisible();
});

test('who may only read announcements sees what they may not do, and why', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', campaignList);
  const add = button(page, 'Ajouter annonce');
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.hover();
  await expect(page.getByRole('tooltip')).toContainText('Réservé aux profils');
  await button(page, 'Aperçu par profil').click();
  const preview = page.getByRole('dialog', { name: 'Aperçu par profil' });
  await choose(preview, 'Profil', 'Comptable');
  await expect(preview.getByRole('heading', { name: /^Facture électronique/ })).toBeVisible();
  await look('campaign-preview');
});

test('a list that does not come, a file not chosen: told in the product’s words', async ({
  page,
  signedIn,
}) => {
  await signedIn('DIRIGEANT');
  await page.route(`**/api/${GetAllCampaigns.path}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(campaignList);
  await expect(page.getByText('Failed to load campaigns')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${campaignList}/creation`);
  await page.locator('input[type=file]').dispatchEvent('cancel');
  await expect(page.getByText("Annulation d'import du fichier")).toBeVisible();
});
