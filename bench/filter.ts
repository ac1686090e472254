import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { startEmbeddedPostgres } from '#server/platform/postgres/start-embedded.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { median } from './measure.ts';
import { email, password, root, startServer, stopServers } from './servers.ts';

/**
 * How long a filter takes from the moment that it is asked for to the frame that shows its rows, against one
 * that finds nothing, in the browser: on the database that `run.ts` has filled, and the web as last built.
 */
const { values } = parseArgs({ options: { persons: { type: 'string', default: '100000' } } });
const say = (text: string) => console.log(text);
/** Of a screen that is drawn 60 times a second. */
const frame = 1000 / 60;
const found = [
  'martin',
  'lefevre',
  'bernard',
  'dubois',
  'moreau',
  'laurent',
  'simon',
  'michel',
  'garcia',
  'roux',
];
const notFound = found.map((name) => `${name}zzq`);

/** Types each text into the filter of names; answers the milliseconds that each list took. */
async function measure(page: Page, texts: readonly string[]): Promise<number[]> {
  const field = page.getByRole('textbox', { name: 'Nom ou prénom' });
  for (const text of texts) {
    const before = await page.evaluate<number>('noted.length');
    await field.fill(text);
    await page.waitForFunction(`noted.length > ${before}`);
  }
  const all = await page.evaluate<number[]>('noted');
  return all.slice(-texts.length);
}

const postgres = await startEmbeddedPostgres({ dataDir: `${root}.cache/bench-${values.persons}`, log: say });
const browser = await chromium.launch(await findBrowser());
try {
  const address = await startServer('bench/product.ts', { ...process.env, DATABASE_URL: postgres.url });
  // what measures is evaluated as text, which the page's own rules refuse
  const page = await browser.newPage({ locale: 'fr-FR', timezoneId: 'Europe/Paris', bypassCSP: true });
  await page.addInitScript({ path: `${root}bench/watch-lists.js` });
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/home/**');
  await page.goto(`${address}/menu-dossier-permanent/persons`);
  await page.getByRole('grid').waitFor();
  await measure(page, ['durand', 'durandzzq']);
  const rows = median(await measure(page, found));
  const nothing = median(await measure(page, notFound));
  say(`${values.persons} persons, medians of ${found.length}: from asking to the frame that shows it`);
  say(`a name: ${rows.toFixed(0)} ms; a text that nothing holds: ${nothing.toFixed(0)} ms`);
  say(`difference: ${(rows - nothing).toFixed(0)} ms, ${((rows - nothing) / frame).toFixed(1)} frames`);
} finally {
  await browser.close();
  stopServers();
  await postgres.stop();
}
