import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { explainFailure, PostgresStartError } from './start-error.ts';
import { giveTo, type Runner } from './unprivileged-account.ts';

/** The administrator of the embedded PostgreSQL, who also owns the software's tables. */
export const OWNER = 'gouvernance';

/** The folders of one embedded PostgreSQL, all under DATA_DIR/postgresql. */
export interface ClusterFolders {
  root: string;
  /** What PostgreSQL itself keeps. */
  data: string;
  /** Where its socket appears. */
  run: string;
  passwordFile: string;
  logFile: string;
}

/** Names the folders under DATA_DIR. */
export function clusterFolders(dataDir: string): ClusterFolders {
  const root = join(dataDir, 'postgresql');
  return {
    root,
    data: join(root, 'data'),
    run: join(root, 'run'),
    passwordFile: join(root, 'password'),
    logFile: join(root, 'postgresql.log'),
  };
}

/** Makes the folders that PostgreSQL does not make itself. */
export function makeFolders({ root, run }: ClusterFolders): void {
  // Crossable, not readable: as root, PostgreSQL may have to run as another user.
  mkdirSync(root, { recursive: true, mode: 0o711 });
  mkdirSync(run, { recursive: true, mode: 0o700 });
}

/** Makes the cluster on the first start. An interrupted attempt leaves nothing that looks finished. */
export function createCluster(binaries: PostgresBinaries, folders: ClusterFolders, runner: Runner): void {
  if (existsSync(folders.data)) return;
  const draft = `${folders.data}.new`;
  const handedPassword = join(folders.run, 'password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (!existsSync(folders.passwordFile)) {
    writeFileSync(folders.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  try {
    writeFileSync(handedPassword, readFileSync(folders.passwordFile), { mode: 0o600 });
    giveTo(runner, draft);
    if (runner.owner) chownSync(handedPassword, runner.owner.uid, runner.owner.gid);
    const { status, stderr } = runProgram(runner, binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${OWNER}`,
      `--pwfile=${handedPassword}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The default order is that of the code points, the same on every machine and release: a moved data
      // folder keeps sound indexes. What people read is ordered by ICU collations, column by column.
      '--locale=C.UTF-8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]);
    if (status !== 0) throw new PostgresStartError(explainFailure(stderr, folders.logFile));
    renameSync(draft, folders.data);
  } finally {
    rmSync(handedPassword, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** What PostgreSQL's programs see of our environment: none of the software's secrets, no PG* variable. */
export const programEnvironment = { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8' };

/** A folder that every user can stand in. */
export const neutralFolder = parse(process.cwd()).root;

function runProgram(
  runner: Runner,
  program: string,
  args: string[],
): { status: number | null; stderr: string } {
  const [command = program, ...rest] = [...runner.prefix, program, ...args];
  const { status, stderr, error } = spawnSync(command, rest, {
    cwd: neutralFolder,
    env: programEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  return { status, stderr: error ? error.message : stderr };
}
