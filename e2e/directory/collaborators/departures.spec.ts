import type { Locator, Page } from '@playwright/test';
import type { Role } from '#contract/access/roles.ts';
import { allCollaborators, getbyemail } from '#contract/directory/collaborators/calls.ts';
import {
  AddCollaboratorResiliation,
  EditCollaboratorResiliation,
} from '#contract/directory/collaborators/departure-calls.ts';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { callBeside, emailOf, type Visitor } from '../../sign-in.ts';
import { button, fillAndSubmit, heading } from '../../sign-in-pages.ts';

const list = '/repertoire/collaborators';

const panelOf = (page: Page, title: RegExp) => page.getByRole('dialog', { name: title });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const toast = (page: Page) => page.locator('.mantine-Notification-root');

/** `JJ/MM/AAAA` so many days from today. */
function dayFrom(days: number): string {
  const day = new Date(Date.now() + days * 24 * 3600 * 1000);
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(day);
}

/** The same as the wire has it. */
const isoDay = (days: number) => dayFrom(days).split('/').reverse().join('-');

async function idOf({ page, headers }: Visitor, Email: string): Promise<number> {
  const found = await callBeside(page.request, getbyemail, { Email }, headers);
  if (!found) throw new Error(`nobody has the address ${Email}`);
  return found.Id;
}

async function openPage(visitor: Visitor, email: string) {
  await visitor.page.goto(`${list}/${await idOf(visitor, email)}`);
}

const openPageOf = (visitor: Visitor, role: Role) => openPage(visitor, emailOf(role));

async function typeDate(within: Locator, name: string, date: string) {
  await field(within, name).fill(date);
  await within.page().keyboard.press('Tab');
}

/** Attaches the first companies that are found. */
async function attach(page: Page, count: number, meanwhile?: () => Promise<void>) {
  await button(page, 'Rattacher des sociétés').click();
  const panel = panelOf(page, /^Rattacher des sociétés/);
  for (let turn = 0; turn < count; turn += 1) {
    await field(panel, 'Sociétés').fill('sa');
    await page.getByRole('option').first().click();
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await meanwhile?.();
  await panel.getByRole('button', { name: 'Rattacher', exact: true }).click();
  await expect(toast(page).filter({ hasText: 'rattachée' })).toBeVisible();
}

test('a collaborator’s page: record, companies as of a day, a planned departure, how they sign in', async ({
  signedIn,
  look,
}) => {
  const visitor = await signedIn('DIRIGEANT', list);
  const { page } = visitor;
  await openPageOf(visitor, 'COMPTES_ANNUELS');
  await expect(heading(page, 'Solène Tricœur')).toBeVisible();
  await expect(section(page, 'Départs')).toContainText('Prévu');
  await expect(section(page, 'Départs')).toContainText('à Lefèvre Étienne');
  const companies = section(page, 'Sociétés suivies');
  await expect(companies).toContainText(/Total\s: \d\d sociétés/);
  await expect(section(page, 'Connexions par mois')).toContainText('Par appareil');
  await expect(button(page, 'Déclarer un départ')).toHaveAttribute('aria-disabled', 'true');
  await look('collaborator-page');

  await typeDate(companies, 'À la date du', '01/01/1990');
  await expect(companies).toContainText('Aucune société suivie le 01/01/1990.');
  await typeDate(companies, 'À la date du', '');
  await expect(companies).toContainText('rattachements');
});

test('companies are attached to a collaborator, found by name, and pass to another one', async ({
  signedIn,
  office,
  mark,
  look,
}) => {
  test.slow();
  const { Email } = await office.open(mark);
  const visitor = await signedIn('DIRIGEANT', list);
  const { page } = visitor;
  await openPage(visitor, Email);
  const companies = section(page, 'Sociétés suivies');
  await expect(companies).toContainText('Aucune société suivie');
  await attach(page, 3, () => look('collaborator-attach'));
  await expect(companies).toContainText(/Total\s: 3 sociétés/);

  await button(page, 'Réaffecter').click();
  const panel = panelOf(page, /^Réaffecter des sociétés/);
  await panel.getByRole('button', { name: 'Réaffecter', exact: true }).click();
  await expect(panel).toContainText('Choisissez au moins une société.');
  await look('collaborator-reassign-invalid');
  await field(panel, 'Nouveau collaborateur').fill('œuvrard');
  await page.getByRole('option', { name: 'Nadège Œuvrard' }).click();
  await panel.getByRole('checkbox').nth(1).check();
  await expect(panel).toContainText('1 société choisie');
  await panel.getByRole('button', { name: 'Réaffecter', exact: true }).click();
  await expect(toast(page).filter({ hasText: '1 société réaffectée' })).toBeVisible();
  await expect(companies).toContainText(/Total\s: 2 sociétés/);

  await button(page, 'Détacher').click();
  const ending = panelOf(page, /^Détacher des sociétés/);
  await ending.getByRole('checkbox').first().check();
  await ending.getByRole('button', { name: 'Détacher', exact: true }).click();
  await expect(toast(page).filter({ hasText: '2 sociétés détachées' })).toBeVisible();
});

test('a departure of today is declared in three steps: the portfolio goes over, and the leaver is out', async ({
  browser,
  signedIn,
  office,
  mark,
  look,
}) => {
  test.slow();
  const account = await office.open(mark);
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto('/login');
  await fillAndSubmit(theirs, account);
  await expect(theirs).toHaveURL(/accueil/);

  const visitor = await signedIn('DIRIGEANT', list);
  const { page } = visitor;
  await openPage(visitor, account.Email);
  await attach(page, 2);
  await button(page, 'Déclarer un départ').click();
  const panel = panelOf(page, /^Déclarer un départ/);
  const next = panel.getByRole('button', { name: 'Continuer' });
  await next.click();
  await expect(panel.getByText('Motif obligatoire.')).toBeVisible();
  await look('departure-invalid');
  await choose(panel, 'Motif', "Fin de période d'essai");
  await typeDate(panel, 'Date de notification', dayFrom(-7));
  await typeDate(panel, 'Date de fin', dayFrom(-1));
  await next.click();
  await expect(panel).toContainText('2 sociétés sans successeur');
  await expect(next).toBeDisabled();
  await field(panel, 'Successeur pour toutes les sociétés').fill('lefèvre');
  await page.getByRole('option', { name: 'Étienne Lefèvre' }).click();
  await panel
    .getByRole('combobox', { name: /^Successeur pour (?!toutes)/ })
    .first()
    .fill('kerbrat');
  await page.getByRole('option', { name: 'Lilou Kerbrat' }).click();
  await look('departure-hand-over');
  await page.goBack();
  await expect(panel.getByText('Date de notification')).toBeVisible();
  await page.goForward();
  await expect(field(panel, 'Successeur pour toutes les sociétés')).toHaveValue('Étienne Lefèvre');
  await next.click();
  await expect(panel).toContainText('n’aura plus aucun accès');
  await expect(panel).toContainText('1 société à Étienne Lefèvre');
  await look('departure-summary');
  await panel.getByRole('button', { name: 'Confirmer le départ' }).click();
  await expect(toast(page).filter({ hasText: 'tous les accès sont fermés' })).toBeVisible();
  await expect(page.getByText('Compte désactivé', { exact: true })).toBeVisible();
  await expect(section(page, 'Départs')).toContainText('Effectué');
  await look('departure-done');

  await theirs.reload();
  await expect(theirs).toHaveURL(/\/(session-expired|login)\?returnUrl=/);
  await theirs.context().close();

  await section(page, 'Départs').getByRole('button', { name: 'Modifier le départ' }).click();
  const correction = panelOf(page, /^Modifier le départ/);
  await field(correction, 'Commentaire').fill('Matériel rendu.');
  await correction.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(section(page, 'Départs')).toContainText('Matériel rendu.');
});

test('a planned departure is put off, then cancelled: the companies come back', async ({
  signedIn,
  office,
  mark,
  look,
}) => {
  test.slow();
  const { Email } = await office.open(mark);
  const visitor = await signedIn('DIRIGEANT', list);
  const { page } = visitor;
  await openPage(visitor, Email);
  await attach(page, 2);
  await button(page, 'Déclarer un départ').click();
  const panel = panelOf(page, /^Déclarer un départ/);
  await choose(panel, 'Motif', 'Licenciement');
  await typeDate(panel, 'Date de notification', dayFrom(0));
  await typeDate(panel, 'Date de fin', dayFrom(30));
  await panel.getByRole('button', { name: 'Continuer' }).click();
  await field(panel, 'Successeur pour toutes les sociétés').fill('lefèvre');
  await page.getByRole('option', { name: 'Étienne Lefèvre' }).click();
  await panel.getByRole('button', { name: 'Continuer' }).click();
  await panel.getByRole('button', { name: 'Confirmer le départ' }).click();
  const departures = section(page, 'Départs');
  await expect(departures).toContainText(`fin le ${dayFrom(30)}`);

  await departures.getByRole('button', { name: 'Modifier le départ' }).click();
  const editing = panelOf(page, /^Modifier le départ/);
  await typeDate(editing, 'Date de fin', dayFrom(45));
  await editing.getByRole('button', { name: 'Continuer' }).click();
  await expect(field(editing, 'Successeur pour toutes les sociétés')).toHaveValue('Étienne Lefèvre');
  await editing.getByRole('button', { name: 'Continuer' }).click();
  await editing.getByRole('button', { name: 'Confirmer le départ' }).click();
  await expect(departures).toContainText(`fin le ${dayFrom(45)}`);
  await look('departure-planned');

  await departures.getByRole('button', { name: 'Annuler le départ' }).click();
  await answer(page, 'Annuler le départ', 'Oui');
  await expect(departures).toContainText('Annulé');
  const companies = section(page, 'Sociétés suivies');
  await typeDate(companies, 'À la date du', dayFrom(60));
  await expect(companies).toContainText(/Total\s: 2 sociétés/);
});

test('the second of two who change a departure is told field by field, and keeps what was typed', async ({
  signedIn,
  office,
  mark,
  look,
}) => {
  const { Email } = await office.open(mark);
  const visitor = await signedIn('DIRIGEANT', list);
  const { page, headers } = visitor;
  const IdCollaborateur = await idOf(visitor, Email);
  const planned = { Motif: 2 as const, DateNotification: isoDay(0), DateFin: isoDay(30) };
  const { Id } = await callBeside(
    page.request,
    AddCollaboratorResiliation,
    { IdCollaborateur, ...planned },
    headers,
  );
  await openPage(visitor, Email);
  await section(page, 'Départs').getByRole('button', { name: 'Modifier le départ' }).click();
  const editing = panelOf(page, /^Modifier le départ/);
  await typeDate(editing, 'Date de fin', dayFrom(45));
  await callBeside(
    page.request,
    EditCollaboratorResiliation,
    { Id, ...planned, DateFin: isoDay(60), Commentaire: `Préavis ${mark}` },
    headers,
  );
  await editing.getByRole('button', { name: 'Continuer' }).click();
  await editing.getByRole('button', { name: 'Continuer' }).click();
  await editing.getByRole('button', { name: 'Confirmer le départ' }).click();
  const conflict = editing.getByRole('region', { name: /a modifié cette fiche/ });
  await expect(conflict.getByRole('group')).toHaveCount(2);
  await expect(
    conflict.getByRole('group', { name: 'Date de fin' }).getByRole('radio', { name: /^Votre saisie/ }),
  ).toBeChecked();
  await expect(
    conflict.getByRole('group', { name: 'Commentaire' }).getByRole('radio', { name: `Préavis ${mark}` }),
  ).toBeChecked();
  await look('departure-conflict');
  await editing.getByRole('button', { name: 'Confirmer le départ' }).click();
  await expect(section(page, 'Départs')).toContainText(`fin le ${dayFrom(45)}`);
  await expect(section(page, 'Départs')).toContainText(`Préavis ${mark}`);
});

test('a colleague sees who follows what, and neither departures nor connections', async ({ signedIn }) => {
  const visitor = await signedIn('COMPTABLE', list);
  const { page, headers } = visitor;
  const answered = await page.request.get(`/api/${allCollaborators.path}`, { headers });
  const staff: { Id: number; Email: string }[] = await answered.json();
  const chief = staff.find(({ Email }) => Email === emailOf('CHEF_MISSION'));
  await page.goto(`${list}/${chief?.Id}`);
  await expect(section(page, 'Sociétés suivies')).toContainText(/Total\s: \d/);
  await expect(section(page, 'Départs')).toHaveCount(0);
  await expect(section(page, 'Connexions par mois')).toHaveCount(0);
  await expect(button(page, 'Déclarer un départ')).toHaveCount(0);
});
