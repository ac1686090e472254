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
const patience = 3_000;

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

let visitors = 0;

/** Does something for somebody who has signed in to the product beside its pages, from an address of their own. */
const asVisitor = <Result>(
  browser: Browser,
  product: string,
  work: (context: BrowserContext) => Promise<Result>,
) =>
  inNewBrowser(browser, async (context) => {
    visitors += 1;
    const headers = {
      ...(await anonymousHeaders(product)),
      'x-forwarded-for': `2001:db8:${visitors.toString(16)}::1`,
    };
    const signedIn = await context.request.post(`${product}/api/${Login.path}`, {
      headers,
      data: credentials(email),
    });
    const { IsError }: { IsError?: boolean } = await signedIn.json();
    if (!signedIn.ok() || IsError) throw new Error(`sign-in was refused with ${signedIn.status()}`);
    return work(context);
  });

/** Undefined where the list was not seen: that is told, and the others are measured. */
const openList = (browser: Browser, { product }: Pair, path: string) =>
  asVisitor(browser, product, (context) => open(context, product + path, usable)).catch((error: unknown) => {
    process.stderr.write(`${path} was not seen: ${String(error)}\n`);
    return undefined;
  });

const openBare = (browser: Browser, { bare }: Pair) =>
  inNewBrowser(browser, (context) => open(context, `${bare}/${bareList}`, 'tbody tr:nth-child(15)'));

/** The screens that show a list when they are opened, which is found out by opening each. */
async function listsOf(browser: Browser, { product }: Pair): Promise<Screen[]> {
  const printed = execFileSync(process.execPath, [`${root}tools/screens.ts`], { encoding: 'utf8' });
  const candidates = (JSON.parse(printed) as Screen[]).filter(({ path }) => !path.includes('$'));
  const found = await asVisitor(browser, product, async (context) => {
    const page = await context.newPage();
    const isList: boolean[] = [];
    for (const { path } of candidates) {
      await page.goto(product + path);
      const rows = page.locator(usable).first().waitFor({ timeout: patience });
      isList.push(
        await rows.then(
          () => true,
          () => false,
        ),
      );
    }
    return isList;
  });
  return candidates.filter((_, index) => found[index]);
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
    const lists = await listsOf(browser, pair);
    const seen = new Map<Screen, Seen[]>(lists.map((screen) => [screen, []]));
    const bare: Seen[] = [];
    let missed = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const screen of lists) {
        const one = await openList(browser, pair, screen.path);
        if (one) seen.get(screen)?.push(one);
        else missed += 1;
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
    const conditions = `Processor ${slower} times slower, ${rounds} rounds, ${missed} openings that showed no list. Lists that the measured firm has nothing in say so.`;
    return { lines: [conditions, '', ...lines], promises: [] };
  } finally {
    await browser.close();
    await stopServer(pair.product);
    await stopServer(pair.bare);
  }
}
