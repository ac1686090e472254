import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '.cache/**', 'data/**'];

/** What replaces modules or globals, stops the clock or has an installation of its own: a process a file. */
const apart = [
  'server/src/identity/auth/two-step/authenticator.test.ts',
  'server/src/identity/auth/sign-in/login-meanwhile.test.ts',
  'proof/**/*.test.ts',
  'tools/**/*.test.ts',
  'web/**/*.test.ts',
];

const both = {
  pool: 'forks',
  // for two cores: some wait for processes that they start and kill, and leave theirs to another
  maxWorkers: 3,
  // they end what hangs; how fast something is, no test says by them: a busy machine takes its time, everything takes longer
  testTimeout: process.env.PROVE === 'everything' ? 900_000 : 120_000,
  hookTimeout: 120_000,
} as const;

export default defineConfig({
  test: {
    globalSetup: ['proof/global-setup.ts'],
    projects: [
      {
        // loading the server takes longer than the tests of most files: a process does it once for all of its own
        test: {
          ...both,
          name: 'together',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...never, ...apart],
        },
      },
      { test: { ...both, name: 'apart', include: apart, exclude: never } },
    ],
  },
});
