import { expect, test } from '../../journey.ts';

test('the parts of a file stand beside what they show where there is room, by subject, and above it where there is not', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signedIn('COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/list');
  await page.getByRole('row').nth(1).getByRole('link').click();
  const parts = page.getByRole('tablist', { name: 'Parties du dossier' });
  await expect(parts).toHaveAttribute('aria-orientation', 'vertical');
  await expect(parts.getByText('Comptable, fiscal, social')).toBeVisible();

  await parts.getByRole('tab', { name: 'Synthèse' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(parts.getByRole('tab', { name: 'Identité et siège' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/onglet=identite/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(parts).toHaveAttribute('aria-orientation', 'horizontal');
  await expect(parts.getByText('Comptable, fiscal, social')).toBeHidden();
  await expect(parts.getByRole('tab', { name: 'Identité et siège' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
