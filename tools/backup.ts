/** `npm run backup -- <fichier.zip ou dossier>`: rows and files, while the server may go on working. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings } from '#server/platform/installation/settings.ts';
import { runCommand, summary } from './backup/explain.ts';
import { BackupError } from './backup/manifest.ts';
import { openInstallation } from './backup/open-target.ts';
import { writeBackup } from './backup/write-backup.ts';

await runCommand(async () => {
  const path = archivePath(process.argv.slice(2));
  const settings = readSettings(process.env);
  const opened = await openInstallation(settings, 'une sauvegarde', true);
  try {
    process.stdout.write(
      'Export par le logiciel lui-même (aucun client PostgreSQL requis), en un seul instantané…\n',
    );
    const source = { url: opened.url, dataDir: settings.dataDir, hasLocalFiles: !settings.s3 };
    const manifest = await writeBackup(source, path);
    process.stdout.write(`Sauvegarde écrite : ${path} (${summary(manifest)}).\n`);
    process.stdout.write(
      'Gardez à part la clé SECRET_KEY (ou secret.key du dossier de données) : elle n’y est pas.\n',
    );
  } finally {
    await opened.close();
  }
});

/** The archive to write: as named, or dated inside an existing folder. */
function archivePath(args: string[]): string {
  const [given, ...rest] = args;
  if (!given || rest.length > 0 || given.startsWith('-')) {
    throw new BackupError('Usage : npm run backup -- <fichier.zip ou dossier>');
  }
  const path = resolve(given);
  const isFolder = existsSync(path) ? statSync(path).isDirectory() : !path.endsWith('.zip');
  if (!isFolder) {
    if (existsSync(path)) throw new BackupError(`${path} existe déjà : choisissez un autre nom.`);
    return path;
  }
  if (!existsSync(path))
    throw new BackupError(`Le dossier ${path} n’existe pas : créez-le ou nommez un fichier .zip.`);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return join(path, `sauvegarde-${moment}.zip`);
}
