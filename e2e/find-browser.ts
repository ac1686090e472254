import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const unpacked = fileURLToPath(new URL('../.cache/browser/', import.meta.url));

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** Unpacks the browser that an npm package carries, with the libraries that a bare system lacks. */
async function packagedBrowser(): Promise<string> {
  mkdirSync(unpacked, { recursive: true });
  // the package unpacks into the folder for temporary files, read when it loads
  process.env.TMPDIR = unpacked;
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const bin = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
  await inflate(join(bin, 'al2023.tar.br'));
  setupLambdaEnvironment(join(unpacked, 'al2023', 'lib'));
  return chromium.executablePath(bin);
}

/** Path of a Chromium: BROWSER_PATH, else one installed on the system, else the packaged one. */
export async function findBrowser(): Promise<string> {
  return process.env.BROWSER_PATH ?? systemBrowser() ?? (await packagedBrowser());
}
