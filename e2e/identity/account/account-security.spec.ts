import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectSaved, provedAccount, section } from '../../account.ts';
import { expect, test } from '../../journey.ts';
import { answer, field } from '../../person.ts';
import { button, codeField, fillAndSubmit, signOut } from '../../sign-in-pages.ts';

const verification = '/my-account/verification';
const twoStep = (page: Page) => page.getByRole('switch', { name: 'Vérification en deux étapes' });

test('an authenticator application is set up with its code, and taken away', async ({
  page,
  office,
  mark,
  look,
}) => {
  await provedAccount({ page, office, mark }, verification);
  const application = section(page, 'Application d’authentification');
  const advice = page.getByText('Nous vous recommandons une clé d’accès');
  await expect(application.getByText('Non configurée')).toBeVisible();
  await expect(advice).toBeVisible();
  // a code by e-mail is no second factor: it is never called so
  await expect(page.getByText(/MFA|multifacteur|double authentification/i)).toHaveCount(0);
  await look('account-two-step');

  await button(page, 'Configurer une application').click();
  const dialog = page.getByRole('dialog', { name: 'Configurer une application d’authentification' });
  await expect(dialog.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  const token = await generate({ secret });
  await codeField(page).fill(token === '000000' ? '111111' : '000000');
  await expect(dialog.getByText('Code invalide.')).toBeVisible();
  await look('account-authenticator');
  await codeField(page).fill(token);
  await expect(dialog).toBeHidden();
  await expectSaved(page);
  await expect(application.getByText('Configurée', { exact: true })).toBeVisible();
  await expect(advice).toBeHidden();

  await button(page, 'Retirer l’application').click();
  await answer(page, 'Retirer l’application d’authentification', 'Oui');
  await expect(application.getByText('Non configurée')).toBeVisible();
});

test('the second step is switched on by key; a browser trusted by it can be taken off the list', async ({
  page,
  office,
  mark,
  look,
}) => {
  const account = await provedAccount({ page, office, mark }, verification);
  await twoStep(page).press('Space');
  await expectSaved(page);
  await expect(twoStep(page)).toBeChecked();
  await expect(page.getByText('Sans code de secours, vous ne pourrez plus vous connecter')).toBeVisible();

  const signInWithCode = async (rank: number) => {
    await signOut(page);
    await fillAndSubmit(page, account);
    await expect(page).toHaveURL(/\/login\/send-code/);
    await button(page, 'Envoyer le code').click();
    await codeField(page).fill(await office.code(account.Email, rank));
    // signing out left this address to come back to
    await expect(page).toHaveURL(new RegExp(`${verification}$`));
  };
  // three messages when the account was opened, one when the second step was switched on
  await signInWithCode(5);
  const trusted = page.getByRole('list', { name: 'Appareils de confiance' });
  await expect(trusted.getByRole('listitem')).toContainText(['Chrome sous Linux']);
  await look('account-two-step-on');

  await trusted.getByRole('button', { name: /^Retirer/ }).click();
  await answer(page, 'Retirer l’appareil de confiance', 'Oui');
  await expect(page.getByText('Aucun appareil de confiance.')).toBeVisible();
  await signInWithCode(6);
});

test('switching the second step off says what it costs, and wants a yes', async ({ page, office, mark }) => {
  await provedAccount({ page, office, mark }, verification);
  await twoStep(page).press('Space');
  await expect(twoStep(page)).toBeChecked();
  await twoStep(page).press('Space');
  await expect(
    page.getByText('Votre mot de passe seul suffira alors pour ouvrir votre compte.'),
  ).toBeVisible();
  await answer(page, 'Désactiver la vérification en deux étapes', 'Non');
  await expect(twoStep(page)).toBeChecked();
  await twoStep(page).press('Space');
  await answer(page, 'Désactiver la vérification en deux étapes', 'Oui');
  await expect(twoStep(page)).not.toBeChecked();
});

test('rescue codes are shown once, to keep in three ways; new ones take their place', async ({
  page,
  office,
  mark,
  look,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript({
    content:
      'window.print = () => { document.body.dataset.printed = document.body.lastElementChild.textContent }',
  });
  await provedAccount({ page, office, mark }, verification);
  const rescue = section(page, 'Codes de secours');
  await button(page, 'Créer des codes de secours').click();
  const codes = page.getByRole('region', { name: 'Nouveaux codes de secours' });
  await expect(codes).toBeFocused();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const shown = await codes.locator('code').allInnerTexts();
  expect(new Set(shown).size).toBe(10);
  await expect(rescue.getByText('10 codes restants')).toBeVisible();
  await look('account-rescue-codes');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('codes-de-secours.txt');
  const kept = readFileSync(await download.path(), 'utf8');
  expect(shown.filter((code) => !kept.includes(code))).toEqual([]);
  await codes.getByRole('button', { name: 'Copier' }).click();
  await expect(page.getByText('Codes copiés.')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shown.join('\n'));
  await codes.getByRole('button', { name: 'Imprimer' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', new RegExp(shown.at(-1) ?? 'none'));

  await codes.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await expect(codes).toBeHidden();
  await page.reload();
  await expect(rescue.getByText('10 codes restants')).toBeVisible();
  for (const code of shown) await expect(page.getByText(code)).toHaveCount(0);

  await button(page, 'Créer de nouveaux codes').click();
  await answer(page, 'Créer de nouveaux codes', 'Oui');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect((await codes.locator('code').allInnerTexts()).filter((code) => shown.includes(code))).toEqual([]);
});

test('the strongbox is opened, then switched off after a question', async ({ page, office, mark }) => {
  await provedAccount({ page, office, mark }, verification);
  const strongbox = page.getByRole('switch', { name: 'Coffre-fort' });
  await strongbox.press('Space');
  await expect(strongbox).toBeChecked();
  await page.reload();
  await expect(strongbox).toBeChecked();
  await strongbox.press('Space');
  await answer(page, 'Désactiver le coffre-fort', 'Non');
  await expect(strongbox).toBeChecked();
  await strongbox.press('Space');
  await answer(page, 'Désactiver le coffre-fort', 'Oui');
  await expect(strongbox).not.toBeChecked();
});

test.describe('at an IP address', () => {
  test.use({ baseURL: `http://127.0.0.1:${process.env.E2E_PORT}` });

  test('the page says why there are no passkeys', async ({ page, office, mark }) => {
    await provedAccount({ page, office, mark }, verification);
    await expect(section(page, 'Clés d’accès')).toContainText('adresse IP (127.0.0.1)');
    await expect(button(page, 'Ajouter une clé d’accès')).toBeHidden();
  });
});

test.describe('at a name', () => {
  test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

  test('a passkey is made and named, opens the account, and is removed', async ({
    page,
    office,
    mark,
    look,
  }) => {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await provedAccount({ page, office, mark }, verification);
    const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
    const go = dialog.getByRole('button', { name: 'Continuer' });
    const keys = page.getByRole('list', { name: 'Clés d’accès' });
    await button(page, 'Ajouter une clé d’accès').click();
    await go.click();
    await expect(dialog.getByText('Nom obligatoire.')).toBeVisible();
    await field(dialog, 'Nom de la clé').fill('Ordinateur du bureau');
    await go.click();
    await expectSaved(page);
    await expect(keys.getByRole('listitem')).toContainText(['Ordinateur du bureau']);

    await button(page, 'Ajouter une clé d’accès').click();
    await field(dialog, 'Nom de la clé').fill('La même');
    await go.click();
    await expect(dialog.getByText('Cet appareil a déjà une clé d’accès pour votre compte.')).toBeVisible();
    await look('account-passkey-again');
    await dialog.getByRole('button', { name: 'Annuler' }).click();

    await signOut(page);
    await button(page, 'Se connecter avec une clé d’accès').click();
    await expect(page).toHaveURL(new RegExp(`${verification}$`));
    await expect(keys).toContainText('Dernière utilisation');
    await look('account-passkeys');

    await button(page, 'Supprimer la clé Ordinateur du bureau').click();
    await answer(page, 'Supprimer la clé d’accès', 'Oui');
    const proof = page.getByRole('dialog', { name: 'Confirmez votre identité' });
    await proof.getByRole('radio', { name: 'Clé d’accès' }).check();
    await proof.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
    await expect(keys).toBeHidden();
    await expect(section(page, 'Clés d’accès')).toContainText('Aucune clé');
  });
});
