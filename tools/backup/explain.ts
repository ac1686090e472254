import { explainFailure } from '#server/startup/explain-failure.ts';
import { BackupError } from './manifest.ts';

/** Runs a command; what stops it is told in one French sentence and the process ends with code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence = error instanceof BackupError ? error.message : explainFailure(error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

/** `1 234 lignes de 15 tables et 12 fichiers`. */
export function summary(manifest: { tables: { rows: number }[]; files: unknown[] | null }): string {
  const number = (value: number) => value.toLocaleString('fr-FR');
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  const files = manifest.files
    ? `${number(manifest.files.length)} fichiers`
    : 'aucun fichier (ils sont dans S3)';
  return `${number(rows)} lignes de ${number(manifest.tables.length)} tables et ${files}`;
}
