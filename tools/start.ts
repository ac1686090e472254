/** `npm start`: builds the web if its sources have changed, then runs the server. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isWebBuilt } from './build-web.ts';
import { runServer } from './run-server.ts';

if (!isWebBuilt()) await buildApart();
await runServer();

/** In a process of its own: the server would keep the memory that a build takes. */
async function buildApart(): Promise<void> {
  const script = fileURLToPath(new URL('build-web.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(1));
  });
  if (code !== 0) process.exit(1);
}
