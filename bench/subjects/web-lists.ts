import { execFileSync } from 'node:child_process';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { Login } from '#contract/identity/auth/calls.ts';
import { findBrowser } from '../../e2e/find-browser.ts';
import type { Pace } from '../compare.ts';
import { email } from '../firm.ts';
import { median } from '../measure.ts';
import { alone, digits, type Section, table } from '../report.ts';
import { root } from '../root.ts';
import { anonymousHeaders, credentials, type Pair, startPair, stopServer } from '../servers.ts';
import type { Stage } from './subject.ts';
import { buildWebs, inNewBrowser, openPage, slower } from './web.ts';
import { bareList } from './web-places.ts';

/** A list that tells its rows, or that there are none. */
const usable = 'main div[aria-busy=false]';

/** In milliseconds: what shows no list by then is none. */
const patience = 4_000;

interface Screen {
  path: string;
  title: string;
}

interface Seen {
  /** From asking for the page to the frame that shows its rows. */
  milliseconds: number;
  /** Of scripts, compressed, that the page had waited for by then. */
  kilobytes: number;
}

/** Opens an address in a browser that has nothing in its cache, and waits for what the selector names. */
async function open(context: BrowserContext, address: string, selector: string): Promise<Seen> {
  const page = await openPage(context);
  await page.goto(address, { waitUntil: 'commit' });
  const milliseconds = await page
    .evaluate<number>(`untilSeen(${JSON.stringify(selector)}, 0)`)
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} was shown instead`, { cause });
    });
  const kilobytes = await page.evaluate<number>('scriptKilobytes()');
  return { milliseconds, kilobytes };
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Signs in once for all openings: an account may do so 500 times with one password. */
const signIn = (browser: Browser, { product }: Pair): Promise<Cookies> =>
  inNewBrowser(browser, async (context) => {
    const signedIn = await context.request.post(`${product}/api/${Login.path}`, {
      headers: await anonymousHeaders(product),
      data: credentials(email),
    });
    const { IsError }: { IsError?: boolean } = await signedIn.json();
    if (!signedIn.ok() || IsError) throw new Error(`sign-in was refused with ${signedIn.status()}`);
    return context.cookies();
  });

/** A session goes from one browser to the next, each of which is given a refresh cookie of its own. */
async function openList(browser: Browser, address: string, cookies: Cookies) {
  return inNewBrowser(browser, async (context) => {
    await context.addCookies(cookies);
    const seen = await open(context, address, usable);
    return { seen, cookies: await context.cookies() };
  });
}

const openBare = (browser: Browser, { bare }: Pair) =>
  inNewBrowser(browser, (context) => open(context, `${bare}/${bareList}`, 'tbody tr:nth-child(15)'));

/** The screens that show a list when they are opened, which is found out by opening each. */
async function listsOf(browser: Browser, { product }: Pair, cookies: Cookies): Promise<[Screen[], Cookies]> {
  const printed = execFileSync(process.execPath, [`${root}tools/screens.ts`], { encoding: 'utf8' });
  const candidates = (JSON.parse(printed) as Screen[]).filter(({ path }) => !path.includes('$'));
  return inNewBrowser(browser, async (context) => {
    await context.addCookies(cookies);
    const found = new Set<Screen>();
    const left = candidates.values();
    const look = async () => {
      const page = await context.newPage();
      for (const screen of left) {
        await page.goto(product + screen.path);
        const rows = page.locator(usable).first().waitFor({ timeout: patience });
        const isList = await rows.then(
          () => true,
          () => false,
        );
        if (isList) found.add(screen);
      }
    };
    await Promise.all([look(), look(), look()]);
    return [candidates.filter((screen) => found.has(screen)), await context.cookies()];
  });
}

/**
 * How long each list takes until it can be used, opened by its address in a browser that has nothing in its cache, beside
 * a page of React and nothing else.
 */
export async function measureWebLists({ firm }: Stage, { rounds }: Pace): Promise<Section> {
  await buildWebs();
  const pair = await startPair(firm);
  const browser = await chromium.launch(await findBrowser());
  try {
    let [lists, cookies] = await listsOf(browser, pair, await signIn(browser, pair));
    const seen = new Map<Screen, Seen[]>(lists.map((screen) => [screen, []]));
    const bare: Seen[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const screen of lists) {
        const opened = await openList(browser, pair.product + screen.path, cookies);
        cookies = opened.cookies;
        seen.get(screen)?.push(opened.seen);
      }
      bare.push(await openBare(browser, pair));
    }
    const row = (name: string, all: readonly Seen[]) => [
      name,
      alone(
        all.map(({ milliseconds }) => milliseconds),
        digits(0),
      ),
      digits(0)(median(all.map(({ kilobytes }) => kilobytes))),
    ];
    const lines = table(
      ['list', 'ms, median', 'scripts, KB'],
      [
        ...lists.map((screen) => row(`${screen.title} (${screen.path})`, seen.get(screen) ?? [])),
        row('a bare page of React', bare),
      ],
    );
    const conditions = `Processor ${slower} times slower, ${rounds} rounds. Lists that the measured firm has nothing in say so.`;
    return { lines: [conditions, '', ...lines], promises: [] };
  } finally {
    await browser.close();
    await stopServer(pair.product);
    await stopServer(pair.bare);
  }
}
