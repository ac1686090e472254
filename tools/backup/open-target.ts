import {
  attachEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded.ts';
import { checkDataFolder } from '#server/platform/installation/data-folder.ts';
import { FolderInUse, lockFolder } from '#server/platform/installation/instance-lock.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { BackupError } from './manifest.ts';

/** The installation's database, for as long as a backup or a restoration needs it. */
export interface OpenedDatabase {
  url: string;
  close(): Promise<void>;
}

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/**
 * Opens the installation's database: that of DATABASE_URL, the one of a running server, or the embedded one
 * started for the occasion.
 *
 * @param purpose what keeps others from the data folder meanwhile, in French.
 * @param besideServer whether a running server is no hindrance.
 * @throws BackupError when the server runs and must not, or is just starting or stopping.
 */
export async function openInstallation(
  { dataDir, databaseUrl }: Settings,
  purpose: string,
  besideServer: boolean,
): Promise<OpenedDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: async () => undefined };
  checkDataFolder(dataDir);
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir, purpose);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return besideRunning(dataDir, error, besideServer);
  }
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, log: say });
    return { url: embedded.url, close: () => embedded.stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function besideRunning(
  dataDir: string,
  { holder }: FolderInUse,
  allowed: boolean,
): Promise<OpenedDatabase> {
  if (!allowed) {
    throw new BackupError(
      `Le dossier de données ${dataDir} est utilisé par ${holder.purpose} (processus ${holder.pid}) : arrêtez-le, puis recommencez.`,
    );
  }
  const running = await attachEmbeddedPostgres({ dataDir, log: say });
  if (!running) {
    throw new BackupError(
      'Le serveur est en train de démarrer ou de s’arrêter : recommencez dans un instant.',
    );
  }
  return { url: running.url, close: async () => undefined };
}
