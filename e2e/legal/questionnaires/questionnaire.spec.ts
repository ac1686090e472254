import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';

/** Opens this year's questionnaire of the first permanent file. */
async function openFirst(page: Page, type = 'LAB') {
  await page.getByRole('row').nth(1).dblclick();
  await expect(page).toHaveURL(/\/view\/\d+/);
  const [, id] = /\/view\/(\d+)/.exec(page.url()) ?? [];
  await page.goto(`/questionnaire-lab/${id}?annee=2031&type=${type}`);
}

test('a questionnaire is answered by keyboard, each answer is kept as it is given, and it is resumed', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('EXPERT_COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/list');
  await openFirst(page);
  const first = page.getByRole('group').first();
  await first.getByRole('radio', { name: 'Oui' }).focus();
  await page.keyboard.press('n');
  await expect(first.getByRole('radio', { name: 'Non' })).toBeChecked();
  await expect(first.getByText('Enregistré', { exact: true })).toBeVisible();
  await first.getByRole('textbox').fill('Kbis demandé');
  await expect(first.getByText('Enregistrement…')).toBeHidden();
  await look('questionnaire');
  await page.reload();
  await expect(first.getByRole('radio', { name: 'Non' })).toBeChecked();
  await expect(first.getByRole('textbox')).toHaveValue('Kbis demandé');
});
