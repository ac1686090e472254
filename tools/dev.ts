/** `npm run dev`: the server restarts and the pages refresh as their files change; Ctrl-C stops both. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addressOf, readSettings, SettingsError } from '#server/platform/installation/settings.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

function apiAddress(): string {
  try {
    const { host, port } = readSettings(process.env);
    return addressOf(host, port);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function run(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, API_URL: apiAddress() } });
}

const children = [
  run(['--watch', '--watch-preserve-output', path('serve.ts')]),
  run([path('../node_modules/vite/bin/vite.js'), '--config', path('../web/vite.config.ts')]),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
await Promise.all(children.map((child) => once(child, 'exit')));
