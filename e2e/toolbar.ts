import type { Page } from '@playwright/test';
import { button } from './sign-in-pages.ts';

/** Uses an action of the toolbar, in sight or, where room is short, folded into the menu 'Plus'. */
export async function pressAction(page: Page, name: string) {
  await button(page, name).or(button(page, 'Plus')).first().waitFor();
  if (await button(page, name).isVisible()) return button(page, name).click();
  await button(page, 'Plus').click();
  await page.getByRole('menuitem', { name }).click();
}
