import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';
import { pressAction } from '../../toolbar.ts';

const path = '/service-social/holidays/list';

test('leave is asked for with its days counted as they are chosen, decided by another, and seen in the calendar', async ({
  page,
  signedIn,
  anotherBrowser,
  look,
}) => {
  await signedIn('AIDE_COMPTABLE', path);
  await expect(heading(page, 'Congés')).toBeVisible();
  await page
    .getByRole('button', { name: /Ajouter/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Type de congé').click();
  await page.getByRole('option', { name: 'Congé sans solde' }).click();
  await field(panel, 'Premier jour').fill('12/07/2027');
  await field(panel, 'Dernier jour').fill('16/07/2027');
  await field(panel, 'Dernier jour').press('Tab');
  await expect(panel.getByText('5 jours ouvrables')).toBeVisible();
  await panel.getByText(/^Pourquoi/).click();
  await expect(panel.getByText(/Fête nationale/)).toBeVisible();
  await expect(panel.getByText(/Samedi avant la reprise/)).toBeVisible();
  await look('leave-add');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row', { name: /12\/07\/2027/ });
  await expect(row).toContainText('En attente');

  const decider = await anotherBrowser('RESPONSABLE_CONGE', `${path}?aDecider=true`);
  const waiting = decider.page.getByRole('row', { name: /12\/07\/2027/ });
  await waiting.getByRole('button', { name: /^Actions/ }).click();
  await decider.page.getByRole('menuitem', { name: 'Refuser' }).click();
  const dialog = decider.page.getByRole('dialog', { name: /Refuser le congé/ });
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(dialog.getByText('Motif obligatoire pour refuser.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await waiting.getByRole('button', { name: /^Actions/ }).click();
  await decider.page.getByRole('menuitem', { name: 'Valider' }).click();
  await decider.page
    .getByRole('dialog', { name: /Valider le congé/ })
    .getByRole('button', { name: 'Valider' })
    .click();
  await expect(waiting).toBeHidden();

  await page.reload();
  await expect(row).toContainText('Validé');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'Décisions' })).toContainText('Validé');
  await look('leave-list');
  await page.goto('/service-social/holidays/calendrier?mois=2027-07');
  await expect(page.getByRole('img', { name: /Congé sans solde, du 12\/07\/2027/ }).first()).toBeVisible();
  await look('leave-calendar');
});

test('leave of a carried person is asked for and decided among those of portage', async ({
  page,
  signedIn,
  anotherBrowser,
  look,
}) => {
  await signedIn('PORTAGE_SALARIAL', '/portage-salarial-menu/portage-salarial-holidays');
  await expect(heading(page, 'Congés des personnes portées')).toBeVisible();
  await page
    .getByRole('button', { name: /Ajouter/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Personne portée').fill('ma');
  await page.getByRole('option').first().click();
  await field(panel, 'Type de congé').click();
  await page.getByRole('option', { name: 'Congé sans solde' }).click();
  await field(panel, 'Premier jour').fill('09/08/2027');
  await field(panel, 'Dernier jour').fill('13/08/2027');
  await field(panel, 'Dernier jour').press('Tab');
  await expect(panel.getByText('6 jours ouvrables')).toBeVisible();
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row', { name: /09\/08\/2027/ });
  await expect(row).toContainText('En attente');
  await look('carried-leave');
  const decider = await anotherBrowser(
    'PORTAGE_SALARIAL',
    '/portage-salarial-menu/portage-salarial-holidays/portage?aDecider=true',
  );
  const waiting = decider.page.getByRole('row', { name: /09\/08\/2027/ });
  await waiting.getByRole('button', { name: /^Actions/ }).click();
  await decider.page.getByRole('menuitem', { name: 'Valider' }).click();
  await decider.page
    .getByRole('dialog', { name: /Valider le congé/ })
    .getByRole('button', { name: 'Valider' })
    .click();
  await expect(waiting).toBeHidden();
});

test('a balance is opened by hand, opens to its lines, and a line is corrected by another', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('RESPONSABLE_CONGE', '/service-social/holidays/list');
  await page.getByRole('button', { name: 'Soldes' }).first().click();
  await expect(heading(page, 'Soldes de congés')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une ligne' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Pour').fill('ker');
  await page.getByRole('option').first().click();
  const name = await field(panel, 'Pour').inputValue();
  await field(panel, 'Période d’acquisition').fill('2025-2026');
  await field(panel, 'Jours').fill('12,5');
  await field(panel, 'Motif').fill('Reprise de l’ancien logiciel');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(name) }).first();
  await expect(row).toBeVisible();
  await look('leave-balances');
  await row.getByRole('link').first().click();
  const lines = page.getByRole('list', { name: 'Lignes du compteur' });
  // beside what the months have given, where the rule has gone over them already
  await expect(lines.getByRole('listitem').filter({ hasText: 'Reprise de l’ancien logiciel' })).toContainText(
    '12,5',
  );
  await lines.getByRole('button', { name: 'Corriger' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Corriger la ligne' });
  await field(dialog, 'Jours').fill('10');
  await field(dialog, 'Motif').fill('Erreur de saisie');
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await expect(lines).toContainText('Contrepassée');
  await look('leave-ledger');
});

test('leave is told in figures by month and by year, and every list as a workbook', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('RESPONSABLE_CONGE', path);
  const saved = async (name: string, file: RegExp) => {
    const download = page.waitForEvent('download');
    await pressAction(page, name);
    expect((await download).suggestedFilename()).toMatch(file);
  };
  await saved('Exporter vers Excel', /^conges-.*\.xlsx$/);
  await pressAction(page, 'Statistiques');
  await expect(heading(page, 'Statistiques des congés')).toBeVisible();
  await expect(page.getByText('le motif d’une absence privée n’est pas dit')).toBeVisible();
  await look('leave-statistics');
  await saved('Exporter vers Excel', /^statistiques-conges-.*\.xlsx$/);
  await saved('Excel par personne', /^conges-par-personne-.*\.xlsx$/);
  await pressAction(page, 'Par année');
  await expect(heading(page, 'Congés par année')).toBeVisible();
  await look('leave-years');
  await page.goto('/service-social/holidays/soldes');
  await saved('Exporter vers Excel', /^soldes-conges-.*\.xlsx$/);
});
