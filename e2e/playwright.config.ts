import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

const port = process.env.E2E_PORT ?? '4173';
const root = fileURLToPath(new URL('..', import.meta.url));
// decided by whoever starts the run, and the same for its workers
process.env.E2E_DATA ??= `${root}.cache/e2e/${Date.now()}`;
process.env.BROWSER_PATH ??= await findBrowser();

/** Password of every demonstration user during the journeys. */
export const demoPassword = 'Parcours-de-test-2026!';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: `${root}reports/journeys`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu'],
    },
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
      DATA_DIR: process.env.E2E_DATA,
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: 'warn',
    },
  },
});
