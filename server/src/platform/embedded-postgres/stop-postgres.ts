import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { isAlive, isPostgresOf, readPostmasterPid } from './postmaster-file.ts';

const STOP_TIMEOUT = 60_000;
const POLL = 25;

/** Lets PostgreSQL write everything and end, whoever started it; returns when it is gone. */
export async function stopPostgres(binaries: PostgresBinaries, dataFolder: string): Promise<void> {
  const pid = readPostmasterPid(dataFolder);
  if (pid === undefined || !isAlive(pid) || isPostgresOf(pid, dataFolder) === false) return;
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', dataFolder, '-m', 'fast', '-w'], { windowsHide: true });
    return;
  }
  signal(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT;
  while (isAlive(pid) && readPostmasterPid(dataFolder) === pid) {
    if (Date.now() > deadline) {
      signal(pid, 'SIGQUIT');
      return;
    }
    await pause(POLL);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
