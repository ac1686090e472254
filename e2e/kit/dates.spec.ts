import { expect, test } from '../journey.ts';
import { field, personList } from '../person.ts';
import { button } from '../sign-in-pages.ts';

const list = '/repertoire/greffe-tribunal-commerce';

test('a date typed key by key is read when its field is left, and never becomes another', async ({
  page,
  signedIn,
}) => {
  await signedIn('JURIDIQUE', list);
  await button(page, 'Ajouter un greffe').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un greffe' });
  const day = field(panel, 'Retiré le');
  const calendar = page.getByRole('dialog', { name: /^Calendrier/ });
  await field(panel, 'Ville RCS').focus();
  await page.keyboard.press('Tab');
  await expect(day).toBeFocused();
  await expect(calendar).toBeHidden();

  for (const [typed, shown] of [
    ['12/05/2026', '12/05/2026'],
    ['12-05-26', '12/05/2026'],
    ['120526', '12/05/2026'],
    ['12052026', '12/05/2026'],
    ['2026-05-12', '12/05/2026'],
    ['1/2/26', '01/02/2026'],
  ] as const) {
    await day.fill('');
    await day.pressSequentially(typed);
    await expect(day).toHaveValue(typed);
    await page.keyboard.press('Tab');
    await expect(day).toHaveValue(shown);
    await page.keyboard.press('Shift+Tab');
  }

  for (const [typed, refusal] of [
    ['31/02/2020', '31/02/2020 n’existe pas.'],
    ['12/05', '12/05 n’est pas une date'],
    ['12/05-2026', '12/05-2026 n’est pas une date'],
  ] as const) {
    await day.fill('');
    await day.pressSequentially(typed);
    await page.keyboard.press('Tab');
    await expect(day).toHaveValue(typed);
    await expect(panel.getByText(refusal)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
  }
  await day.press('End');
  await day.pressSequentially('x');
  await expect(calendar).toBeHidden();
});

test('a form is not saved without the date that could not be read', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await signedIn('JURIDIQUE', list);
  await button(page, 'Ajouter un greffe').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un greffe' });
  const day = field(panel, 'Retiré le');
  await field(panel, 'Libellé').fill(`Greffe ${mark}`);
  await day.pressSequentially('31/02/2020');
  await page.keyboard.press('Enter');
  const summary = panel.getByRole('alert');
  await expect(summary).toContainText('1 champ à corriger');
  await look('date-refused');
  await summary.getByRole('button', { name: 'Retiré le' }).press('Enter');
  await expect(day).toBeFocused();
  await expect(day).toHaveValue('31/02/2020');
  await day.fill('');
  await page.keyboard.press('Tab');
  await expect(summary).toBeHidden();
});

test('a date that could not be read is asked about before it is lost with its panel', async ({
  page,
  signedIn,
}) => {
  await signedIn('JURIDIQUE', list);
  await button(page, 'Ajouter un greffe').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un greffe' });
  const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  await field(panel, 'Retiré le').pressSequentially('31/02/2020');
  await page.keyboard.press('Tab');
  await expect(panel.getByText('31/02/2020 n’existe pas.')).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Non' }).click();
  await expect(field(panel, 'Retiré le')).toHaveValue('31/02/2020');
  await field(panel, 'Retiré le').fill('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the calendar opens by ↓, on the month of the day, goes to a year by typing it, and gives the focus back', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', personList);
  await page.getByRole('button', { name: 'Ajouter un dirigeant' }).click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un dirigeant' });
  const birth = field(panel, 'Date de naissance');
  const calendar = page.getByRole('dialog', { name: 'Calendrier\u202f: Date de naissance' });
  await birth.focus();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.getByRole('button', { name: '1 janvier 1980', exact: true })).toBeFocused();
  await look('date-calendar');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(birth).toBeFocused();
  await expect(panel).toBeVisible();

  await birth.pressSequentially('120585');
  await page.keyboard.press('ArrowDown');
  await expect(calendar.getByRole('button', { name: '12 mai 1985', exact: true })).toBeFocused();
  await calendar.getByLabel('Mois et année affichés').last().focus();
  await page.keyboard.type('1972');
  await calendar.getByRole('button', { name: '12 mai 1972', exact: true }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(birth).toBeFocused();
  await expect(birth).toHaveValue('13/05/1972');

  await birth.fill('01/01/2099');
  await page.keyboard.press('Tab');
  await expect(panel.getByText(/^Pas après le \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await birth.fill('31/12/1899');
  await page.keyboard.press('Tab');
  await expect(panel.getByText('Pas avant le 01/01/1900.')).toBeVisible();
});
