import { clusterFolders } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';
import { isAlive, isPostgresOf, readPostmaster } from './postmaster-file.ts';
import { startEmbeddedPostgres } from './start-embedded.ts';

const every = 250;
/** Between two attempts that fail, as on a full disk. */
const longestPause = 5_000;

interface Options {
  dataDir: string;
  /** Receives French sentences on what has happened. */
  log: (sentence: string) => void;
}

/**
 * Starts the embedded PostgreSQL again whenever it has ended without being asked (killed for want of memory, or
 * given up on a full disk), where it listened before, until it is stopped. To be called while it runs.
 */
export function keepPostgresRunning({ dataDir, log }: Options): { stop(): Promise<void> } {
  const folder = clusterFolders(dataDir).data;
  let running = readPostmaster(folder);
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let pause = every;
  let looking = Promise.resolve();

  async function startAgain(endpoint: Endpoint) {
    if (pause === every) log('PostgreSQL s’est arrêté sans qu’on le lui demande : il est relancé.');
    try {
      await startEmbeddedPostgres({ dataDir, endpoint, log });
      running = readPostmaster(folder);
      pause = every;
    } catch (error) {
      if (pause === every) log(error instanceof Error ? error.message : String(error));
      pause = Math.min(pause * 2, longestPause);
    }
  }

  async function look() {
    const { pid, endpoint } = running ?? {};
    // after a while the number may have passed to another program
    if (pid !== undefined && endpoint && (!isAlive(pid) || isPostgresOf(pid, folder) === false))
      await startAgain(endpoint);
    if (!isStopped) wait();
  }

  function wait() {
    timer = setTimeout(() => {
      looking = look();
    }, pause);
    timer.unref();
  }
  wait();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
