import pino from 'pino';

/**
 * Structured log, on standard output unless told otherwise. Requests and errors are logged without bodies,
 * addresses or headers.
 */
export function openLog(level: string, destination: pino.DestinationStream = pino.destination(1)) {
  return pino(
    {
      level,
      base: { node: process.pid },
      serializers: {
        req: () => undefined,
        res: () => undefined,
        err: (error: Error) => ({
          type: error.name,
          message: error.message,
          stack: error.stack,
          cause: causeOf(error),
        }),
      },
    },
    destination,
  );
}

/** PostgreSQL puts the refused row's values into `detail`: only its code and constraint are kept. */
function causeOf({ cause }: Error) {
  if (!(cause instanceof Error)) return undefined;
  const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown };
  return { type: cause.name, message: cause.message, code, constraint };
}
