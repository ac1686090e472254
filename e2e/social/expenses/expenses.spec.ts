import { onePixelPng } from '#proof/files/pictures.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';
import { pressAction } from '../../toolbar.ts';

const path = '/service-social/expense-note/list';

test('an expense note is written with its receipts, sent, refused, put right and approved by another', async ({
  page,
  signedIn,
  anotherBrowser,
  look,
}) => {
  await signedIn('AIDE_COMPTABLE', path);
  await expect(heading(page, 'Notes de frais')).toBeVisible();
  await pressAction(page, 'Ajouter une note de frais');
  const form = page.getByRole('dialog');
  await field(form, 'Objet').fill('Congrès de Lyon');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row', { name: /Congrès de Lyon/ });
  await expect(row).toContainText('À envoyer');
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: /20\d\d$/ });

  await panel.getByRole('button', { name: 'Ajouter une dépense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une dépense' });
  await field(dialog, 'Objet de la dépense').fill('Déjeuner avec un client');
  await field(dialog, 'Montant TTC (€)').fill('24,20');
  await field(dialog, 'TVA du reçu (€)').fill('2,20');
  await look('expense-line');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const lines = panel.getByRole('list', { name: 'Dépenses' });
  await expect(lines).toContainText('Reçu manquant.');
  await panel.getByRole('button', { name: 'Envoyer' }).click();
  await page
    .getByRole('dialog', { name: 'Envoyer la note de frais' })
    .getByRole('button', { name: 'Oui' })
    .click();
  await expect(page.getByText(/joignez le reçu/).first()).toBeVisible();

  await lines.getByRole('button', { name: 'Modifier' }).click();
  const edited = page.getByRole('dialog', { name: 'Modifier la dépense' });
  await edited.locator('input[type=file]').setInputFiles({
    name: 'ticket.png',
    mimeType: 'image/png',
    buffer: onePixelPng,
  });
  await edited.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(lines.getByText('ticket.png')).toBeVisible();
  await lines.getByText(/^Pourquoi/).click();
  await expect(lines.getByText(/Part de TVA récupérée/)).toBeVisible();
  await look('expense-note');
  await panel.getByRole('button', { name: 'Envoyer' }).click();
  await page
    .getByRole('dialog', { name: 'Envoyer la note de frais' })
    .getByRole('button', { name: 'Oui' })
    .click();
  await expect(panel.getByText('Envoyée', { exact: true })).toBeVisible();

  const decider = await anotherBrowser('DIRIGEANT', `${path}?IsADecider=true`);
  const waiting = decider.page.getByRole('row', { name: /Congrès de Lyon/ });
  await waiting.getByRole('button', { name: /^Actions/ }).click();
  await decider.page.getByRole('menuitem', { name: 'Refuser' }).click();
  const refusal = decider.page.getByRole('dialog', { name: /^Refuser la note/ });
  await field(refusal, 'Motif').fill('Convive à préciser');
  await refusal.getByRole('button', { name: 'Refuser' }).click();
  await expect(waiting).toBeHidden();

  await page.reload();
  await expect(panel.getByText(/Convive à préciser/)).toBeVisible();
  await panel.getByRole('button', { name: 'Reprendre' }).click();
  await panel.getByRole('button', { name: 'Envoyer' }).click();
  await page
    .getByRole('dialog', { name: 'Envoyer la note de frais' })
    .getByRole('button', { name: 'Oui' })
    .click();
  await expect(panel.getByText('Envoyée', { exact: true })).toBeVisible();

  await decider.page.reload();
  await waiting.getByRole('button', { name: /^Actions/ }).click();
  await decider.page.getByRole('menuitem', { name: 'Approuver' }).click();
  await decider.page
    .getByRole('dialog', { name: /^Approuver la note/ })
    .getByRole('button', { name: 'Approuver' })
    .click();
  await expect(waiting).toBeHidden();
  await page.goto(path);
  await expect(row).toContainText('Approuvée');
  await look('expense-notes');
  const download = page.waitForEvent('download');
  await pressAction(page, 'Exporter vers Excel');
  expect((await download).suggestedFilename()).toMatch(/^notes-de-frais-.*\.xlsx$/);
});

test('kilometres are paid back by the scale of the year, of a carried person by those of portage', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/portage-salarial-expense-note');
  await expect(heading(page, 'Notes de frais des personnes portées')).toBeVisible();
  await pressAction(page, 'Ajouter une note de frais');
  const form = page.getByRole('dialog');
  await field(form, 'Personne portée').fill('ma');
  await page.getByRole('option').first().click();
  await field(form, 'Objet').fill('Mission à Dijon');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row', { name: /Mission à Dijon/ });
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: /20\d\d$/ });
  await panel.getByRole('button', { name: 'Ajouter une dépense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une dépense' });
  await field(dialog, 'Catégorie').fill('kilo');
  await page.getByRole('option', { name: 'Indemnités kilométriques' }).click();
  await field(dialog, 'Objet de la dépense').fill('Visite du client');
  await field(dialog, 'Trajet').fill('Lyon – Dijon et retour');
  await field(dialog, 'Kilomètres').fill('400');
  await field(dialog, 'Puissance fiscale (CV)').fill('5');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const lines = panel.getByRole('list', { name: 'Dépenses' });
  await lines.getByText(/^Pourquoi/).click();
  await expect(lines.getByText(/Barème kilométrique de/).first()).toBeVisible();
  await look('carried-expense-note');
});

test('a ceiling is given a value from a day on, with its source; the mileage scale tells its own', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', '/administration/expense-note-config/configuration');
  await expect(heading(page, 'Configuration des notes de frais')).toBeVisible();
  const hotel = page.getByRole('row', { name: /Hôtel/ });
  await hotel.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier le plafond' }).click();
  const dialog = page.getByRole('dialog', { name: /^Hôtel/ });
  await field(dialog, 'Plafond (€)').fill('130');
  await field(dialog, 'Source').fill('Note de service');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(hotel).toContainText('130,00');
  await look('expense-settings');
  await pressAction(page, 'Barème kilométrique');
  await expect(heading(page, 'Barème kilométrique')).toBeVisible();
  await expect(page.getByText(/arrêté du 27\/03\/2023/)).toBeVisible();
  await look('mileage-scale');
});
