import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { AddCabinet, EditCabinet } from '#contract/directory/cabinets/calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import type { Administrator } from '../../accounts.ts';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { emailOf, type Visitor } from '../../sign-in.ts';
import { button, codeField, heading } from '../../sign-in-pages.ts';

const list = '/repertoire/cabinets/list';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const panelOf = (page: Page, title: RegExp) => page.getByRole('dialog', { name: title });
const account = (panel: Locator, title: string) => panel.getByRole('group', { name: title, exact: true });
const done = (page: Page) => page.getByText('Votre demande a été traitée avec succès.');

const newSiret = () => siretOf(1_000_000 + randomInt(8_000_000));

/** Adds a cabinet beside the pages; answers its id. */
async function put({ page, headers }: Visitor, Nom: string, more: object = {}): Promise<number> {
  const response = await page.request.post(`/api/${AddCabinet.path}`, {
    headers,
    multipart: { dto: JSON.stringify({ Nom, Siret: newSiret(), ...more }) },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { Id }: { Id: number } = await response.json();
  return Id;
}

/** Proves anew who is there, by the code that is sent. */
async function prove(page: Page, office: Administrator) {
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre identité' });
  await expect(dialog.getByText('Les coordonnées bancaires sont protégées')).toBeVisible();
  await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
  await codeField(page).fill(await office.code(emailOf('DIRIGEANT')));
  await expect(dialog).toBeHidden();
}

async function save(page: Page) {
  await button(page, 'Enregistrer').click();
}

test('a cabinet is created with its logo and accounts, whose IBANs are guarded by a proof of identity', async ({
  page,
  signedIn,
  office,
  mark,
  look,
}) => {
  test.slow();
  const name = `Valombre ${mark}`;
  await signedIn('DIRIGEANT', list);
  await expect(heading(page, 'Cabinets')).toBeVisible();
  await expect(rowOf(page, 'Valombre Expertise Tours')).toContainText('Actif');
  await look('cabinet-list');

  await button(page, 'Ajouter un cabinet').click();
  const panel = panelOf(page, /^Ajouter un cabinet/);
  await expect(panel.getByText('Aucun compte bancaire.')).toBeVisible();
  await button(page, 'Ajouter un compte').click();
  await expect(account(panel, 'Compte 1').getByLabel('Libellé')).toBeFocused();
  await field(panel, 'SIRET').fill('12345678901234');
  await field(account(panel, 'Compte 1'), 'IBAN').fill('FR14 2004 1010 0505 0001 3M02 607');
  await button(page, 'Enregistrer').click();
  for (const said of ['Nom obligatoire.', 'SIRET invalide.', 'Titulaire obligatoire.', 'IBAN invalide.'])
    await expect(panel.getByText(said).last()).toBeVisible();
  await look('cabinet-form-invalid');

  await field(panel, 'Nom').fill(name);
  await field(panel, 'SIRET').fill(newSiret());
  await field(panel, 'N° TVA intracommunautaire').click();
  await expect(field(panel, 'N° TVA intracommunautaire')).toHaveValue(/^FR\d{11}$/);
  await field(panel, 'Forme juridique').fill('par actions');
  await page.getByRole('option', { name: 'SAS – Société par actions simplifiée', exact: true }).click();
  await field(panel, 'Code NAF').pressSequentially('comptables');
  await expect(page.getByRole('option', { name: /^69\.20.*comptables/ })).toBeVisible();
  await look('cabinet-form-activity');
  await page.getByRole('option', { name: /^69\.20.*comptables/ }).click();
  await expect(field(panel, 'Code NAF')).toHaveValue(/^69\.20[YZ]$/);
  await expect(field(panel, 'Code NAF')).toHaveAccessibleDescription(/comptables/);
  await field(panel, 'Capital social (€)').fill('12 500,50');
  await field(panel, 'Greffe d’immatriculation').fill('angers');
  await page.getByRole('option', { name: /Angers/ }).click();
  await field(panel, 'Représentant légal').fill('Li');
  await expect(panel.getByText('Au moins 3 caractères.').last()).toBeVisible();
  await field(panel, 'Représentant légal').fill('Anne-Sophie Valombre');
  await field(panel, 'Ville').fill('Saumur');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choisir une image').click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo(page) });
  await expect(panel.getByAltText('Aperçu de logo.png')).toBeVisible();
  const first = account(panel, 'Compte 1');
  await field(first, 'Libellé').fill('Compte courant');
  await field(first, 'Titulaire').fill(name);
  await field(first, 'IBAN').fill('FR1420041010050500013M02606');
  await field(first, 'IBAN').blur();
  await expect(field(first, 'BIC')).toHaveValue('PSSTFRPP');
  await expect(field(first, 'BIC')).toHaveAccessibleDescription('La Banque Postale');
  await button(page, 'Ajouter un compte').click();
  const second = account(panel, 'Compte 2');
  await field(second, 'Titulaire').fill(name);
  await field(second, 'IBAN').fill('de89370400440532013000');
  await field(second, 'BIC').fill('cobadeffxxx');
  await choose(panel, 'Compte par défaut', 'Compte 2');
  await look('cabinet-form');
  // nothing of the accounts is in the draft
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).toContain(name);
  expect(stored.replace(/\s/g, '')).not.toMatch(/FR1420041010|370400440532/i);

  await save(page);
  await prove(page, office);
  await expect(done(page)).toBeVisible();
  await field(page.getByRole('main'), 'Nom, ville ou SIRET').fill(mark);
  await rowOf(page, name).click();
  await button(page, 'Détails').click();
  const reading = panelOf(page, /^Détails du cabinet/);
  await expect(reading.getByAltText('Logo\u202f: logo.png')).toBeVisible();
  await expect(reading.getByText(/^RCS Angers \d{3} \d{3} \d{3}$/)).toBeVisible();
  await expect(reading.getByText('DE89 •••• 3000')).toBeVisible();
  await expect(reading.getByText(/^12\s500,50$/)).toBeVisible();
  await look('cabinet-read');
  await reading.getByRole('button', { name: 'Révéler' }).first().click();
  await expect(reading.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();

  // an edit that leaves the accounts alone asks for no proof; one account is taken out
  await reading.getByRole('button', { name: 'Modifier' }).click();
  const editing = panelOf(page, /^Modifier un cabinet/);
  await account(editing, 'Compte 2').getByRole('button', { name: 'Retirer ce compte' }).click();
  await expect(editing.getByText('Ce compte sera retiré à l’enregistrement.')).toBeVisible();
  await editing.getByRole('button', { name: 'Retirer le logo' }).click();
  await look('cabinet-edit');
  await save(page);
  await expect(done(page).last()).toBeVisible();
  await rowOf(page, name).dblclick();
  await expect(reading.getByText('DE89 •••• 3000')).toBeVisible();
  await expect(reading.getByText('FR14 •••• 2606')).toBeHidden();
  await reading.getByRole('button', { name: 'Fermer', exact: true }).click();

  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByText('La fiche sélectionnée a été supprimée.')).toBeVisible();
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
});

/** A picture of a few colours, drawn by the browser itself. */
async function logo(page: Page): Promise<Buffer> {
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 80 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#3d4db3';
    pen.fillRect(0, 0, 80, 80);
    pen.font = '32px sans-serif';
    pen.fillText('Valombre', 92, 52);
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('a cabinet that people or companies belong to is kept until another one takes over', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  test.slow();
  const visitor = await signedIn('EXPERT_COMPTABLE', list);
  const [from, to] = [`Ancien ${mark}`, `Nouveau ${mark}`];
  await put(visitor, from);
  await put(visitor, to);
  await page.reload();
  await rowOf(page, 'Valombre Expertise Tours').click();
  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByText(/Suppression impossible\u202f: cette fiche est utilisée par/)).toBeVisible();
  await look('cabinet-delete-refused');

  await button(page, 'Modifier').click();
  const editing = panelOf(page, /^Modifier un cabinet/);
  await field(editing, 'Retiré le').fill('31/12/2026');
  await page.keyboard.press('Tab');
  await expect(editing.getByText(/^Reçoit \d+ collaborateurs? et/)).toBeVisible();
  await save(page);
  await expect(editing.getByText('Choisissez le cabinet qui les reprend.')).toBeVisible();
  await field(editing, 'Repris par').scrollIntoViewIfNeeded();
  await look('cabinet-retire');
  await editing.getByRole('button', { name: 'Annuler' }).click();
  await answer(page, 'Modifications non enregistrées', 'Oui');

  // an empty one is retired at once
  await field(page.getByRole('main'), 'Nom, ville ou SIRET').fill(mark);
  await rowOf(page, from).click();
  await button(page, 'Modifier').click();
  await field(editing, 'Retiré le').fill('01/01/2020');
  await page.keyboard.press('Tab');
  await expect(field(editing, 'Repris par')).toBeHidden();
  await save(page);
  await expect(rowOf(page, from)).toContainText('Retiré le 01/01/2020');
  await choose(page.getByRole('main'), 'État', 'Actif');
  await expect(rowOf(page, from)).toBeHidden();
  await expect(rowOf(page, to)).toBeVisible();
});

test('of two editors the second chooses, and a cabinet leaves the treasury follow-up', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('ADMINSTRATOR', list);
  const name = `Double ${mark}`;
  const Siret = newSiret();
  const Id = await put(visitor, name, { Siret });
  await page.goto(`${list}?Nom=${mark}`);
  await rowOf(page, name).click();
  await button(page, 'Modifier').click();
  const editing = panelOf(page, /^Modifier un cabinet/);
  await field(editing, 'Ville').fill('Chinon');
  const meanwhile = await page.request.post(`/api/${EditCabinet.path}`, {
    headers: visitor.headers,
    multipart: { dto: JSON.stringify({ Id, Nom: name, Siret, Adresse: { Ville: 'Loches' } }) },
  });
  expect(meanwhile.status()).toBe(200);
  await save(page);
  await expect(editing.getByText('Votre saisie', { exact: true })).toBeVisible();
  await look('cabinet-conflict');
  await editing.getByRole('button', { name: 'Garder toute ma saisie' }).click();
  await save(page);
  await expect(rowOf(page, name)).toContainText('Chinon');

  await rowOf(page, name).click();
  await button(page, 'Retirer de la trésorerie').click();
  await answer(page, 'Suivi de trésorerie', 'Oui');
  await expect(button(page, 'Retirer de la trésorerie')).toHaveAttribute('aria-disabled', 'true');
});

test('who may not change cabinets reads them, IBANs masked, without a button that would be refused', async ({
  page,
  signedIn,
}) => {
  await signedIn('COMPTABLE', list);
  await rowOf(page, 'Valombre Expertise Tours').dblclick();
  const reading = panelOf(page, /^Détails du cabinet/);
  await expect(reading.getByText(/^FR\d\d •••• \d{4}$/).first()).toBeVisible();
  await expect(reading.getByRole('button', { name: 'Révéler' })).toHaveCount(0);
  await expect(reading.getByText(/RCS Tours/)).toBeVisible();
  for (const name of ['Ajouter un cabinet', 'Modifier', 'Supprimer', 'Retirer de la trésorerie'])
    await expect(button(page, name)).toHaveCount(0);
});
