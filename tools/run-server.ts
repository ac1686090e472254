import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Runs the server in this process. Compiled code is kept from one start to the next: later starts take half
 * the time, and the memory that stripping types takes is never used.
 */
export async function runServer(): Promise<void> {
  enableCompileCache(fileURLToPath(new URL('../.cache/node', import.meta.url)));
  const { start } = await import('#server/start.ts');
  await start(process.env, async () => (await import('./seed/demonstration.ts')).seedDemonstration);
}
