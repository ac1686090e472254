import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser.ts';
import { email, openFirm, password, sized } from './firm.ts';
import { median } from './measure.ts';
import { root } from './root.ts';
import { startServer, stopServers } from './servers.ts';

/**
 * How long a filter takes from the moment that it is asked for to the frame that shows its rows, against one
 * that finds nothing, in the browser: on the database that `run.ts` has filled, and the web as last built. Each
 * text is asked for once before, so that what is measured is not the disk.
 */
const { values } = parseArgs({ options: { persons: { type: 'string', default: '100000' } } });
const say = (text: string) => console.log(text);
/** Of a screen that is drawn 60 times a second. */
const frame = 1000 / 60;
/** How often each text is asked for. */
const rounds = 5;
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

interface Noted {
  /** Milliseconds from asking to the answer, and from there to the frame that shows it. */
  answer: number;
  shown: number;
}

/** Types each text into the filter of names; answers what each list took. */
async function measure(page: Page, texts: readonly string[]): Promise<Noted[]> {
  const field = page.getByRole('textbox', { name: 'Nom ou prénom' });
  for (const text of texts) {
    const before = await page.evaluate<number>('noted.length');
    await field.fill(text);
    await page.waitForFunction(`noted.length > ${before}`);
  }
  return (await page.evaluate<Noted[]>('noted')).slice(-texts.length);
}

const medians = (all: readonly Noted[]): Noted => ({
  answer: median(all.map(({ answer }) => answer)),
  shown: median(all.map(({ shown }) => shown)),
});

const inFrames = (milliseconds: number) =>
  `${milliseconds.toFixed(0)} ms, ${(milliseconds / frame).toFixed(1)} frames`;

const firm = await openFirm(sized(Number(values.persons)), say);
const browser = await chromium.launch(await findBrowser());
try {
  const address = await startServer('bench/product.ts', { ...process.env, DATABASE_URL: firm.url });
  // what measures is evaluated as text, which the page's own rules refuse
  const page = await browser.newPage({ locale: 'fr-FR', timezoneId: 'Europe/Paris', bypassCSP: true });
  await page.addInitScript({ path: `${root}bench/watch-lists.js` });
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/home/**');
  const ours: Noted[] = [];
  const theirs: Noted[] = [];
  // the first round is not measured: it reads from the disk; each has a page of its own, which knows no list yet
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`${address}/menu-dossier-permanent/persons`);
    await page.getByRole('button', { name: 'Réinitialiser la recherche' }).click();
    await page.getByRole('grid').waitFor();
    const [rows, nothing] = [await measure(page, found), await measure(page, notFound)];
    if (round === 0) continue;
    ours.push(...rows);
    theirs.push(...nothing);
  }
  const [rows, nothing] = [medians(ours), medians(theirs)];
  const [waiting, drawing] = [rows.answer - nothing.answer, rows.shown - nothing.shown];
  say(
    `${values.persons} persons, medians of ${rounds} times ${found.length} names against texts that nothing holds`,
  );
  say(`until the answer: ${rows.answer.toFixed(0)} and ${nothing.answer.toFixed(0)} ms`);
  say(`from there to the frame that shows it: ${rows.shown.toFixed(0)} and ${nothing.shown.toFixed(0)} ms`);
  say(`a name takes longer by ${inFrames(waiting + drawing)}, of which in the browser ${inFrames(drawing)}`);
} finally {
  await browser.close();
  await stopServers();
  await firm.stop();
}
