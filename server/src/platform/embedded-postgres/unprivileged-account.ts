import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { PostgresStartError } from './start-error.ts';

/** Under which identity PostgreSQL runs: a command put in front of it, and who owns its files. */
export interface Runner {
  prefix: string[];
  /** The user its files belong to, seen from here; undefined when it runs as ourselves. */
  owner: { uid: number; gid: number } | undefined;
}

/**
 * Chooses how to run PostgreSQL, which refuses to be root.
 *
 * As root, the first that really works of: a user namespace in which our own files appear to belong to
 * nobody; the postgres or nobody user with the right to cross folders closed to it (containers that
 * forbid namespaces); the same user without that right.
 *
 * @param folder the existing folder in which PostgreSQL will write.
 */
export function chooseRunner(binaries: PostgresBinaries, folder: string): Runner {
  if (process.getuid?.() !== 0) return { prefix: [], owner: undefined };
  const { uid, gid } = serviceUser();
  const become = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const candidates: Runner[] = [
    {
      prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
      owner: { uid: 0, gid: 0 },
    },
    {
      prefix: [...become, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
      owner: { uid, gid },
    },
    { prefix: [...become, '--'], owner: { uid, gid } },
  ];
  const owned = statSync(folder);
  try {
    for (const candidate of candidates) {
      if (works(candidate, binaries, folder)) return candidate;
    }
  } finally {
    chownSync(folder, owned.uid, owned.gid);
  }
  throw new PostgresStartError(
    'PostgreSQL refuse de tourner en tant que root et ce système ne permet pas de changer d’utilisateur : lancez le logiciel avec un utilisateur ordinaire.',
  );
}

function works(runner: Runner, binaries: PostgresBinaries, folder: string): boolean {
  if (runner.owner) chownSync(folder, runner.owner.uid, runner.owner.gid);
  const script = 'test -w "$1" && test -x "$1" && exec "$2" --version';
  const [command = 'sh', ...args] = [...runner.prefix, 'sh', '-c', script, 'sh', folder, binaries.postgres];
  return spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0;
}

function serviceUser(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return { uid: Number(account?.[2] ?? 65534), gid: Number(account?.[3] ?? 65534) };
}

/** Gives a folder and all that it holds to the runner's user, unless it already has them. */
export function giveTo(runner: Runner, folder: string): void {
  if (!runner.owner || lstatSync(folder).uid === runner.owner.uid) return;
  const { uid, gid } = runner.owner;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(runner, path);
    else if (!entry.isSymbolicLink()) chownSync(path, uid, gid);
  }
  // The folder itself last: an interrupted change of owner starts again.
  chownSync(folder, uid, gid);
}
