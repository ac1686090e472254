import { paper } from '../../../tools/seed/work/paper.ts';
import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';
import { pressAction } from '../../toolbar.ts';

const list = '/juridique/espace-prospects/list';
const space = '/espace-prospects/home';
const phoneSize = { width: 390, height: 844 };

test('a visitor tells a project on a phone, saved as it is typed, and sees where it stands; the firm answers, accepts, converts and takes that back', async ({
  page,
  browser,
  signedIn,
  office,
  look,
  mark,
}) => {
  const email = `porteuse-${mark}@prospects.example`;
  const phone = await browser.newContext({ viewport: phoneSize, hasTouch: true });
  const theirs = await phone.newPage();
  await theirs.goto('/espace-prospect');
  await expect(theirs).toHaveURL(/\/espace-prospects\/home/);
  await theirs.getByLabel('Nom du projet ou de la société').fill(`Menuiserie ${mark}`);
  await theirs.getByLabel('Prénom du dirigeant').fill('Ondine');
  await theirs.getByLabel('Nom du dirigeant', { exact: true }).fill('Lavallée');
  await theirs.getByLabel('E-mail', { exact: true }).fill(email);
  await theirs.screenshot({ path: 'reports/screens/prospect-begin-390.png', fullPage: true });
  await theirs.getByRole('button', { name: 'Commencer' }).click();
  await expect(theirs.getByRole('button', { name: 'Suivant' })).toBeVisible();
  await theirs.getByLabel('Activité envisagée').fill('Meubles sur mesure');
  await expect(theirs.getByText(/^Enregistré le/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Suivant' }).click();
  await theirs.getByLabel('Forme juridique').selectOption({ index: 1 });
  await theirs.getByLabel('Capital envisagé (€)').fill('5 000');
  await theirs.getByLabel('Code postal').fill('69 x');
  await expect(theirs.getByText('Format invalide.')).toBeVisible();
  await theirs.getByLabel('Code postal').fill('69002');
  await expect(theirs.getByText(/^Enregistré le/)).toBeVisible();
  await theirs.screenshot({ path: 'reports/screens/prospect-company-390.png', fullPage: true });

  // what was typed is there after a reload
  await theirs.reload();
  await expect(theirs.getByLabel('Capital envisagé (€)')).toHaveValue(/^5\s000$/);
  await theirs.getByRole('button', { name: 'Dirigeant' }).click();
  await theirs.getByLabel('Civilité').selectOption('Madame');
  await theirs.getByLabel('Pays de naissance').fill('France');
  await theirs.getByLabel('Nationalité').fill('Française');
  await theirs.getByRole('button', { name: 'Documents' }).click();
  const chosen = theirs.waitForEvent('filechooser');
  await theirs.getByRole('button', { name: 'Envoyer des documents' }).click();
  await (await chosen).setFiles([
    { name: 'statuts.pdf', mimeType: 'application/pdf', buffer: paper([`Statuts ${mark}`]) },
    { name: 'archive.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004cassé') },
  ]);
  await expect(theirs.getByText('statuts.pdf\u202f: bien reçu.')).toBeVisible();
  await expect(theirs.getByText(/^archive\.zip\u202f: Ce fichier est abîmé/)).toBeVisible();
  // a request that lacks answers leads to its questions
  await theirs.getByRole('button', { name: 'Envoi' }).click();
  // a step that was passed over is not called done
  await expect(theirs.getByRole('button', { name: /fait/ })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await theirs.getByRole('button', { name: 'Répondre aux questions' }).click();
  // kept while the field has not been left
  const written = theirs.waitForResponse((response) => response.url().endsWith('questionnaire/add-comments'));
  await theirs.getByRole('textbox', { name: 'Décrivez votre activité (obligatoire)' }).fill('Meubles');
  expect((await written).status()).toBe(200);
  for (const group of await theirs.getByRole('group').all())
    await group.getByRole('radio', { name: 'Non' }).check();
  await theirs.screenshot({ path: 'reports/screens/prospect-questions-390.png', fullPage: true });
  await theirs.getByRole('button', { name: 'Envoi' }).click();
  await theirs.getByRole('textbox', { name: /^Message à/ }).fill('Sous quel délai\u202f?');
  await theirs.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(theirs.getByRole('list', { name: 'Échanges' }).getByText('Sous quel délai')).toBeVisible();
  // a message that is typed and not sent leaves with the request
  await theirs.getByRole('textbox', { name: /^Message à/ }).fill('Je préfère le matin.');
  await theirs.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(theirs.getByText('Le cabinet étudie votre demande.')).toBeVisible();
  await expect(
    theirs.getByRole('list', { name: 'Échanges' }).getByText('Je préfère le matin.'),
  ).toBeVisible();
  await theirs.screenshot({ path: 'reports/screens/prospect-standing-390.png', fullPage: true });

  await signedIn('JURIDIQUE', list);
  await page.getByRole('textbox', { name: 'Projet, dirigeant ou e-mail' }).fill(mark);
  const row = page.getByRole('row').filter({ hasText: `Menuiserie ${mark}` });
  await expect(row.getByText('À valider')).toBeVisible();
  // the list has come to what is filtered
  await expect(page.getByRole('row')).toHaveCount(2);
  await look('prospects');
  await page.getByRole('button', { name: 'Chiffres' }).click();
  await expect(page.getByRole('table', { name: 'Prospects par mois' })).toBeVisible();
  await look('prospect-figures');
  await page.keyboard.press('Escape');
  await row.getByRole('link').first().click();
  const panel = page
    .getByRole('dialog', { name: 'Ondine Lavallée' })
    .or(page.getByRole('complementary', { name: 'Ondine Lavallée' }));
  await expect(panel.getByText('Meubles sur mesure')).toBeVisible();
  await look('prospect-panel');
  await panel.getByRole('textbox', { name: 'Répondre' }).fill('Sous huit jours.');
  await panel.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText('Votre réponse est envoyée.')).toBeVisible();
  expect(await office.message(email)).toContain('Sous huit jours.');
  await phone.close();

  await page.goto(`${list}?Nom=${mark}`);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Valider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(row.getByText('Validé')).toBeVisible();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Convertir', exact: true }).click();
  const conversion = page.getByRole('dialog', { name: 'Convertir en dossier' });
  await expect(conversion.getByRole('cell', { name: `Menuiserie ${mark}` })).toBeVisible();
  await look('prospect-conversion');
  await conversion.getByRole('button', { name: 'Convertir' }).click();
  await expect(row.getByText('Converti')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir le dossier' }).click();
  await expect(heading(page, `Menuiserie ${mark}`)).toBeVisible();
  await page.goto(`${list}?Nom=${mark}`);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Annuler la conversion' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(row.getByText('Validé')).toBeVisible();
});

test('a request is resumed on another device by its link and the code of a second mail', async ({
  page,
  browser,
  office,
  look,
  mark,
}) => {
  const email = `reprise-${mark}@prospects.example`;
  const first = await browser.newContext({ viewport: phoneSize });
  const begun = await first.newPage();
  await begun.goto(space);
  await begun.getByLabel('Nom du projet ou de la société').fill(`Reprise ${mark}`);
  await begun.getByLabel('Prénom du dirigeant').fill('Luce');
  await begun.getByLabel('Nom du dirigeant', { exact: true }).fill('Martel');
  await begun.getByLabel('E-mail', { exact: true }).fill(email);
  await begun.getByRole('button', { name: 'Commencer' }).click();
  await expect(begun.getByRole('button', { name: 'Suivant' })).toBeVisible();
  await first.close();

  const link = new URL(
    /https?:\/\/\S+\/espace-prospects\/home#[\w.-]+/.exec(await office.message(email))?.[0] ?? '',
  );
  await page.goto(link.pathname + link.hash);
  await page.getByRole('button', { name: 'Recevoir le code' }).click();
  await expect(heading(page, 'Votre code')).toBeVisible();
  await look('prospect-code');
  const code = await office.code(email, 2);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await expect(heading(page, `Reprise ${mark}`)).toBeVisible();
  // the secret has left the address, and the device knows the request from now on
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await expect(heading(page, `Reprise ${mark}`)).toBeVisible();
  await look('prospect-resumed');
  await page.getByRole('button', { name: 'Quitter sur cet appareil' }).click();
  await expect(heading(page, 'Reprendre une demande')).toBeVisible();
  await look('prospect-begin');
});

test('a prospect is invited by mail, corrected by the firm, and several are deleted together', async ({
  page,
  signedIn,
  office,
  look,
  mark,
}) => {
  await signedIn('JURIDIQUE', list);
  for (const name of ['Une', 'Deux']) {
    await page.getByRole('button', { name: 'Inviter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Inviter un prospect' });
    await dialog.getByRole('textbox', { name: 'Société projetée' }).fill(`Invitée ${name} ${mark}`);
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Aline');
    await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Perrot');
    await dialog
      .getByRole('textbox', { name: 'E-mail' })
      .fill(`invitee-${name.toLowerCase()}-${mark}@prospects.example`);
    await dialog.getByRole('textbox', { name: 'Message' }).fill('À jeudi.');
    if (name === 'Une') await look('prospect-invite');
    await dialog.getByRole('button', { name: 'Inviter' }).click();
    await expect(page.getByText('L’invitation est envoyée.').first()).toBeVisible();
  }
  const mail = await office.message(`invitee-une-${mark}@prospects.example`);
  expect(mail).toContain('À jeudi.');
  expect(mail).toMatch(/espace-prospects\/home#[\w.-]+/);

  await page.goto(`${list}?Nom=${mark}`);
  const row = page.getByRole('row').filter({ hasText: `Invitée Une ${mark}` });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Corriger' }).click();
  const form = page
    .getByRole('dialog', { name: 'Corriger la demande' })
    .or(page.getByRole('complementary', { name: 'Corriger la demande' }));
  await form.getByRole('textbox', { name: 'Capital (€)' }).fill('12 000');
  await form.getByRole('textbox', { name: 'Téléphone' }).fill('0601020304');
  await look('prospect-correction');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await row.getByRole('link').first().click();
  await expect(page.getByText('12 000')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${list}?Nom=${mark}`);
  const both = page.getByRole('row').filter({ hasText: mark });
  await expect(both).toHaveCount(2);
  for (const one of await both.all()) await one.getByRole('checkbox').check();
  await pressAction(page, 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('2 prospects supprimés.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
