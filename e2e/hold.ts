import type { Page } from '@playwright/test';

/** Holds back what is asked for at these addresses, as a slow network does, until it is let go. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
