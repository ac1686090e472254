import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/find-browser.ts';
import { isWebBuilt } from '../../tools/build-web.ts';
import { run } from '../../tools/run.ts';
import { buildBareWeb } from '../bare/web/build.ts';
import { compareTimes, type Pace } from '../compare.ts';
import { email, password } from '../firm.ts';
import { costTable, type Section } from '../report.ts';
import { root } from '../root.ts';
import { startPair, stopServer } from '../servers.ts';
import type { Stage } from './subject.ts';
import * as places from './web-places.ts';

/** How many times slower than this machine's the browser's processor is made. */
export const slower = 4;

const steps = [
  'first load, until the e-mail can be typed',
  'from signing in to the list of persons',
  'from another screen back to the list, both seen before',
  'from the list to the form of a person',
];

/** Does something in a browser that has seen nothing yet. */
export async function inNewBrowser<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** A page at the slower pace. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ path: `${root}bench/watch-frames.js` });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

/** Milliseconds of each step, as the page itself sees it: from the click to the frame that shows what was asked for. */
const walk = (browser: Browser, at: places.Places): Promise<number[]> =>
  inNewBrowser(browser, async (context) => {
    const page = await openPage(context);
    const settled = () => page.evaluate('untilIdle()');
    const fromDoing = async (act: string, selector: string) => {
      await settled();
      return page.evaluate<number>(`fromDoing(() => { ${act} }, ${JSON.stringify(selector)})`);
    };
    await page.goto(at.address, { waitUntil: 'commit' });
    const loaded = await page.evaluate<number>(`untilSeen(${JSON.stringify(places.email)}, 0)`);
    await page.locator(places.email).fill(email);
    await page.locator(places.password).fill(password);
    const signedIn = await fromDoing(places.toSignIn, at.row);
    const back: number[] = [];
    // the first time there and back loads what the second finds
    for (let time = 0; time < 2; time += 1) {
      await fromDoing(at.toHome, at.home);
      back.push(await fromDoing(at.toList, at.row));
    }
    await settled();
    await page.evaluate(at.choose);
    const form = await fromDoing(at.toForm, at.form);
    return [loaded, signedIn, back.at(-1) ?? Number.NaN, form];
  });

/** Builds both webs, ours unless it is built as it is now. */
export async function buildWebs() {
  if (!isWebBuilt() && (await run('node', ['tools/build-web.ts'])) !== 0)
    throw new Error('the web could not be built');
  await buildBareWeb();
}

/**
 * The web as it is built, against a page of React and nothing else that shows the same persons, both in a browser
 * that has nothing in its cache. What the server takes of it is not slowed down.
 */
export async function measureWeb({ firm }: Stage, { rounds }: Pace): Promise<Section> {
  await buildWebs();
  const pair = await startPair(firm);
  const browser = await chromium.launch(await findBrowser());
  try {
    const ours = () => walk(browser, places.product(pair.product));
    const theirs = () => walk(browser, places.bare(pair.bare));
    // the servers' first answers are those of servers that have just been started
    await ours();
    await theirs();
    const all = await compareTimes(steps, rounds, ours, theirs);
    return { lines: [`Processor ${slower} times slower.`, '', ...costTable('ms', all)], promises: [] };
  } finally {
    await browser.close();
    await stopServer(pair.product);
    await stopServer(pair.bare);
  }
}
