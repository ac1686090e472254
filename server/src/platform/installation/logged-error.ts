import pg from 'pg';
import { z } from 'zod';
import { sentenceOf } from './error-sentence.ts';
import { isOurs, stackFrames } from './stack-frames.ts';

/** An error as the log holds it: what failed and where, no value of anybody's data. */
export interface LoggedError {
  type: string;
  message?: string | undefined;
  /** SQLSTATE, system error (`ENOENT`), code of Node or of a library. */
  code?: string | number | undefined;
  /** HTTP or SMTP status that another service answered. */
  status?: number | undefined;
  syscall?: string | undefined;
  /** What could not be reached: a service that settings name. */
  peer?: string | undefined;
  /** Names of the schema, and the functions, PostgreSQL's and ours, that refused. */
  database?: Record<string, string> | undefined;
  /** What a schema refused, by field. */
  issues?: { code: string | undefined; path: string }[] | undefined;
  stack: string[];
  cause?: LoggedError | undefined;
}

const mostCauses = 5;
const mostIssues = 10;

/** A code or a class's name, by its look; anything longer or with spaces is a sentence. */
const name = (value: unknown) =>
  typeof value === 'string' && /^[\w$.-]{1,60}$/.test(value) ? value : undefined;

/** A class of errors that gives itself no name is known by its own. */
const typeOf = (error: Error) =>
  [name(error.name), name(error.constructor.name)].find((type) => type && type !== 'Error') ?? 'Error';

const firstStatus = (...values: unknown[]) =>
  values.find(
    (value): value is number => Number.isInteger(value) && Number(value) >= 100 && Number(value) < 1000,
  );

/** Of `where`, which quotes values too, the function of ours that was running. */
const ownFunction = /^PL\/pgSQL function \w+\([\w ,]*\) line \d+ at [A-Za-z ]+$/m;

/** PostgreSQL says which object it is about in fields of their own; `detail`, `where`, `hint` and the query quote rows. */
function databaseNames(error: Error) {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { schema, table, column, constraint, dataType, routine, position, where = '' } = error;
  const within = ownFunction.exec(where)?.[0];
  const names = { schema, table, column, constraint, dataType, routine, position, within };
  return Object.fromEntries(
    Object.entries(names).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The server opens connections to what settings name and to nobody else. */
function peerOf({ syscall, address, hostname, port }: Details) {
  if (syscall !== 'connect' && syscall !== 'getaddrinfo') return undefined;
  return [address ?? hostname, port].filter((part) => part !== undefined).join(':') || undefined;
}

const issuesOf = (error: Error) =>
  error instanceof z.core.$ZodError
    ? error.issues.slice(0, mostIssues).map(({ code, path }) => ({
        code,
        path: path.map((part) => (typeof part === 'number' ? part : (name(part) ?? '?'))).join('.'),
      }))
    : undefined;

interface Details extends Error {
  code?: unknown;
  syscall?: unknown;
  address?: unknown;
  hostname?: unknown;
  port?: unknown;
  status?: unknown;
  statusCode?: unknown;
  responseCode?: unknown;
  $metadata?: { httpStatusCode?: unknown };
}

/**
 * Describes whatever was thrown for the log, by a list of what may be kept. Messages mostly are not: PostgreSQL,
 * JSON.parse, file systems and mail servers quote what they were given (docs/decisions/0258-errors-in-the-log.md).
 */
export function loggedError(thrown: unknown, depth = 1): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, stack: [] };
  const error: Details = thrown;
  const { code, syscall, status, statusCode, responseCode, $metadata } = error;
  const stack = stackFrames(error);
  return {
    type: typeOf(error),
    message: sentenceOf(error, isOurs(stack[0])),
    code: typeof code === 'number' ? code : name(code),
    status: firstStatus(status, statusCode, responseCode, $metadata?.httpStatusCode),
    syscall: name(syscall),
    peer: peerOf(error),
    database: databaseNames(error),
    issues: issuesOf(error),
    stack,
    cause: error.cause === undefined || depth > mostCauses ? undefined : loggedError(error.cause, depth + 1),
  };
}

/** One line for whoever starts the server, in place of a message of PostgreSQL that may quote a row. */
export function briefly(error: unknown): string {
  if (!(error instanceof pg.DatabaseError))
    return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
  const { message, code, database } = loggedError(error);
  return [message ?? `erreur ${code} de PostgreSQL`, ...Object.values(database ?? {})].join(', ');
}
