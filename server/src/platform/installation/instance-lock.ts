import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who holds a folder. */
export interface LockHolder {
  pid: number;
  /** Tells this process from a later one of the same number. */
  birth: string;
  /** What it does there, in French, for the refusal. */
  purpose: string;
}

/** Somebody else holds the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
  readonly holder: LockHolder;

  constructor(holder: LockHolder) {
    super(`the folder is held by process ${holder.pid}`);
    this.holder = holder;
  }
}

/**
 * Takes a folder for this process alone; returns what gives it back. A lock left by a killed process is
 * taken over, even when its number has passed to another program.
 * @throws FolderInUse when a living process holds it.
 */
export function lockFolder(folder: string, purpose: string): () => void {
  const path = join(folder, 'instance.lock');
  const draft = `${path}.${process.pid}`;
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) ?? '', purpose });
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    // A link appears whole or not at all: nobody ever reads half a lock.
    while (!tryLink(draft, path)) {
      const found = read(path);
      const holder = found && parse(found);
      if (holder && isHolding(holder)) throw new FolderInUse(holder);
      if (found !== undefined) setAside(path, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock, unless another process has replaced it since it was read. */
function setAside(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== stale) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(content: string): LockHolder | undefined {
  try {
    const { pid, birth, purpose } = JSON.parse(content);
    return { pid: Number(pid), birth: String(birth), purpose: String(purpose) };
  } catch {
    return undefined;
  }
}

function isHolding({ pid, birth }: LockHolder): boolean {
  const alive = birthOf(pid);
  return alive !== undefined && (alive === birth || alive === '');
}

/** When a living process began, as the system counts it; empty where it does not tell. */
function birthOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      // A zombie has ended: only its parent has not noticed.
      return fields[0] === 'Z' ? undefined : `${boot}:${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  try {
    process.kill(pid, 0);
    return '';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? '' : undefined;
  }
}
