import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { personList } from '../person.ts';
import { sidewaysScroll, smallTargets } from '../touch.ts';

/** The edges of specification 1, section 9, the narrowest phone in use, and what a zoom of 200 % leaves of 640 px. */
const widths = [320, 360, 450, 510, 767, 768, 992];

/** Each with what shows that it stands. */
const screens: [name: string, path: string, shown: (page: Page) => ReturnType<Page['getByText']>][] = [
  ['home', '/home/accueil', (page) => page.getByRole('img', { name: /^Créations/ })],
  ['person list', personList, (page) => page.getByText(/Abi Nader/).first()],
  ['account', '/my-account/my-infos', (page) => page.getByRole('textbox', { name: 'Prénom', exact: true })],
  ['permissions', '/administration/permissions/list', (page) => page.getByRole('checkbox').first()],
];

test.use({ hasTouch: true, isMobile: true });

for (const [name, path, shown] of screens) {
  test(`${name}: no sideways scroll at any band’s edge, and nothing too small for a thumb`, async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signedIn('ADMINSTRATOR', path);
    await expect(shown(page)).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await expect(shown(page)).toBeVisible();
      await expect.soft.poll(() => sidewaysScroll(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page), `${name} at ${width} px`).toEqual([]);
    }
  });
}
