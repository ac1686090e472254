/** The embedded PostgreSQL cannot serve; the message is a French sentence that a person can act on. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError';
}

const reasons: [RegExp, string][] = [
  [
    /No space left on device|Disk quota exceeded/,
    'Le disque est plein : libérez de la place, puis relancez.',
  ],
  [
    /initialized by PostgreSQL version|incompatible with server/,
    'La base de données a été créée par une autre version de PostgreSQL : restaurez une sauvegarde dans un dossier de données neuf.',
  ],
  [
    /wrong ownership|Permission denied|Operation not permitted/,
    'Les fichiers de la base de données appartiennent à un autre utilisateur : lancez le logiciel avec celui qui l’a installé, ou rendez-lui ces fichiers.',
  ],
  [
    /shared memory|semaphores|Cannot allocate memory/,
    'Le système n’a plus assez de mémoire pour PostgreSQL : libérez-en, puis relancez.',
  ],
];

/** Turns what PostgreSQL wrote before giving up into one French sentence. */
export function explainFailure(output: string, logFile: string): string {
  const known = reasons.find(([pattern]) => pattern.test(output));
  if (known) return known[1];
  const lastLine = output
    .split('\n')
    .filter((line) => /FATAL|PANIC|error:/i.test(line))
    .at(-1);
  return `PostgreSQL n’a pas pu démarrer (${lastLine?.trim() ?? 'aucun message'}) : voyez ${logFile}.`;
}
