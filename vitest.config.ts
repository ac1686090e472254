import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '.cache/**', 'data/**'],
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['proof/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
