import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../test-app.ts';

/** A process of its own, on a test server's database, that can be killed as a power cut would. */
export interface KillableProcess {
  /** The most memory that it has had, in megabytes; Linux alone tells. */
  peakMemory(): number;
  kill(): Promise<void>;
}

/** Runs a module with the database and settings of a test server; back when it has said that it is ready. */
export async function startKillable(
  module: string,
  { databaseUrl, settings }: TestApp,
): Promise<KillableProcess> {
  const child = spawn(process.execPath, [fileURLToPath(module)], {
    env: {
      PATH: process.env.PATH,
      PROCESS_DATABASE: databaseUrl,
      PROCESS_SETTINGS: JSON.stringify(settings),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    ended.then(([status]) => {
      throw new Error(`the process ended (${status})`);
    }),
  ]);
  return {
    peakMemory() {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** What such a process was started with; undefined where the module is only imported. */
export function startedWith(module: string) {
  const { PROCESS_DATABASE: url, PROCESS_SETTINGS: settings } = process.env;
  return process.argv[1] === fileURLToPath(module) && url && settings
    ? { url, settings: JSON.parse(settings) as TestApp['settings'] }
    : undefined;
}
