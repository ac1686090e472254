import { MigrationError } from '#server/platform/database/migrate.ts';
import { PostgresStartError } from '#server/platform/embedded-postgres/start-error.ts';
import { briefly } from '#server/platform/installation/logged-error.ts';
import { SettingsError } from '#server/platform/installation/settings.ts';

/** Something forbids the server to run; the message is one French sentence that a person can act on. */
export class Refusal extends Error {
  override name = 'Refusal';
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** One French sentence for whatever stopped the server from starting. */
export function explainFailure(error: unknown): string {
  if (causes(error).some((cause) => DISK_FULL.has(codeOf(cause)))) {
    return 'Le disque est plein : libérez de la place, puis relancez.';
  }
  if (
    error instanceof Refusal ||
    error instanceof SettingsError ||
    error instanceof PostgresStartError ||
    error instanceof MigrationError
  ) {
    return error.message;
  }
  return `Le démarrage a échoué (${briefly(error)}) : relancez avec LOG_LEVEL=debug pour en voir le détail.`;
}

/** An error, what caused it, and so on. */
function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) chain.push(cause);
  return chain;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
