import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
const unpacked = join(cache, 'browser');

/** What starts a browser: its path and, where it differs from ours, its environment. */
export type Browser = Pick<LaunchOptions, 'executablePath' | 'env'>;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** The fonts that the package brings stand where its own settings do not look. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Unpacks the browser that an npm package carries; in place only once whole, so that an interruption leaves nothing. */
async function unpack(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'browser-'));
  const { TMPDIR } = process.env;
  // the package unpacks into the folder for temporary files
  process.env.TMPDIR = folder;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    const bin = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
    await inflate(join(bin, 'al2023.tar.br'));
    await chromium.executablePath(bin);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  writeFileSync(join(folder, 'fonts.conf'), fontSettings);
  try {
    renameSync(folder, unpacked);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // a run beside this one was first
    if (!existsSync(unpacked)) throw error;
  }
}

/** The packaged browser, with the libraries that a bare system lacks; they are for it alone, not for the server. */
async function packagedBrowser(): Promise<Browser> {
  if (process.platform !== 'linux')
    throw new Error('Aucun Chromium trouvé. Indiquez le chemin d’un navigateur dans BROWSER_PATH.');
  if (!existsSync(unpacked)) await unpack();
  return {
    executablePath: join(unpacked, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(unpacked, 'fonts.conf'),
    },
  };
}

const given = (): Browser | undefined =>
  process.env.BROWSER_PATH === undefined ? undefined : { executablePath: process.env.BROWSER_PATH };

function systemBrowser(): Browser | undefined {
  const executablePath = onPath();
  return executablePath === undefined ? undefined : { executablePath };
}

/** What the package carries is built for this alone. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** A Chromium as people have it, its viewer of PDFs included: that of BROWSER_PATH, else the system's, else the packaged one. */
export async function findBrowser(): Promise<Browser> {
  return given() ?? systemBrowser() ?? packagedBrowser();
}

/** One without windows, menus and viewers of its own, which costs a third less: the packaged one where it runs. */
export async function findLightBrowser(): Promise<Browser> {
  return given() ?? (isPackaged ? undefined : systemBrowser()) ?? packagedBrowser();
}

/** How a journey starts it. */
export const launch = (browser: Browser): LaunchOptions => ({
  ...browser,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
    // pages live for seconds: to optimise their code takes more than it gives
    '--js-flags=--no-maglev,--no-turbofan',
  ],
});
