import { AppError } from '../requests/errors.ts';

/** PostgreSQL is ending, starting, full of connections, or only a copy since its leader has died. */
const databaseCodes = /^(08...|57P0[1-5]|53300|25006)$/;
const connectCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);
/** What the driver says without a code. */
const connectionLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

function* causes(error: unknown): Generator<Error & { code?: unknown; syscall?: unknown }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

const isDatabaseAway = ({ code, syscall, message }: Error & { code?: unknown; syscall?: unknown }) =>
  connectionLost.test(message) ||
  (typeof code === 'string' &&
    (databaseCodes.test(code) || (connectCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect'))));

/**
 * The 503 for a failure that passes (database away, disk full, files away): the same request will be answered once what
 * it stands on is back. Undefined for any other failure.
 */
export function outageOf(error: unknown): AppError | undefined {
  const chain = [...causes(error)];
  if (chain.some(({ code }) => fullCodes.has(String(code)))) {
    return new AppError({
      status: 503,
      code: 'DISK_FULL',
      message:
        'Le disque du serveur est plein\u202f: rien n’a été enregistré. Prévenez votre administrateur.',
    });
  }
  if (chain.some(({ code }) => code === 'E_CANNOT_WRITE_FILE')) {
    return new AppError({
      status: 503,
      code: 'FILES_UNAVAILABLE',
      message: 'Les fichiers ne sont pas accessibles en ce moment. Réessayez dans un instant.',
    });
  }
  if (chain.some(isDatabaseAway)) {
    return new AppError({
      status: 503,
      code: 'DATABASE_UNAVAILABLE',
      message: 'La base de données ne répond pas en ce moment. Réessayez dans un instant.',
    });
  }
  return undefined;
}
