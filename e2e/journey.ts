import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Role } from '#contract/access/roles.ts';
import { type CallRecord, callRecord, declaredCall } from '#proof/exercised.ts';
import { hashOf, seededRandom } from '../tools/seed/random.ts';
import { type Administrator, administrator } from './accounts.ts';
import { runFolders } from './run-folders.ts';
import { signIn, type Visitor } from './sign-in.ts';

const pictures = fileURLToPath(new URL('../reports/screens/', import.meta.url));
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const themes = ['light', 'dark'] as const;
const views = sizes.flatMap((size) => themes.map((theme) => ({ size, theme })));

const { PROOF_SEED, PROVE } = process.env;
/** In `npm test`; journeys that are run by themselves, and those of `npm run prove`, leave nothing out. */
const isSampled = PROOF_SEED !== undefined && PROVE !== 'everything';

/** How a state is judged: at each width in each theme, or in the one view that the seed of the day draws. */
const viewsOf = (name: string): typeof views =>
  isSampled ? [seededRandom(Number(PROOF_SEED) ^ hashOf(name)).pick(views)] : views;

interface Journey {
  /** Signs the test's browser in, and opens a page of the site where one is told. */
  signedIn: (role: Role, path?: string) => Promise<Visitor>;
  /** The same in a second browser, for what two people do at the same time. */
  anotherBrowser: (role: Role, path?: string) => Promise<Visitor>;
  /** Finds the page without fault for axe, best practices included, at three widths, light and dark, and takes its pictures. */
  look: (name: string) => Promise<void>;
  /** A text that no other test and no other run uses. */
  mark: string;
}

interface Shared {
  record: CallRecord;
  /** Opens accounts for single journeys, and reads the mails and text messages that they are sent. */
  office: Administrator;
}

/** Counts each call that the pages of this browser make. */
function recordCalls(context: BrowserContext, record: CallRecord) {
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const call = declaredCall(response.request().method(), pathname.slice('/api/'.length));
    if (call) record.count(call, response.status());
  });
}

async function visit(page: Page, role: Role, path?: string): Promise<Visitor> {
  const visitor = await signIn(page, role);
  if (path !== undefined) await page.goto(path);
  return visitor;
}

/** What light and dark hang on: the tokens of colour follow it alone. */
const scheme = 'data-mantine-color-scheme';
const schemeOf = (page: Page) => page.locator('html').getAttribute(scheme);

/** Puts a page into a theme at once, as the device or the user would. */
const setScheme = (page: Page, theme: string | null) =>
  page.evaluate(`new Promise((done) => {
    document.documentElement.setAttribute('${scheme}', '${theme ?? 'light'}');
    // colours cross over from an element to those in it, however short that is made: each is brought to its end
    const settle = () => {
      const left = document.getAnimations().filter((one) => one instanceof CSSTransition);
      if (left.length === 0) return done();
      for (const one of left) one.finish();
      requestAnimationFrame(settle);
    };
    requestAnimationFrame(settle);
  })`);

/**
 * What may stand outside the landmarks: an open list, menu or tip is its field's or button's, the line that tells of loading
 * the page's.
 */
const regionMatcher =
  'dialog, [role=dialog], [role=alertdialog], svg, [role=listbox], [role=menu], [role=tooltip], [role=progressbar]';

const axeOptions = {
  // what passes is not gathered and carried out of the page: it would take as long as the judging
  resultTypes: ['violations' as const],
  checks: { region: { options: { regionMatcher } } },
};

/** What the structure of a page asks: nothing while the page itself is on its way. */
const ofPages = ['landmark-one-main', 'page-has-heading-one'];

/** Accessibility test: a page is without fault for axe (WCAG 2.1 A and AA, best practices). */
async function expectAccessible(page: Page, at: string) {
  // rows that are replaced in a moment are dimmed meanwhile
  await expect(page.locator('[data-dimmed]')).toHaveCount(0);
  const isOnItsWay =
    (await page.getByRole('main').count()) === 0 && (await page.getByText('Chargement…').count()) > 0;
  // a screen whose code is on its way has its heading in a moment
  if (!isOnItsWay) await expect(page.locator('h1'), at).not.toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .options(axeOptions)
    .disableRules(isOnItsWay ? ofPages : [])
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'])
    .analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  // a summary of a run keeps the first line alone
  const told = faults.map(({ id, nodes: [first = ''] }) => `${id}: ${first.split('\n')[0]}`);
  expect(faults, [at, ...told].join(' | ')).toEqual([]);
}

export const test = base.extend<Journey, Shared>({
  record: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures wanted from the pattern
    async ({}, use) => {
      const record = callRecord();
      await use(record);
      record.write(runFolders().calls);
    },
    { scope: 'worker' },
  ],

  office: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const extraHTTPHeaders = { 'X-Forwarded-For': anAddress() };
      const request = await playwright.request.newContext({
        ...(baseURL ? { baseURL } : {}),
        extraHTTPHeaders,
      });
      await use(administrator(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  // an address of its own: the limits on sign-ins and mails count what one address does
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures wanted from the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': anAddress() });
  },

  context: async ({ context, record }, use) => {
    recordCalls(context, record);
    await use(context);
  },

  signedIn: async ({ page }, use) => {
    await use((role, path) => visit(page, role, path));
  },

  anotherBrowser: async ({ browser, record }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role, path) => {
      const context = await browser.newContext();
      contexts.push(context);
      recordCalls(context, record);
      return visit(await context.newPage(), role, path);
    });
    for (const context of contexts) await context.close();
  },

  look: async ({ page }, use) => {
    mkdirSync(pictures, { recursive: true });
    await use(async (name) => {
      const before = page.viewportSize();
      // what stands over a page covers the window, not what lies below it
      const fullPage = !(await page.getByRole('dialog').first().isVisible());
      const chosen = await schemeOf(page);
      for (const { size, theme } of viewsOf(name)) {
        await page.setViewportSize(size);
        await setScheme(page, theme);
        await expectAccessible(page, `${name} at ${size.width} px, ${theme}`);
        // nobody compares it: it is for whoever looks at the screen
        if (isSampled) continue;
        await page.screenshot({
          path: `${pictures}${name}-${size.width}${theme === 'dark' ? '-dark' : ''}.png`,
          fullPage,
          animations: 'disabled',
        });
      }
      await setScheme(page, chosen);
      if (before) await page.setViewportSize(before);
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures wanted from the pattern
  mark: async ({}, use) => {
    await use(uniqueMark());
  },
});

/** A subscriber of the range kept for documentation (RFC 3849), which the journeys' server believes (TRUST_PROXY). */
const anAddress = () =>
  `2001:db8:${randomBytes(4)
    .toString('hex')
    .replace(/(.{4})/, '$1:')}::1`;

/** Letters alone, so that it may stand in a name. */
const uniqueMark = () =>
  Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

export { expect };
