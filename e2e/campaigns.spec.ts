import type { Locator, Page } from '@playwright/test';
import type { Role } from '#contract/access/roles.ts';
import { AddCampaign, GetAllCampaigns, NewCampaignHistory } from '#contract/campaigns/calls.ts';
import { hostilePages } from '#proof/hostile-html.ts';
import { button, heading } from './door.ts';
import { expect, test } from './journey.ts';
import { answer, choose, field } from './person.ts';
import { emailOf, type Visitor } from './sign-in.ts';

const list = '/administration/campaign-config/annonce';

/**
 * Profiles that no other journey signs in with: a pop-up stands over whatever its reader does. One a journey.
 */
const readers = {
  ofOne: 'ADMINISTRATEUR_CFN',
  ofTwo: 'RESPONSABLE_CONGE',
  ofHostile: 'SUIVI_FACTURES_ANNONCES_LEGALES',
  ofMoreHostile: 'RESPONSABLE_CONGE_PERSONNE_PORTEE',
  reminded: 'RESPONSABLE_PAIE',
} satisfies Record<string, Role>;

const popUp = (page: Page) => page.getByRole('dialog', { name: 'Annonces', exact: true });
const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });
const pageOf = (within: Locator, title: string) => within.frameLocator(`iframe[title="${title}"]`);

const html = (text: string, name = 'annonce.html') => ({
  name,
  mimeType: 'text/html',
  buffer: Buffer.from(`<h2>Information</h2><p>${text}</p>`),
});

async function attach(page: Page, file: ReturnType<typeof html>) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choisir un fichier').click();
  await (await chooser).setFiles(file);
}

interface Publication {
  title: string;
  role: Role;
  file?: ReturnType<typeof html>;
}

/** Adds a published announcement beside the pages, for a profile alone. */
async function publish({ page, headers }: Visitor, { title, role, file = html(title) }: Publication) {
  const response = await page.request.post(`/api/${AddCampaign.path}`, {
    headers,
    multipart: {
      Title: title,
      Project: 'LOGICIEL_GOUVERNANCE',
      StartDate: '2026-01-01',
      Status: '2',
      Roles: role,
      File: file,
    },
  });
  return response;
}

test('an announcement is created with a file, read once by those it is for, followed up and deleted', async ({
  page,
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  test.slow();
  const title = `Fermeture ${mark}`;
  await signedIn('CHEF_MISSION', list);
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
  await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`));

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
  await expect(page.getByRole('tab', { name: 'Annonce', exact: true })).toBeVisible();
  await button(page, 'Html Annonce').click();
  const details = page.getByRole('dialog', { name: "Détails de l'annonce" });
  await expect(pageOf(details, title).getByText('Le cabinet ferme le 24 décembre à midi.')).toBeVisible();
  await look('campaign-html');
  await details.getByRole('button', { name: 'Fermer' }).last().click();
  await button(page, 'Enregistrer').click();
  await expect(page.getByText("Modification de l'annance avec succès")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`));
  await expect(rowOf(page, title)).toContainText('Publié');

  const reader = await anotherBrowser(readers.ofOne);
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
  const second = await anotherBrowser(readers.ofOne);
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

  await page.goto(`${list}?Title=${mark}`);
  await rowOf(page, title).click();
  await button(page, 'Supprimer').click();
  await expect(page.getByText('Êtes-vous sûr de vouloir supprimer cette campagne ?')).toBeVisible();
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByText('Campagne supprimée avec succès.')).toBeVisible();
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
});

test('who has not read is reminded by mail; a reading that could not be kept is told, and is kept the second time', async ({
  page,
  signedIn,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  const title = `Congés ${mark}`;
  const chief = await signedIn('CHEF_MISSION');
  expect((await publish(chief, { title, role: readers.reminded })).ok()).toBe(true);
  await page.goto(`${list}?Title=${mark}`);
  await rowOf(page, title).dblclick();
  await page.getByRole('tab', { name: "Suivi des cosultations d'annonces" }).click();
  await expect(page.getByText('0 sur 1 destinataire')).toBeVisible();
  await button(page, 'Relancer').click();
  await answer(page, 'Relance', 'Oui');
  await expect(page.getByText('1 destinataire relancé.')).toBeVisible();
  expect(await office.message(emailOf(readers.reminded))).toContain(title);

  const reader = await anotherBrowser(readers.reminded);
  const shown = popUp(reader.page);
  const understood = shown.getByRole('button', { name: "J'ai compris" });
  const address = `**/api/${NewCampaignHistory.path}`;
  await reader.page.route(address, (route) => route.abort());
  await understood.click();
  await expect(
    shown.getByText('Votre lecture n’a pas pu être enregistrée. Veuillez réessayer.'),
  ).toBeVisible();
  await reader.page.unroute(address);
  await understood.click();
  await expect(shown).toBeHidden();

  await page.reload();
  await page.getByRole('tab', { name: "Suivi des cosultations d'annonces" }).click();
  await expect(page.getByText('1 sur 1 destinataire')).toBeVisible();
  await look('campaign-all-read');
  await button(page, 'Relancer').hover();
  await expect(
    page.getByText('Tous les destinataires ont pris connaissance de cette annonce.'),
  ).toBeVisible();
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
    await page.goto(`${list}?Title=${mark}`);
    await rowOf(page, title).click();
    await button(page, 'Modifier').click();
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

test('several announcements are turned over in a ring; one written here has its headings and lists', async ({
  page,
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  const editor = await anotherBrowser('EXPERT_COMPTABLE', `${list}/creation`);
  const form = editor.page.getByRole('main');
  await field(form, 'Titre').fill(`Écrite ${mark}`);
  await choose(form, 'Statut', 'Publié');
  await form.getByText('Rédiger le texte').click();
  await field(form, 'Texte de l’annonce').fill('# Congés\nÀ savoir :\n- avant le 5 juin\n- <b>par écrit</b>');
  await field(form, 'Profils').click();
  await editor.page.getByRole('option', { name: 'Responsable congé', exact: true }).click();
  await editor.page.keyboard.press('Escape');
  await button(editor.page, 'Enregistrer').click();
  await answer(editor.page, 'Enregistrement', 'Oui');
  await expect(editor.page.getByText('Votre annance a été créée avec succès.')).toBeVisible();
  await publish(editor, { title: `Jointe ${mark}`, role: readers.ofTwo });

  await signedIn(readers.ofTwo);
  const shown = popUp(page);
  const title = shown.getByRole('heading', { level: 2 });
  // the latest first
  await expect(title).toHaveText(`Écrite ${mark}`);
  await expect(title).toBeFocused();
  const written = pageOf(shown, `Écrite ${mark}`);
  await expect(written.getByRole('heading', { name: 'Congés' })).toBeVisible();
  await expect(written.getByRole('listitem')).toHaveText(['avant le 5 juin', '<b>par écrit</b>']);
  await look('campaign-pop-up');
  await shown.getByRole('button', { name: 'Suivant' }).click();
  await expect(title).toHaveText(`Jointe ${mark}`);
  await shown.getByRole('button', { name: 'Suivant' }).click();
  await expect(title).toHaveText(`Écrite ${mark}`);
  await shown.getByRole('button', { name: 'Précédent' }).click();
  await expect(title).toHaveText(`Jointe ${mark}`);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
});

test('who may only read announcements sees what they may not do, and why', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', list);
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
  await page.goto(list);
  await expect(page.getByText('Failed to load campaigns')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${list}/creation`);
  await page.locator('input[type=file]').dispatchEvent('cancel');
  await expect(page.getByText("Annulation d'import du fichier")).toBeVisible();
});

// a pop-up holds a hundred at most, and two may be looked at side by side
for (const [half, role] of [readers.ofHostile, readers.ofMoreHostile].entries()) {
  test(`hostile pages run nothing and ask no other host for anything, in a real browser, ${half + 1} of 2`, async ({
    page,
    signedIn,
    anotherBrowser,
    mark,
  }) => {
    test.slow();
    const editor = await anotherBrowser('DIRIGEANT');
    const titles = new Set<string>();
    for (const [index, { title: name, html: content, isRefused }] of hostilePages.entries()) {
      if (index % 2 !== half) continue;
      const title = `${mark} ${index}`;
      const file = { name: 'annonce.html', mimeType: 'text/html', buffer: Buffer.from(content) };
      const response = await publish(editor, { title, role, file });
      expect(response.status(), name).toBe(isRefused ? 400 : 200);
      if (!isRefused) titles.add(title);
    }

    const harm: string[] = [];
    // what a frame asks for is told by the browser's console, as it fails or is forbidden, and by nothing else
    page.on('console', (message) => {
      const told = `${message.text()} ${message.location().url}`;
      if (told.includes('hostile.example')) harm.push(told);
    });
    page.on('dialog', (dialog) => harm.push(`dialog: ${dialog.message()}`));
    page.on('popup', (other) => harm.push(`window: ${other.url()}`));
    await signedIn(role);
    const shown = popUp(page);
    const heading = shown.getByRole('heading', { level: 2 });
    while (titles.size > 0) {
      const title = await heading.innerText();
      expect(titles.delete(title), title).toBe(true);
      await expect(pageOf(shown, title).locator('body')).toContainText('Annonce');
      const [top, frame, ...others] = page.frames();
      for (const window of [top, frame])
        if (await window?.evaluate(() => 'hit' in globalThis)) harm.push(`script: ${title}`);
      expect(others, title).toEqual([]);
      await shown.getByRole('button', { name: 'Suivant' }).click();
    }
    expect(harm).toEqual([]);
  });
}
