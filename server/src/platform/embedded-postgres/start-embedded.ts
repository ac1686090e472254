import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import {
  type ClusterFolders,
  clusterFolders,
  createCluster,
  makeFolders,
  neutralFolder,
  programEnvironment,
} from './cluster.ts';
import { type Answer, ensureDatabase, type Login, probeConnection, readLogin } from './connection.ts';
import { chooseEndpoint, connectionUrl, type Endpoint, endpointSettings } from './endpoint.ts';
import {
  anyPostgresOf,
  isAlive,
  isPostgresOf,
  readPostmaster,
  readPostmasterPid,
} from './postmaster-file.ts';
import { serverSettings } from './server-settings.ts';
import { explainFailure, PostgresStartError } from './start-error.ts';
import { stopPostgres } from './stop-postgres.ts';
import { chooseRunner, giveTo, type Runner } from './unprivileged-account.ts';

/** A PostgreSQL that serves one data folder. */
export interface EmbeddedPostgres {
  /** Connection string of the software's database, password included. */
  url: string;
  /** Whether it was already running, left behind by a server that was killed. */
  reattached: boolean;
  /** Lets running transactions go, writes everything and ends PostgreSQL. */
  stop(): Promise<void>;
}

interface StartOptions {
  dataDir: string;
  /** Instead of those of the same names: tests, whose data is made again, wait for no disk. */
  settings?: readonly string[];
  log: (sentence: string) => void;
  /** Where it has to listen; chosen otherwise. */
  endpoint?: Endpoint;
}

const LARGEST_LOG = 10 * 1024 * 1024;
const POLL = 25;

/**
 * Starts PostgreSQL on DATA_DIR/postgresql, making it on the first call, or takes back the one that a
 * killed server left running there. It outlives this process unless `stop` is called.
 *
 * The caller holds the data folder's instance lock: two calls at once on one folder are not expected.
 *
 * @param log receives French sentences on what takes time.
 * @throws PostgresStartError with one French sentence.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const folders = clusterFolders(options.dataDir);
  const left = await findRunning(folders, options.log);
  if (left) return attach(binaries, folders, left, true);

  makeFolders(folders);
  const runner = chooseRunner(binaries, folders.run);
  giveTo(runner, folders.run);
  createCluster(binaries, folders, runner);
  giveTo(runner, folders.data);
  // A socket left by a killed PostgreSQL names a process, whose number may since be another's.
  for (const name of readdirSync(folders.run)) rmSync(join(folders.run, name), { force: true });
  const endpoint = await launch(binaries, folders, runner, options);
  return attach(binaries, folders, endpoint, false);
}

/**
 * Reaches the PostgreSQL that a running server keeps on DATA_DIR, leaving it to that server to stop it.
 * Undefined when none runs.
 */
export async function attachEmbeddedPostgres(options: {
  dataDir: string;
  log: (sentence: string) => void;
}): Promise<{ url: string } | undefined> {
  const folders = clusterFolders(options.dataDir);
  const running = await findRunning(folders, options.log);
  return running && { url: connectionUrl(running, readLogin(folders.passwordFile)) };
}

async function attach(
  binaries: PostgresBinaries,
  folders: ClusterFolders,
  endpoint: Endpoint,
  reattached: boolean,
): Promise<EmbeddedPostgres> {
  const login = readLogin(folders.passwordFile);
  await ensureDatabase(endpoint, login);
  return {
    url: connectionUrl(endpoint, login),
    reattached,
    stop: () => stopPostgres(binaries, folders.data),
  };
}

/** Finds a PostgreSQL at work on this folder, and waits for it if it is only starting. */
async function findRunning(
  folders: ClusterFolders,
  log: (sentence: string) => void,
): Promise<Endpoint | undefined> {
  const pid = readPostmasterPid(folders.data);
  if (pid === undefined || !isAlive(pid)) return undefined;
  const ours = isPostgresOf(pid, folders.data);
  if (ours === false) {
    // The number belongs to another program now, or to a dead process that nobody has buried: PostgreSQL
    // would believe it and refuse to start. The file may go once no process can be writing any more.
    while (anyPostgresOf(folders.data)) await pause(POLL);
    rmSync(join(folders.data, 'postmaster.pid'), { force: true });
    return undefined;
  }
  const login = readLogin(folders.passwordFile);
  return waitUntilReady(folders, login, () => isAlive(pid), log);
}

/** Starts PostgreSQL, again if its port was taken meanwhile or a killed one has not quite gone. */
async function launch(
  binaries: PostgresBinaries,
  folders: ClusterFolders,
  runner: Runner,
  { log, endpoint: wanted, settings }: StartOptions,
): Promise<Endpoint> {
  const login = readLogin(folders.passwordFile);
  let output = '';
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const endpoint = wanted ?? (await chooseEndpoint(folders.run));
    const logStart = trimLog(folders.logFile);
    const child = spawnPostgres(binaries, folders, runner, [
      ...endpointSettings(endpoint),
      ...serverSettings,
      ...(settings ?? []),
    ]);
    const running = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
    const ready = await waitUntilReady(folders, login, running, log);
    if (ready) return ready;
    output = readFileSync(folders.logFile).subarray(logStart).toString('utf8');
    if (!/Address already in use|is still in use|postmaster\.pid"? already exists/.test(output)) break;
    await pause(250);
  }
  throw new PostgresStartError(explainFailure(output, folders.logFile));
}

function spawnPostgres(
  binaries: PostgresBinaries,
  folders: ClusterFolders,
  runner: Runner,
  settings: readonly string[],
): ChildProcess {
  const [command = binaries.postgres, ...args] = [
    ...runner.prefix,
    binaries.postgres,
    '-D',
    folders.data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const output = openSync(folders.logFile, 'a', 0o600);
  // Detached: Ctrl-C in a terminal must reach the server alone, which then stops PostgreSQL in order.
  const child = spawn(command, args, {
    cwd: neutralFolder,
    env: programEnvironment,
    detached: true,
    stdio: ['ignore', output, output],
    windowsHide: true,
  });
  child.once('error', () => undefined);
  child.unref();
  closeSync(output);
  return child;
}

/** Waits for PostgreSQL to answer on its own data folder; undefined when it ends instead. */
async function waitUntilReady(
  folders: ClusterFolders,
  login: Login,
  running: () => boolean,
  log: (sentence: string) => void,
): Promise<Endpoint | undefined> {
  const start = Date.now();
  let announced = false;
  while (running()) {
    const postmaster = readPostmaster(folders.data);
    const answer: Answer = postmaster
      ? await probeConnection(postmaster.endpoint, login, folders.data)
      : 'not yet';
    if (postmaster && answer === 'ready') return postmaster.endpoint;
    if (answer === 'stranger') {
      throw new PostgresStartError(
        `Un autre PostgreSQL répond à la place de celui de ${folders.data} : arrêtez-le, puis relancez.`,
      );
    }
    if (!announced && Date.now() - start > 5_000) {
      log('PostgreSQL rejoue son journal après un arrêt brutal : attente…');
      announced = true;
    }
    await pause(POLL);
  }
  return undefined;
}

/** Keeps the log within bounds and tells where this start's lines begin. */
function trimLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LARGEST_LOG) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}
