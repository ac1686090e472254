import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading, home } from '../../sign-in-pages.ts';

const week = '/tableau-de-bord/ma-semaine';
const weeks = '/tableau-de-bord/suivi-temps-collaborateur';
const settings = '/administration/administration-feuille-temps';

/** A Monday of this year that nobody else's journey fills in, and that is over. */
const past = (before: number) => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) - 7 * before);
  return day.toISOString().slice(0, 10);
};

const cells = (page: Page, line: RegExp) => page.getByRole('row', { name: line }).getByRole('textbox');

async function addLine(page: Page, task: string) {
  const bar = page.getByRole('group', { name: 'Ajouter une ligne' });
  await bar.getByLabel('Tâche').fill(task);
  await page.getByRole('option', { name: task }).click();
  await bar.getByRole('button', { name: 'Ajouter la ligne' }).click();
}

test('a week by keyboard: 1,5, 1h30 and 90m, what is wrong stays at its cell, a comment, F5, then handed in and taken back', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('INFORMATIQUES', `${week}?semaine=${past(12)}`);
  await expect(heading(page, 'Ma semaine')).toBeVisible();
  await expect(page.getByText('Rien n’est saisi cette semaine.')).toBeVisible();
  await look('time-week-empty');
  await addLine(page, 'Réunion');
  const line = cells(page, /Cabinet · Réunion/);
  await line.nth(0).fill('1,5');
  await line.nth(0).press('ArrowRight');
  await expect(line.nth(1)).toBeFocused();
  await line.nth(1).fill('1h30');
  await line.nth(1).press('Tab');
  await line.nth(2).fill('90m');
  await line.nth(2).press('Tab');
  await expect(page.getByRole('status').filter({ hasText: '4h30 sur' })).toBeVisible();
  await line.nth(3).fill('midi');
  await line.nth(3).press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: 'Durée attendue' })).toBeVisible();
  await line.nth(3).fill('');
  await line.nth(0).focus();
  const note = page.getByLabel(/^Commentaire\s: Cabinet, Cabinet, Réunion, lundi/);
  await note.fill('Point du lundi');
  await note.press('Tab');
  await page.reload();
  await expect(line.nth(0)).toHaveValue('1h30');
  await line.nth(0).focus();
  await expect(note).toHaveValue('Point du lundi');
  await look('time-week');
  await page.getByRole('button', { name: 'Soumettre la semaine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Soumettre une semaine incomplète' });
  await dialog.getByRole('button', { name: 'Soumettre', exact: true }).click();
  await expect(dialog.getByText(/complétez la semaine|la semaine est|obligatoire/i).first()).toBeVisible();
  await field(dialog, 'Motif').fill('Temps partiel');
  await dialog.getByRole('button', { name: 'Soumettre', exact: true }).click();
  await expect(page.getByText('Soumise').first()).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Reprendre la semaine' }).click();
  await expect(line.first()).toBeVisible();
});

test('a timer runs on after F5 and in another tab, and its time stands in the week once it is stopped', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('INFORMATIQUES', week);
  await addLine(page, 'Formation');
  await page.getByRole('button', { name: /^Démarrer le minuteur : Cabinet, Cabinet, Formation/ }).click();
  const timer = page.getByRole('region', { name: 'Minuteur' });
  await expect(timer).toContainText('Cabinet · Formation');
  await page.reload();
  await expect(timer).toBeVisible();
  await look('time-timer');
  const tab = await page.context().newPage();
  await tab.goto(week);
  await tab.getByRole('button', { name: 'Arrêter le minuteur' }).click();
  await expect(tab.getByText('0h05 ajoutées').first()).toBeVisible();
  await page.reload();
  await expect(timer).toBeHidden();
  await expect(page.getByRole('row', { name: /Cabinet · Formation/ })).toContainText('0h05');
});

test('weeks of the staff: what waits is approved or refused with why, from the list and from the week; Back leads to the list', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', `${weeks}?Etat=SOUMISE`);
  await expect(heading(page, 'Temps des collaborateurs')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Soumise' });
  await expect(row.first()).toBeVisible();
  await look('time-weeks');
  await row.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Semaine de / })).toBeVisible();
  await look('time-week-of-another');
  await page.getByRole('button', { name: 'Refuser' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuser la semaine' });
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(dialog.getByText('Motif obligatoire pour refuser.').first()).toBeVisible();
  await field(dialog, 'Motif').fill('Un dossier manque');
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(page.getByText('Un dossier manque')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Temps des collaborateurs')).toBeVisible();
  await page.getByRole('button', { name: 'Clore le mois' }).click();
  await expect(page.getByRole('dialog', { name: 'Clore un mois' })).toBeVisible();
  await look('time-month');
});

test('tasks by mission and hours by collaborator are kept by the administration', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('ADMINSTRATOR', settings);
  await expect(heading(page, 'Feuilles de temps')).toBeVisible();
  await look('time-tasks');
  await page.getByRole('button', { name: 'Ajouter' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Mission').click();
  await page.getByRole('option', { name: 'Conseil', exact: true }).click();
  await field(panel, 'Libellé').fill(`Tâche ${mark}`);
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toBeVisible();
  await page.getByRole('button', { name: 'Horaires' }).click();
  await expect(heading(page, 'Horaires des collaborateurs')).toBeVisible();
  await look('time-schedules');
  await page.getByRole('button', { name: 'Retour' }).first().click();
  await page.goto(`${settings}/missions`);
  await expect(heading(page, 'Missions des feuilles de temps')).toBeVisible();
  await look('time-missions');
});

test('files’ time against their budgets: a figure opens to its lines, hours are adjusted with why, the portfolio tells its own', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('EXPERT_COMPTABLE', '/tableau-de-bord/suivi-temps-dossier/list?IsSansSaisie=false');
  await expect(heading(page, 'Suivi de temps')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(/Budget annuel|Budget exceptionnel|Budget du visa fiscal/);
  await look('file-times');
  await row.press('Enter');
  const panel = page.getByRole('dialog', { name: /, 20\d\d$/ });
  await expect(panel.getByRole('heading', { name: 'Par collaborateur' })).toBeVisible();
  await look('file-time-lines');
  await panel.getByRole('button', { name: 'Ajuster le budget' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ajuster le budget/ });
  await field(dialog, 'Heures de l’année').fill('12h30');
  await dialog.getByRole('button', { name: 'Ajuster', exact: true }).click();
  await expect(dialog.getByText('Motif obligatoire.').first()).toBeVisible();
  await field(dialog, 'Motif').fill('Forfait revu avec le client');
  await dialog.getByRole('button', { name: 'Ajuster', exact: true }).click();
  await expect(panel.getByText(/heures ajustées\s: Forfait revu avec le client/)).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('on a phone a week is filled in day by day, and the portfolio is a list of cards', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('COMPTABLE', `${week}?semaine=${past(1)}`);
  await page.getByRole('button', { name: /^mar/ }).click();
  await expect(page.getByRole('columnheader', { name: /^mar/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^lun/ })).toBeHidden();
  await page.goto('/portefeuille/suivi-temps-dossier/list-portefeuille');
  await expect(heading(page, 'Suivi de temps par dossier')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('the start page tells what is missing of last week, and leads to it, also who has no dashboards in the menu', async ({
  page,
  signedIn,
}) => {
  await signedIn('INFORMATIQUES', home);
  await page
    .getByRole('list', { name: 'À faire' })
    .getByRole('link', { name: /Semaine dernière\s: manque/ })
    .click();
  await expect(heading(page, 'Ma semaine')).toBeVisible();
  await expect(page).toHaveURL(/semaine=20/);
  await page.goto(home);
  await page.getByRole('main').getByRole('link', { name: 'Ma semaine', exact: true }).click();
  await expect(heading(page, 'Ma semaine')).toBeVisible();
});
