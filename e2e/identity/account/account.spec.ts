import { expectSaved, ownAccount, sameAccountElsewhere, section } from '../../account.ts';
import { newPassword } from '../../accounts.ts';
import { expect, test } from '../../journey.ts';
import { answer, field } from '../../person.ts';
import { emailOf } from '../../sign-in.ts';
import { button, fillAndSubmit, home } from '../../sign-in-pages.ts';

const infos = '/my-account/my-infos';

test('the account menu leads to my account, and its own menu from one part to the next', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('SERVICE_SOCIAL', home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /Bonjour Aïcha Benaïssa/ }).press('Enter');
  const mine = page.getByRole('menuitem', { name: 'Mon compte' });
  await expect(mine).toBeVisible();
  await look('account-menu');
  await mine.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${infos}$`));
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Mon compte');

  const parts = page.getByRole('navigation', { name: 'Mon compte' });
  for (const [name, path] of [
    ['Mot de passe', 'mot-de-passe'],
    ['Vérification en deux étapes', 'verification'],
    ['Sessions', 'sessions'],
    ['Connexions', 'connexions'],
    ['Équipe', 'equipe'],
  ]) {
    const link = parts.getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/my-account/${path}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('/my-account');
  await expect(page).toHaveURL(new RegExp(`${infos}$`));
});

test('a name is corrected, the greeting follows, and it is put back', async ({ page, signedIn, look }) => {
  await signedIn('AIDE_COMPTABLE', infos);
  const identity = section(page, 'Identité');
  await expect(field(identity, 'Nom')).toHaveValue('Kerbrat');
  await expect(field(identity, 'E-mail')).toHaveValue(emailOf('AIDE_COMPTABLE'));
  await expect(field(identity, 'E-mail')).not.toBeEditable();
  await look('account-infos');

  await field(identity, 'Prénom').fill('');
  await expect(identity.getByText('Prénom obligatoire.')).toBeHidden();
  await button(page, 'Enregistrer').click();
  await expect(identity.getByText('Prénom obligatoire.')).toBeVisible();
  await look('account-infos-errors');

  for (const name of ['Lilou-Maëlle', 'Lilou']) {
    await field(identity, 'Prénom').fill(name);
    await button(page, 'Enregistrer').click();
    await expect(button(page, `Bonjour ${name} Kerbrat`)).toBeVisible();
    await expectSaved(page);
  }
});

test('a name typed and not saved is there again after a reload, and can be let go', async ({
  page,
  office,
  mark,
}) => {
  await ownAccount({ page, office, mark }, infos);
  const identity = section(page, 'Identité');
  await field(identity, 'Prénom').fill('Gwenaëlle');
  await page.reload();
  await expect(field(identity, 'Prénom')).toHaveValue('Gwenaëlle');
  await button(page, 'Repartir des informations enregistrées').click();
  await expect(field(identity, 'Prénom')).toHaveValue('Maëlle');
  await page.reload();
  await expect(field(identity, 'Prénom')).toHaveValue('Maëlle');
});

test('a photo is framed, kept as a small square, shown in the top bar, and taken away', async ({
  page,
  office,
  mark,
  look,
}) => {
  await ownAccount({ page, office, mark }, infos);
  await expect(button(page, 'Choisir une photo')).toBeVisible();
  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('rien') });
  await expect(page.getByText('Cette image ne peut pas être lue.')).toBeVisible();

  await files.setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const dialog = page.getByRole('dialog', { name: 'Recadrer la photo' });
  const across = dialog.getByRole('slider', { name: 'Gauche – droite' });
  await expect(across).toHaveValue('0.5');
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('img', { name: 'Aperçu de la photo' }).hover();
  await page.mouse.down();
  // beyond the dialog's edge: the drag goes on, and the dialog stays
  await page.mouse.move(300, 200, { steps: 4 });
  await page.mouse.up();
  await expect(across).not.toHaveValue('0.5');
  await across.fill('0.5');
  await look('account-photo');
  await button(page, 'Enregistrer').last().click();
  await expectSaved(page);

  const portrait = page.getByRole('button', { name: /^Bonjour/ }).locator('img');
  await expect(portrait).toHaveAttribute('src', /^data:image\/webp;base64,/);
  await expect(portrait).toHaveJSProperty('naturalWidth', 256);
  await page.reload();
  await expect(portrait).toBeVisible();
  await look('account-with-photo');

  await button(page, 'Retirer la photo').click();
  await answer(page, 'Retirer la photo', 'Oui');
  await expect(portrait).toBeHidden();
  await expect(button(page, 'Choisir une photo')).toBeVisible();
});

test('a phone number changes once its owner has proved who they are and its code has come back', async ({
  page,
  office,
  mark,
  look,
}) => {
  const account = await ownAccount({ page, office, mark }, infos);
  await button(page, 'Ajouter un numéro').click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau numéro de téléphone' });
  const send = dialog.getByRole('button', { name: 'Recevoir un code' });
  await send.click();
  await expect(dialog.getByText('Téléphone obligatoire.')).toBeVisible();
  // numbers of its own: few codes leave for the same one in an hour
  const last = String(Date.now()).slice(-4);
  await field(dialog, 'Nouveau numéro').fill(`02 61 91 ${last}`);
  await send.click();

  const proof = page.getByRole('dialog', { name: 'Confirmez votre identité' });
  await proof.getByRole('button', { name: 'Annuler' }).click();
  await expect(proof).toBeHidden();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await send.click();
  await field(proof, 'Mot de passe').fill(account.Password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Indiquez un numéro de téléphone mobile.')).toBeVisible();
  await look('account-phone-number');

  await field(dialog, 'Nouveau numéro').fill(`06 01 02 ${last.slice(0, 2)} ${last.slice(2)}`);
  await send.click();
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await code.fill('AAAAAA');
  await expect(dialog.getByText('Code invalide.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Renvoyer le code' })).toBeDisabled();
  await look('account-phone-code');
  await code.fill(await office.code(`+3360102${last}`));
  await expect(dialog).toBeHidden();
  await expectSaved(page);
  await expect(section(page, 'Téléphone')).toContainText(`+33 6 01 02 ${last.slice(0, 2)} ${last.slice(2)}`);
  await page.goto('/my-account/verification');
  await expect(page.getByRole('listitem').filter({ hasText: 'Code par SMS' })).toContainText('Disponible');
});

test('a password changes once the form is right; the session elsewhere ends, this one stays', async ({
  page,
  browser,
  office,
  mark,
  look,
}) => {
  const account = await ownAccount({ page, office, mark }, '/my-account/mot-de-passe');
  const elsewhere = await sameAccountElsewhere(browser, account);
  const form = section(page, 'Changer de mot de passe');
  const current = form.getByLabel('Mot de passe actuel');
  const next = form.getByLabel(/^Nouveau mot de passe/);
  const again = form.getByLabel('Confirmer le nouveau mot de passe');
  const save = button(page, 'Enregistrer');
  await look('account-password');

  await save.click();
  await expect(form.getByText('Mot de passe obligatoire.', { exact: true })).toHaveCount(2);
  await expect(form.getByText('Confirmer le nouveau mot de passe.', { exact: true })).toBeVisible();
  await next.fill('court');
  await expect(form.getByText('Format invalide.')).toBeVisible();
  await next.fill('Maelle2026!');
  await expect(form.getByRole('status')).toContainText('Faible');
  await again.fill('Maelle2025!');
  await expect(form.getByText('Confirmer le nouveau mot de passe.', { exact: true })).toBeVisible();
  await look('account-password-errors');

  await again.fill('Maelle2026!');
  await current.fill('pas-le-bon');
  await save.click();
  await expect(form.getByText('Mot de passe incorrect.')).toBeVisible();
  await current.fill(account.Password);
  await save.click();
  await expect(form.getByText('Ce mot de passe est trop courant ou trop facile à deviner.')).toBeVisible();

  const Password = newPassword();
  await next.fill(Password);
  await again.fill(Password);
  await expect(form.getByRole('status')).toContainText('Fort');
  await save.click();
  await expectSaved(page);
  await expect(current).toHaveValue('');
  await expect(next).toHaveValue('');

  await elsewhere.goto('/home/accueil');
  await expect(elsewhere).toHaveURL(/\/login/);
  await fillAndSubmit(elsewhere, { Email: account.Email, Password });
  await expect(elsewhere.getByRole('button', { name: /Bonjour/ })).toBeVisible();
  await elsewhere.context().close();
});

test('the session of another browser is ended from here, and that browser is led to sign in', async ({
  page,
  browser,
  office,
  mark,
  look,
}) => {
  const account = await ownAccount({ page, office, mark }, infos);
  const others = [await sameAccountElsewhere(browser, account), await sameAccountElsewhere(browser, account)];
  await page.goto('/my-account/sessions');
  const sessions = page.getByRole('list', { name: 'Sessions ouvertes' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  const here = sessions.filter({ hasText: 'Cet appareil' });
  await expect(here).toHaveCount(1);
  await expect(here.getByRole('button')).toHaveCount(0);
  await look('account-sessions');

  await sessions.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Fermer la session' })).toBeVisible();
  await look('account-end-session');
  await answer(page, 'Fermer la session', 'Oui');
  await expect(sessions).toHaveCount(2);
  await button(page, 'Fermer les autres sessions').click();
  await answer(page, 'Fermer les autres sessions', 'Oui');
  await expect(sessions).toHaveCount(1);
  await expect(button(page, 'Fermer les autres sessions')).toBeHidden();

  // neither is touched: what keeps their download list up to date ends with the session
  for (const other of others) {
    await expect(other).toHaveURL(/\/session-expired\?returnUrl=/);
    await other.context().close();
  }
  await page.reload();
  await expect(sessions).toHaveCount(1);
});

test('the history tells a wrong password from a sign-in, the latest first', async ({
  page,
  office,
  mark,
  look,
}) => {
  const account = await office.open(mark);
  await page.goto('/login');
  await fillAndSubmit(page, { ...account, Password: 'pas-le-bon-mot-de-passe' });
  await expect(page.getByText('Login ou mot de passe incorrect.')).toBeVisible();
  await fillAndSubmit(page, account);
  await expect(page.getByRole('button', { name: /Bonjour/ })).toBeVisible();
  await page.goto('/my-account/connexions');
  const rows = page.getByRole('table', { name: 'Historique des connexions' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Connexion réussie');
  await expect(rows.first()).toContainText(/\d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}/);
  await expect(rows.nth(1)).toContainText('Mot de passe incorrect');
  await look('account-connections');
  await page.getByRole('button', { name: 'Date, trier par ordre croissant' }).click();
  await expect(rows.first()).toContainText('Mot de passe incorrect');
});

test('the team shows who answers for the cabinet and who works there', async ({ page, signedIn, look }) => {
  await signedIn('SERVICE_SOCIAL', '/my-account/equipe');
  const colleagues = page.getByRole('list', { name: 'Mes collègues' }).getByRole('listitem');
  await expect(colleagues.first()).toBeVisible();
  await expect(colleagues.filter({ hasText: 'Aïcha Benaïssa' })).toHaveCount(0);
  const leader = page.getByRole('list', { name: 'Responsables du cabinet' }).getByRole('listitem').first();
  await expect(leader).toContainText(/Dirigeant|Expert comptable|Chef de mission/);
  await expect(leader.getByRole('link')).toHaveAttribute('href', /^mailto:.+@demo\.example$/);
  await look('account-team');
});

test('whoever belongs to no cabinet is told so', async ({ page, office, mark }) => {
  await ownAccount({ page, office, mark }, '/my-account/equipe');
  await expect(page.getByText('Aucun responsable n’est désigné pour votre cabinet.')).toBeVisible();
  await expect(page.getByText('Aucun autre utilisateur n’est rattaché à votre cabinet.')).toBeVisible();
  await page.goto(infos);
  await expect(section(page, 'Cabinet')).toContainText('Aucun cabinet de rattachement');
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('no part of the account is wider than the screen, and its menu shows where one is', async ({
    page,
    signedIn,
  }) => {
    await signedIn('SERVICE_SOCIAL');
    for (const path of ['my-infos', 'mot-de-passe', 'verification', 'sessions', 'connexions', 'equipe']) {
      await page.goto(`/my-account/${path}`);
      const current = page.getByRole('navigation', { name: 'Mon compte' }).locator('[aria-current]');
      await expect(current).toBeInViewport({ ratio: 0.9 });
      const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await expect.poll(() => page.evaluate(over), path).toBe(0);
    }
  });
});
