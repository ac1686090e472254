import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';

const agenda = '/agenda';
const month = (page: Page, title: string) => page.getByRole('table', { name: title });
const day = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Plans an appointment on the day that is open. */
async function plan(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: 'Ajouter un rendez-vous' });
  await field(dialog, 'Titre').fill(title);
  await field(dialog, 'De').fill('9h30');
  await field(dialog, 'À').fill('11');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
}

test('a month is walked through by keyboard, a day is opened, and an appointment is planned, changed and deleted', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('CHEF_MISSION', `${agenda}?jour=2027-03-31`);
  await expect(month(page, 'Mars 2027')).toBeVisible();
  const last = day(page, /^mercredi 31 mars 2027/);
  await last.focus();
  await last.press('ArrowLeft');
  await expect(day(page, /^mardi 30 mars 2027/)).toBeFocused();
  await day(page, /^mardi 30 mars 2027/).press('PageDown');
  await expect(month(page, 'Avril 2027')).toBeVisible();
  await page.goBack();
  await expect(month(page, 'Mars 2027')).toBeVisible();
  await last.focus();
  await last.press('ArrowDown');
  // beyond the six weeks of March
  await expect(month(page, 'Avril 2027')).toBeVisible();
  await expect(day(page, /^mercredi 07 avril 2027/)).toBeFocused();
  await day(page, /^mercredi 07 avril 2027/).press('Enter');
  const panel = page.getByRole('dialog', { name: 'mercredi 07 avril 2027' });
  await panel.getByRole('button', { name: 'Ajouter un rendez-vous' }).click();
  await plan(page, `Bilan ${mark}`);
  const entry = page.getByRole('link', { name: new RegExp(`Bilan ${mark}`) });
  await expect(entry.first()).toBeVisible();
  await look('agenda-month');
  await entry.first().click();
  const own = page.getByRole('dialog', { name: `Bilan ${mark}` });
  await expect(own.getByText('07/04/2027, 09:30 – 11:00')).toBeVisible();
  await look('agenda-appointment');
  await own.getByRole('button', { name: 'Modifier' }).click();
  const form = page.getByRole('dialog', { name: 'Modifier le rendez-vous' });
  await field(form, 'De').fill('12:00');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('La fin doit suivre le début.').first()).toBeVisible();
  await look('agenda-form-refused');
  await field(form, 'À').fill('13h');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(own.getByText('07/04/2027, 12:00 – 13:00')).toBeVisible();
  await own.getByRole('button', { name: 'Supprimer' }).click();
  await page
    .getByRole('dialog', { name: 'Supprimer le rendez-vous' })
    .getByRole('button', { name: 'Oui' })
    .click();
  await expect(own).toBeHidden();
  await expect(entry).toHaveCount(0);
});

test('a week tells the deadlines of the firm’s files, each leading to its file', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('EXPERT_COMPTABLE', `${agenda}?Portee=CABINET`);
  await expect(page.getByRole('heading', { name: /^Agenda/, level: 1 })).toBeVisible();
  await look('agenda-deadlines');
  await page.getByRole('button', { name: 'Vue par semaine' }).click();
  await expect(page.getByRole('heading', { name: /Semaine du/ })).toBeVisible();
  await expect(page).toHaveURL(/vue=semaine/);
  await look('agenda-week');
  await page.goto(`${agenda}?Portee=CABINET&jour=2026-12-15`);
  const due = page.getByRole('link', { name: /Solde de CFE|TVA/ }).first();
  await due.click();
  await expect(page).toHaveURL(/onglet=echeances/);
});

test('on a phone a month is a list by day', async ({ page, signedIn, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('EXPERT_COMPTABLE', `${agenda}?Portee=CABINET&jour=2026-12-15`);
  await expect(page.getByRole('heading', { name: /décembre 2026$/, level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await look('agenda-phone');
});

test('the address for other calendars is shown once, read, and revoked', async ({ page, signedIn, look }) => {
  await signedIn('JURIDIQUE', agenda);
  await page.getByRole('button', { name: 'Lire ailleurs (iCal)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lire cet agenda ailleurs' });
  await expect(dialog.getByText('Aucune adresse n’existe.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Créer l’adresse' }).click();
  const address = (await dialog.getByLabel('Adresse de l’agenda').textContent()) ?? '';
  await look('agenda-address');
  const read = () => page.request.get(`/api/${address.split('/api/')[1]}`);
  const calendar = await read();
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await dialog.getByRole('button', { name: 'Révoquer' }).click();
  await page.getByRole('dialog', { name: 'Révoquer l’adresse' }).getByRole('button', { name: 'Oui' }).click();
  await expect(dialog.getByText('Aucune adresse n’existe.')).toBeVisible();
  expect((await read()).status()).toBe(404);
});
