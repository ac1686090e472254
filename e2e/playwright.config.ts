import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findLightBrowser, launch } from './find-browser.ts';
import { freePort } from './free-port.ts';
import { runFolders } from './run-folders.ts';
import { demoPassword } from './sign-in.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// decided by whoever starts the run, and the same for its workers
process.env.E2E_PORT ??= String(await freePort());
const port = process.env.E2E_PORT;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: `${root}reports/journeys`,
  fullyParallel: true,
  workers: 2,
  // a machine that is short of breath may lose one; what needed its second try is named at the end
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // a state is looked at in one view, or in all six
  timeout: process.env.PROOF_SEED ? 60_000 : 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 10_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // a trace costs each journey an eighth of its time: where there is a second attempt, it alone leaves one
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: launch(await findLightBrowser()),
  },
  webServer: {
    command: 'exec node tools/start.ts',
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: port,
      DATA_DIR: runFolders().data,
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: 'warn',
      // a name, so that there are passkeys; the journeys that need none go by the address in figures
      PUBLIC_URL: `http://localhost:${port}`,
      // each journey comes from an address of its own
      TRUST_PROXY: '1',
    },
  },
});
