import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findBrowser, launch } from '../find-browser.ts';
import { expect, test } from '../journey.ts';
import { pdfOf, prepareFile } from '../prepared-file.ts';
import { home } from '../sign-in-pages.ts';

const fileName = 'registre-des-mouvements.pdf';
const title = 'Registre des mouvements';

// the journeys’ usual browser has no viewer
test.use({ launchOptions: launch(await findBrowser()) });

const downloads = (page: Page) => page.getByRole('button', { name: /^Fichier\(s\) téléchargé\(s\)/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Fichier(s) téléchargé(s)' });
const viewer = (page: Page) => page.getByRole('dialog', { name: title });

async function showFirst(page: Page) {
  await downloads(page).click();
  await panel(page)
    .getByRole('button', { name: `Afficher : ${fileName}` })
    .first()
    .click();
  await expect(panel(page)).toBeHidden();
}

/** What the page's security policy refused, as the browser tells it. */
function refusals(page: Page): string[] {
  const told: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) told.push(message.text());
  });
  return told;
}

test('a PDF of the downloads is shown in the page by the browser’s own viewer, and downloaded by its name', async ({
  page,
  signedIn,
  look,
}) => {
  const refused = refusals(page);
  const takeAway = await prepareFile('DIRIGEANT', {
    title,
    fileName,
    mediaType: 'application/pdf',
    content: pdfOf('Registre des mouvements de titres'),
  });
  await signedIn('DIRIGEANT', home);
  await showFirst(page);
  await expect(viewer(page)).toBeVisible();
  await expect(viewer(page).getByText(fileName)).toBeVisible();
  const download = viewer(page).getByRole('button', { name: 'Télécharger' });
  await expect(download).toBeFocused();

  const hasViewer = await page.evaluate<boolean>('navigator.pdfViewerEnabled');
  const frame = viewer(page).locator('iframe');
  if (hasViewer) {
    const { height } = (await frame.boundingBox()) ?? { height: 0 };
    expect(height).toBeCloseTo(900 * 0.8, 0);
    // the browser's viewer has taken the file, rather than the error page that a refused frame holds
    await expect
      .poll(() => page.frames().some((one) => one.url().startsWith('chrome-extension:')))
      .toBe(true);
    expect(page.frames().map((one) => one.url())).not.toContain('chrome-error://chromewebdata/');
  } else {
    await expect(viewer(page).getByText(/^Votre navigateur n’affiche pas les PDF\./)).toBeVisible();
    await expect(frame).toBeHidden();
  }
  await look('pdf-viewer');

  const started = page.waitForEvent('download');
  await download.click();
  const taken = await started;
  expect(taken.suggestedFilename()).toBe(fileName);
  expect(readFileSync(await taken.path(), 'latin1')).toMatch(/^%PDF-1\.4\n/);

  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(downloads(page)).toBeFocused();
  expect(refused).toEqual([]);
  await takeAway();
});

test('where the browser shows no PDF, a sentence and the download stand instead', async ({
  page,
  signedIn,
  look,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
  );
  const takeAway = await prepareFile('CHEF_MISSION', {
    title,
    fileName,
    mediaType: 'application/pdf',
    content: pdfOf('Registre'),
  });
  await signedIn('CHEF_MISSION', home);
  await showFirst(page);
  await expect(viewer(page).getByText(/^Votre navigateur n’affiche pas les PDF\./)).toBeVisible();
  await expect(viewer(page).locator('iframe')).toBeHidden();
  await expect(viewer(page).getByRole('button', { name: 'Télécharger' })).toBeFocused();
  await look('pdf-viewer-without');
  await viewer(page).getByRole('button', { name: 'Fermer' }).last().click();
  await expect(viewer(page)).toBeHidden();
  await takeAway();
});

test('a page that calls itself a PDF is not opened as a page of ours', async ({ page, signedIn }) => {
  const takeAway = await prepareFile('JURIDIQUE', {
    title,
    fileName,
    mediaType: 'text/html',
    content: '<!doctype html><title>Faux</title><script>parent.document.title = "Pris"</script>',
  });
  await signedIn('JURIDIQUE', home);
  await showFirst(page);
  await expect(
    viewer(page).getByText('Ce fichier n’est pas un PDF et ne peut pas être affiché.'),
  ).toBeVisible();
  await expect(viewer(page).locator('iframe')).toBeHidden();
  await expect(page).toHaveTitle(/^Accueil/);
  await takeAway();
});
