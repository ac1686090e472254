import type { Page } from '@playwright/test';
import { AddPortage } from '#contract/portage/employments/calls.ts';
import { newCustomer } from '../../customer.ts';
import { inDatabase } from '../../database.ts';
import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { callBeside, signInBeside } from '../../sign-in.ts';
import { button, heading } from '../../sign-in-pages.ts';

/** Opens the account of the carried person whose customers have paid. */
async function openAccount(page: Page) {
  const main = page.getByRole('main');
  await page.goto(
    '/portage-salarial-menu/synthese-facturation-portage?Par=PERSONNE&SortColumn=HT&SortOrder=-1',
  );
  const paid = main.getByRole('row').filter({ has: page.locator('a[href*="Reglement=ENCAISSE"]') });
  const name = (await paid.first().getByRole('cell').first().innerText()).trim();
  await page.goto('/portage-salarial-menu/salaries-portage/home');
  await field(main, 'Personne ou matricule').fill(name.split(' ')[0] ?? name);
  await main
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .click();
  await button(page, 'Ouvrir la fiche').click();
  await page.getByRole('tab', { name: 'Compte d’activité' }).click();
}

test('an account tells by month what came and went, why, and who gets each euro; its statement is a PDF', async ({
  page,
  signedIn,
  look,
}) => {
  test.slow();
  await signedIn('PORTAGE_SALARIAL');
  await openAccount(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Solde disponible')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Où va chaque euro' })).toBeVisible();
  const months = main.getByRole('table', { name: /^Soldes de/ });
  await expect(months).toBeVisible();
  await look('activity-account');

  const withBoth = months.getByRole('row').filter({ hasNot: page.getByRole('cell', { name: '–' }) });
  await withBoth.last().getByRole('link').click();
  const lines = main.getByRole('table', { name: /^Écritures d/ });
  await expect(lines.getByText('Frais de gestion').first()).toBeVisible();
  await look('activity-account-month');
  await lines
    .getByRole('button', { name: /^Pourquoi.*Frais de gestion/ })
    .first()
    .click();
  const why = page.getByRole('dialog');
  await expect(why.getByText(/encaissés hors taxe/)).toBeVisible();
  await look('activity-account-why');
  await why.getByRole('button', { name: 'Fermer' }).last().click();

  await main.getByRole('switch', { name: /^Voir en tableau/ }).check();
  await expect(main.getByRole('table', { name: 'Où va chaque euro' })).toBeVisible();
  await button(page, 'Relevé du mois (PDF)').click();
  await expect(page.getByRole('dialog', { name: /^Relevé d/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await lines
    .getByRole('link', { name: /^Facture/ })
    .first()
    .click();
  await expect(heading(page, 'Factures de portage')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Société de portage').first()).toBeVisible();
});

test('a line by hand wants a motive, changes the balance, and is reversed once', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  await signedIn('PORTAGE_SALARIAL');
  await openAccount(page);
  const main = page.getByRole('main');
  await button(page, 'Ajouter une écriture').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter une écriture' });
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText('Motif obligatoire.').last()).toBeVisible();
  await look('activity-account-refused');
  // Back closes the panel, and its address opens it
  const address = page.url();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goto(address);
  await field(panel, 'Motif').fill('Reprise de l’ancien logiciel');
  await choose(panel, 'Nature', 'Régularisation');
  await field(panel, 'Libellé').fill(`Reprise ${mark}`);
  await choose(panel, 'Sens', 'Débit\u202f: retire du solde');
  await field(panel, 'Montant (€)').fill('125,50');
  await expect(panel.getByText(/-125,50/)).toBeVisible();
  await look('activity-account-entry');
  await button(page, 'Enregistrer').click();
  await expect(panel).toBeHidden();

  const line = main.getByRole('row').filter({ hasText: `Reprise ${mark}` });
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: /^Contre-passer/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Contre-passer/ });
  await field(dialog, 'Motif').fill('Saisie en double');
  await look('activity-account-reverse');
  await dialog.getByRole('button', { name: 'Contre-passer', exact: true }).click();
  await expect(page.getByText('Écriture contre-passée.').first()).toBeVisible();
  await expect(line).toHaveCount(2);
  await expect(line.getByText('Contre-passée', { exact: true })).toBeVisible();
  await expect(line.getByRole('button', { name: /^Contre-passer/ })).toHaveCount(0);
  await look('activity-account-reversed');

  await main.getByRole('combobox', { name: 'Année' }).click();
  await page.getByRole('option', { name: '2018' }).click();
  await expect(main.getByText('Le compte n’a pas couru en 2018.')).toBeVisible();
  await expect(page).toHaveURL(/annee=2018/);
  await look('activity-account-none');
  await page.goBack();
  await expect(line).toHaveCount(2);
});

/** Gives the client space of somebody new to a carried person whose customers have paid and who has none. */
const giveSpace = (email: string) =>
  inDatabase((database) =>
    database.query(
      `update client_space s set person_id = (select e.person_id from portage_invoice_report q
           join invoice r on r.client_id = q.client_id and r.id = q.invoice_id and r.paid_cents > 0
           join activity_report a on a.client_id = q.client_id and a.id = q.report_id
           join portage_mission m on m.client_id = a.client_id and m.id = a.mission_id
           join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
         where q.client_id = s.client_id and not exists (select from client_space x
           where x.client_id = e.client_id and x.person_id = e.person_id) order by r.paid_cents desc, e.id limit 1)
       where s.user_id = (select id from app_user where email = $1 and client_id = s.client_id)`,
      [email],
    ),
  );

/** The carried person whom the space was given to, and a portage company that does not carry them. */
const secondCarrierFor = (email: string) =>
  inDatabase(async (database) => {
    const { rows } = await database.query<{ IdPersonne: number; IdSocietePortage: number }>(
      `select s.person_id::int as "IdPersonne", (select k.company_id::int from portage_company k
           where k.client_id = s.client_id and not exists (select from portage_employment e
             where e.client_id = k.client_id and e.company_id = k.company_id and e.person_id = s.person_id)
           order by k.company_id limit 1) as "IdSocietePortage"
       from client_space s join app_user u on u.client_id = s.client_id and u.id = s.user_id where u.email = $1`,
      [email],
    );
    return rows[0];
  });

test('a carried person finds their own account in the client space, with its rules and statement, and no way to change it', async ({
  page,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  const { person, account, staff } = await newCustomer({ anotherBrowser, office, mark }, 'Noémie');
  await giveSpace(person.Email);

  await signInBeside(page.request, account);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Compte d’activité' })).toBeVisible();
  await look('own-activity-account-home');
  await main.getByRole('link', { name: 'Ouvrir mon compte d’activité' }).click();
  await expect(heading(page, 'Mon compte d’activité')).toBeVisible();
  const lines = main.getByRole('table', { name: /^Écritures d/ });
  await expect(lines).toBeVisible();
  await look('own-activity-account');
  await expect(lines.getByRole('link')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^Contre-passer|^Ajouter/ })).toHaveCount(0);
  await lines
    .getByRole('button', { name: /^Pourquoi/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Texte', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Relevé du mois (PDF)').click();
  await expect(page.getByRole('dialog', { name: /^Relevé d/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lines.getByText('Vous', { exact: true }).first()).toBeAttached();
  await page.goBack();
  await expect(main.getByRole('heading', { name: 'Votre cabinet' })).toBeVisible();

  // carried by a second company they choose the account, and Back leads to the one before
  const contract = {
    TypeContrat: 'CDI',
    Classe: 'SENIOR',
    DateDebut: '2026-01-05',
    SalaireBase: 300_000,
  } as const;
  await callBeside(
    staff.page.request,
    AddPortage,
    { ...contract, ...(await secondCarrierFor(person.Email)) } as never,
    staff.headers,
  );
  await page.goto('/mon-compte-activite');
  const carrier = main.getByRole('combobox', { name: 'Société de portage' });
  const before = await carrier.inputValue();
  await carrier.click();
  await page.getByRole('option', { selected: false }).first().click();
  await expect(carrier).not.toHaveValue(before);
  await expect(page).toHaveURL(/compte=\d+/);
  await look('own-activity-account-second');
  await page.goBack();
  await expect(carrier).toHaveValue(before);
});
