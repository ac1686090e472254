import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Endpoint } from './endpoint.ts';

/** What PostgreSQL writes about itself in its data folder while it runs. */
export interface Postmaster {
  pid: number;
  endpoint: Endpoint;
}

/** Reads postmaster.pid; undefined when there is none or it is not complete yet. */
export function readPostmaster(dataFolder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketFolder] = lines;
  if (!pid || socketFolder === undefined) return undefined;
  return { pid: Number(pid), endpoint: socketFolder ? { socketFolder } : { port: Number(port) } };
}

/** The first line alone, which is there even before the rest is written. */
export function readPostmasterPid(dataFolder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch {
    return undefined;
  }
}

/**
 * Whether a process of that id runs, another account's too (EPERM); asked of a PostgreSQL that an earlier start left
 * behind.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a living process is a PostgreSQL at work in this folder: after a crash of the machine the
 * number may have passed to any other program. Undefined where the system does not tell.
 */
export function isPostgresOf(pid: number, dataFolder: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '');
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch (error) {
    // Somebody else's process is not ours; a process that has just ended is nobody's.
    return ['EACCES', 'EPERM', 'ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')
      ? false
      : undefined;
  }
}

/** Whether any process of a PostgreSQL still works in this folder, even one whose head was killed. */
export function anyPostgresOf(dataFolder: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostgresOf(Number(name), dataFolder));
}
