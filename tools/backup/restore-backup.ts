import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { listFiles } from './files.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { checkBackup } from './read-backup.ts';
import { adoptFiles, dropOtherFiles, dropStaging, stageFiles } from './restore-files.ts';
import { holdsRows, migrationsOf, restoreRows } from './restore-rows.ts';
import { SESSION } from './rows.ts';

/** What is restored into. */
export interface RestoreTarget {
  url: string;
  dataDir: string;
  hasLocalFiles: boolean;
  /** Whether what the target holds may be replaced. */
  force: boolean;
}

/**
 * Restores rows and files, checks them against the backup, then brings the schema to this version's.
 * Rows change in one transaction: whatever fails before its end leaves the target as it was.
 *
 * @param openTarget gives the target once the backup has been found sound.
 * @throws BackupError with one French sentence.
 */
export async function restoreBackup(
  path: string,
  openTarget: () => Promise<RestoreTarget>,
): Promise<Manifest> {
  const backup = await checkBackup(path);
  const { manifest } = backup;
  const migrations = await migrationsOf(manifest);
  const { url, dataDir, hasLocalFiles, force } = await openTarget();
  if (manifest.files && !hasLocalFiles) {
    throw new BackupError(
      'La sauvegarde contient des fichiers : retirez les réglages S3_* le temps de la restaurer.',
    );
  }
  const files = manifest.files ?? [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SESSION);
    await refuseTargetInUse(client);
    if (!force) await refuseFullTarget(client, hasLocalFiles ? dataDir : undefined);
    await client.query('begin');
    await restoreRows(client, backup, migrations);
    await stageFiles(dataDir, backup, files);
    await adoptFiles(dataDir, files);
    await client.query('commit');
    if (hasLocalFiles) await dropOtherFiles(dataDir, files);
    await client.query('analyze');
  } finally {
    await dropStaging(dataDir);
    await client.end();
  }
  await migrate(url);
  return manifest;
}

async function refuseTargetInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (rows.length > 0) {
    throw new BackupError('La base de données est utilisée : arrêtez tous les serveurs avant de restaurer.');
  }
}

async function refuseFullTarget(client: pg.Client, dataDir: string | undefined): Promise<void> {
  const hasFiles = dataDir !== undefined && (await listFiles(dataDir)).length > 0;
  if (hasFiles || (await holdsRows(client))) {
    throw new BackupError(
      'La base de données n’est pas vide : ajoutez --force pour remplacer tout ce qu’elle contient par la sauvegarde.',
    );
  }
}
