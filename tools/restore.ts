/** `npm run restore -- <fichier.zip> [--force]`: rows and files of a backup, the server being stopped. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprintNirs } from '#server/permanent-files/people/nir/fingerprint-nirs.ts';
import { opensNirs, sealClearNirs } from '#server/permanent-files/people/nir/seal-clear-nirs.ts';
import { readSettings } from '#server/platform/installation/settings.ts';
import { runCommand, summary } from './backup/explain.ts';
import { BackupError } from './backup/manifest.ts';
import { type OpenedDatabase, openInstallation } from './backup/open-target.ts';
import { restoreBackup } from './backup/restore-backup.ts';

await runCommand(async () => {
  const { path, force } = readArguments();
  const settings = readSettings(process.env);
  let opened: OpenedDatabase | undefined;
  try {
    process.stdout.write('Contrôle de la sauvegarde…\n');
    const manifest = await restoreBackup(path, async () => {
      opened = await openInstallation(settings, 'une restauration', false);
      process.stdout.write('La sauvegarde est intacte. Restauration par le logiciel lui-même…\n');
      return { url: opened.url, dataDir: settings.dataDir, hasLocalFiles: !settings.s3, force };
    });
    process.stdout.write(`Restauration faite et vérifiée : ${summary(manifest)}.\n`);
    if (opened) await sealRestored(opened.url, settings.secretKey);
  } finally {
    await opened?.close();
  }
});

/** A backup of an earlier version may hold numbers in the clear; one of another installation, its own key's. */
async function sealRestored(url: string, secretKey: string): Promise<void> {
  if (!(await opensNirs(url, secretKey))) {
    process.stdout.write(
      'Attention : les numéros de sécurité sociale ont été chiffrés avec une autre clé. Rétablissez la clé SECRET_KEY (ou secret.key) de l’installation sauvegardée pour pouvoir les lire ; tout le reste est utilisable.\n',
    );
  }
  await sealClearNirs(url, secretKey);
  await fingerprintNirs(url, secretKey);
}

function readArguments(): { path: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [path, ...rest] = positionals;
    if (path && rest.length === 0) return { path: resolve(path), force: values.force ?? false };
  } catch {
    // An unknown option gets the same answer as a missing file.
  }
  throw new BackupError('Usage : npm run restore -- <fichier.zip> [--force]');
}
