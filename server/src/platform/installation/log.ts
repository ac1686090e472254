import pino from 'pino';
import { loggedError } from './logged-error.ts';

/** The error of a log call's first argument, `log.error(error)` or `log.error({ err: error })`. */
function errorOf(given: unknown): Error | undefined {
  if (given instanceof Error) return given;
  const err = typeof given === 'object' && given !== null && 'err' in given ? given.err : undefined;
  return err instanceof Error ? err : undefined;
}

/**
 * Structured log, on standard output unless told otherwise. Requests and errors are logged without bodies,
 * addresses or headers, and without any message that may quote data.
 */
export function openLog(level: string, destination: pino.DestinationStream = pino.destination(1)) {
  return pino(
    {
      level,
      base: { node: process.pid },
      serializers: {
        req: () => undefined,
        res: () => undefined,
        err: loggedError,
      },
      hooks: {
        /** Without a sentence of its own a line has the error's: by pino, and by Fastify, which passes it on. */
        logMethod(parts, method) {
          const error = errorOf(parts[0]);
          const sentence: unknown = parts[1];
          if (error && (sentence === undefined || sentence === error.message)) {
            return method.apply(this, [parts[0], 'error'] as unknown as typeof parts);
          }
          return method.apply(this, parts);
        },
      },
    },
    destination,
  );
}

/** Logs an error that nothing else will tell, on standard error: the process ends, or has not begun. */
export function tellOnStandardError(err: unknown, sentence: string): void {
  openLog('fatal', { write: (line) => void process.stderr.write(line) }).fatal({ err }, sentence);
}
