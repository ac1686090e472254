import type { Locator, Page } from '@playwright/test';
import type { Role } from '#contract/access/roles.ts';
import { SaveKeypass } from '#contract/directory/key-pass/calls.ts';
import type { Administrator } from '../../accounts.ts';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { callBeside, emailOf, type Visitor } from '../../sign-in.ts';
import { button, codeField, heading } from '../../sign-in-pages.ts';

const vault = '/repertoire/gestion-password';

const rowOf = (page: Page, label: string) => page.getByRole('row', { name: new RegExp(label) });
const panelOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });
const proofOf = (page: Page) => page.getByRole('dialog', { name: 'Confirmez votre identité' });
const secretOf = (panel: Locator) => panel.locator('[data-part=Secret]');
const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

/** Proves anew who is there, by the code that is sent. */
async function prove(page: Page, office: Administrator, role: Role) {
  const dialog = proofOf(page);
  await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
  await codeField(page).fill(await office.code(emailOf(role)));
  await expect(dialog).toBeHidden();
}

/** Puts an item into the vault beside the pages. */
const put = ({ page, headers }: Visitor, Libelle: string, Roles: Role[], Secret: string) =>
  callBeside(page.request, SaveKeypass, { Libelle, Type: 'MOT_DE_PASSE', Roles, Secret }, headers);

test('a password is made, copied without being seen, revealed after a proof, changed and destroyed', async ({
  page,
  context,
  signedIn,
  office,
  mark,
  look,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const label = `Portail ${mark}`;
  await signedIn('ADMINSTRATOR', vault);
  await expect(heading(page, 'Gestion des mots de passe')).toBeVisible();
  await expect(rowOf(page, 'Portail fiscal des professionnels')).toContainText('Comptable');
  await look('key-pass-list');

  await button(page, 'Ajouter un accès').click();
  const adding = panelOf(page, 'Ajouter un accès');
  await button(page, 'Enregistrer').click();
  await expect(adding.getByText('Libellé obligatoire.').last()).toBeVisible();
  await expect(adding.getByText('Mot de passe ou code obligatoire.').last()).toBeVisible();
  await look('key-pass-form-invalid');
  await field(adding, 'Libellé').fill(label);
  await field(adding, 'Site internet').fill('https://portail.example/connexion');
  await field(adding, 'Identifiant').fill(`identifiant-${mark}`);
  await field(adding, 'Mot de passe ou code').fill('azerty');
  await expect(adding.getByText(/Faible$/)).toBeVisible();
  await field(adding, 'Longueur').fill('24');
  await button(page, 'Générer').click();
  await expect(adding.getByText(/Fort$/)).toBeVisible();
  const secret = await field(adding, 'Mot de passe ou code').inputValue();
  expect(secret).toHaveLength(24);
  await field(adding, 'Partagé avec').click();
  await page.getByRole('option', { name: 'Juridique', exact: true }).click();
  await page.keyboard.press('Escape');
  await look('key-pass-form');
  // a draft is kept, and nothing secret in it
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain(label);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(`identifiant-${mark}`);
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Votre demande a été traitée avec succès.')).toBeVisible();

  const list = page.getByRole('main');
  await field(list, 'Libellé').fill(mark);
  await expect(page.getByText('Total : 1 accès').first()).toBeVisible();
  await rowOf(page, label).click();

  // refused without the proof, and then nothing is copied
  await button(page, 'Copier').click();
  await proofOf(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(proofOf(page)).toBeHidden();
  await button(page, 'Copier').click();
  await prove(page, office, 'ADMINSTRATOR');
  await expect(page.getByText('Le presse-papiers sera vidé dans une minute.')).toBeVisible();
  expect(await clipboard(page)).toBe(secret);
  await expect(page.locator('body')).not.toContainText(secret);

  await page.clock.install();
  await rowOf(page, label).click();
  await button(page, 'Détails').click();
  const panel = panelOf(page, label);
  await expect(secretOf(panel)).not.toContainText(secret);
  await panel.getByRole('button', { name: /^Afficher.*Mot de passe$/ }).click();
  await expect(secretOf(panel)).toHaveText(secret);
  const log = panel.getByRole('list', { name: 'Consultations' });
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await expect(log.getByRole('listitem').first()).toContainText('Gestion des mots de passe');
  await look('key-pass-revealed');
  await page.clock.fastForward(31_000);
  await expect(secretOf(panel)).not.toContainText(secret);
  await page.clock.resume();

  // an edit that leaves the secret alone leaves it as it is
  await button(page, 'Modifier').last().click();
  const editing = panelOf(page, /^Modifier un accès/);
  await choose(editing, 'Type', 'Code d’accès');
  await editing.getByLabel('Retirer l’identifiant enregistré').check();
  await look('key-pass-edit');
  await button(page, 'Enregistrer').click();
  await expect(rowOf(page, label)).toContainText('Code d’accès');
  await rowOf(page, label).dblclick();
  await expect(panel.getByText('Identifiant', { exact: true })).toBeHidden();
  await panel.getByRole('button', { name: /^Afficher.*Code d’accès$/ }).click();
  await expect(secretOf(panel)).toHaveText(secret);
  await panel.getByRole('button', { name: 'Fermer', exact: true }).click();

  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByText('La fiche sélectionnée a été supprimée.')).toBeVisible();
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
  await button(page, 'Journal des consultations').click();
  await expect(page.getByRole('list', { name: 'Consultations' })).toContainText(label);
  await look('key-pass-log');
});

test('a role finds what is shared with it, reads and copies it, and manages nothing', async ({
  page,
  signedIn,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  const admin = await anotherBrowser('ADMINSTRATOR');
  await put(admin, `Partagé ${mark}`, ['FACTURATION'], 'Zibeline-Hermine-7');
  await put(admin, `Réservé ${mark}`, ['JURIDIQUE'], 'Zibeline-Belette-8');
  await signedIn('FACTURATION', `${vault}?Libelle=${mark}`);
  await expect(page.getByText('Total : 1 accès').first()).toBeVisible();
  await expect(rowOf(page, `Réservé ${mark}`)).toBeHidden();
  for (const name of ['Ajouter un accès', 'Modifier', 'Supprimer', 'Journal des consultations'])
    await expect(button(page, name)).toBeHidden();
  await rowOf(page, `Partagé ${mark}`).dblclick();
  const panel = panelOf(page, `Partagé ${mark}`);
  await panel.getByRole('button', { name: /^Afficher/ }).click();
  await prove(page, office, 'FACTURATION');
  await expect(secretOf(panel)).toHaveText('Zibeline-Hermine-7');
  await expect(panel.getByText('Consultations')).toBeHidden();
  await look('key-pass-shared');
});

test('a role without the vault has no link to it, and its address leads away', async ({ page, signedIn }) => {
  await signedIn('VALIDATION_PROSPECT', vault);
  await expect(heading(page, 'Gestion des mots de passe')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Gestion des mots de passe' })).toHaveCount(0);
});
