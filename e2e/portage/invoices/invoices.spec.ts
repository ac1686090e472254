import { todayInParis } from '#contract/today.ts';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

const path = '/portage-salarial-menu/portage-salarial-invoice/portage/home';

test('activity reports are proposed, invoiced, issued, mailed, paid in part and taken back', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  test.slow();
  await signedIn('PORTAGE_SALARIAL', path);
  await expect(heading(page, 'Factures de portage')).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await look('portage-invoices');

  await button(page, 'Facturer les CRA').click();
  const dialog = page.getByRole('dialog');
  const proposed = dialog.getByRole('list', { name: 'Factures proposées' });
  await expect(proposed).toBeVisible();
  await choose(dialog, 'Regroupement', 'Par compte rendu');
  await expect(dialog.getByRole('button', { name: /^Préparer \d+ factures/ })).toBeVisible();
  await look('portage-invoice-proposal');
  await dialog.getByRole('checkbox', { name: 'Toutes' }).uncheck();
  await expect(dialog.getByRole('button', { name: 'Préparer les factures' })).toBeDisabled();
  const customer =
    (await proposed.getByRole('listitem').first().locator('strong').innerText()).split(',')[0] ?? '';
  await proposed.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: /^Préparer 1 facture/ }).click();
  await expect(page.getByText(/1 brouillon ajouté/)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`${path}?Step=Draft`);
  const row = page.getByRole('row', { name: new RegExp(`Brouillon pour ${customer}`) }).first();
  await expect(row).toBeVisible();
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Modifier' }).click();
  await field(panel, 'Votre commande (numéro du client)').fill(`BC ${mark}`);
  await field(panel, 'Objet').fill(`Prestations ${mark}`);
  await look('portage-invoice-form');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();

  await page.goto(`${path}?Text=${mark}`);
  const own = page.getByRole('row').nth(1);
  const act = async (name: string) => {
    await own.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Émettre');
  await answer(page, 'Émettre la facture', 'Oui');
  await expect(own).toContainText(/Facture FP\d+-\d{4}-\d{5}/);
  await act('Envoyer');
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(own).toContainText('Transmise');
  await act('Encaisser');
  await field(page.getByRole('dialog'), 'Montant (€)').fill('100');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(own).toContainText('Réglée en partie');
  await act('Avoir');
  const credit = page.getByRole('dialog');
  await field(credit, 'Ce qui est repris').fill('Geste commercial');
  await field(credit, 'Montant HT (€)').fill('50');
  await field(credit, 'Motif').fill('Journée contestée');
  await look('portage-invoice-credit');
  await credit.getByRole('button', { name: 'Émettre l’avoir' }).click();
  await expect(page.getByRole('row', { name: /Avoir AP\d+-/ })).toContainText('-60,00');
  await page.goto(`${path}?Text=${mark}&IsCreditNote=false`);
  await own.getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText(/Envoi au client du/)).toBeVisible();
  await look('portage-invoice-read');
});

test('overdue invoices are reminded of: several customers by one mail each, a single one with a text of its own', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await signedIn('PORTAGE_SALARIAL', `${path}?IsOverdue=true&NotRemindedSince=${todayInParis()}`);
  const rows = page.getByRole('grid').locator('tbody').getByRole('row');
  await expect(rows.first().getByRole('checkbox')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cocher toutes les lignes de la page' }).check();
  await page
    .getByRole('region', { name: 'Actions sur les lignes cochées' })
    .getByRole('button', { name: 'Relancer' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Relances proposées' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Envoyer \d+ relances/ })).toBeEnabled();
  await look('portage-reminders');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await button(page, 'Tout décocher').click();

  const number = /FP\d+-\d{4}-\d{5}/.exec(await rows.first().innerText())?.[0] ?? '';
  await rows
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Relancer', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Relancer/ });
  await field(form, 'Email').fill(`${mark}@client.example`);
  await look('portage-reminder');
  await form.getByRole('button', { name: 'Envoyer la relance' }).click();
  await expect(page.getByText(`La relance part à ${mark}@client.example.`)).toBeVisible();
  await expect(rows.filter({ hasText: number })).toHaveCount(0);
  await page.goto(`${path}?Text=${number}`);
  await rows.first().getByRole('link').first().click();
  const told = page.getByRole('dialog').getByText(/Relance de niveau \d/);
  await expect(told.filter({ hasText: `${mark}@client.example` })).toBeVisible();
});

test('the summary tells by customer and month what is billed and due, and each figure opens its list', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/synthese-facturation-portage');
  await expect(heading(page, 'Synthèse de facturation')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  await look('billing-summary');
  await page.goto(
    '/portage-salarial-menu/synthese-facturation-portage?Par=PERSONNE&SortColumn=HT&SortOrder=-1',
  );
  const link = main.getByRole('row').nth(1).getByRole('link').first();
  await expect(link).toBeVisible();
  await look('billing-summary-by-person');
  await link.click();
  await expect(heading(page, 'Factures de portage')).toBeVisible();
  await expect(page).toHaveURL(/IdPersonne=\d+/);
  await expect(main.getByRole('row').nth(1)).toContainText(/Facture FP/);
});
