import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type AnswerOf,
  type Call,
  type EventsAnswer,
  type FileAnswer,
  isEventsAnswer,
  type ParsedRequestOf,
} from '#contract/call.ts';
import type { Audit } from '../audit.ts';
import type { Statement } from '../database/statement.ts';
import type { Db } from '../database/transaction.ts';
import type { Session } from '../sessions/session.ts';
import type { AccessClaim } from '../sessions/session-token.ts';
import type { EventSource } from './event-streams.ts';
import type { UploadedFile, UploadedFiles } from './read-input.ts';

/** A file that a call answers: its name and its bytes, sent as they come. */
export interface FileToSend {
  fileName: string;
  content: Readable;
}

/** A file that lies ready: its transaction need not stay open while it is sent. */
export interface StoredFileToSend extends FileToSend {
  mediaType: string;
  size: number;
}

/** What a handler is given: everything of the request, already checked. */
export interface Context<C> {
  input: ParsedRequestOf<C>;
  /** Of a call that takes one file. */
  file: UploadedFile | undefined;
  /** By field, of a call that takes several. */
  files: UploadedFiles;
  /** The screen that the call came from (audit-programme header). */
  programme: string | undefined;
  /** The session that a call open to anyone is made from, where there is one. */
  claim: AccessClaim | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  log: FastifyBaseLogger;
}

/** A signed-in call has its session, the one transaction of the request and the firm's journal. */
export interface SignedInContext<C> extends Context<C> {
  db: Db;
  session: Session;
  audit: Audit;
}

type Answer<C> =
  C extends Call<infer _Request, infer A>
    ? A extends FileAnswer
      ? FileToSend
      : A extends EventsAnswer<infer Event>
        ? EventSource<z.output<Event>>
        : AnswerOf<C>
    : never;

export interface Route {
  call: Call;
  onReplica: boolean;
  handle(context: Context<never> | SignedInContext<never>, prepared?: unknown): Promise<unknown>;
  /** What runs before the transaction; `handle` is given what it finds out. */
  before?(context: Context<never>): Promise<unknown>;
  /** A statement that opens the transaction; `handle` is given its rows. */
  first?(clientId: number, input: never): Statement;
  /** Where one statement answers the call: instead of `handle`. */
  reading?: Reading<never>;
}

interface Options {
  /** Runs on the replica where there is one; only for what changes nothing and may lag a little. */
  onReplica?: boolean;
}

/** Joins a call that needs a session to the function that answers it. */
export function serve<C extends Call>(
  call: C,
  handle: (context: SignedInContext<C>) => Promise<Answer<C>>,
  { onReplica = false }: Options = {},
): Route {
  if (call.access.kind !== 'signed-in')
    throw new Error(`${call.name} is open to anyone: serve it with serveAnyone`);
  if (call.fromElsewhere) throw new Error(`${call.name} has a session, which another site could use`);
  // a stream outlives the check of rights, and only the session's end is looked for while it lasts
  if (isEventsAnswer(call.answer) && Object.keys(call.access).length > 1)
    throw new Error(`${call.name} answers events: it must be open to whoever is signed in`);
  return { call, onReplica, handle: handle as Route['handle'] };
}

/** A call that needs a session, answered in another way than by a function of its context alone. */
function servedWith(call: Call, way: Partial<Route>): Route {
  const alone = () => Promise.reject(new Error(`${call.name} is not handled by its context alone`));
  return { ...serve(call, alone), ...way };
}

/**
 * As `serve`, for what must know something that takes longer than a query, such as whether a password is
 * right: `before` finds it out while no transaction is open. Whether the session lives and may make the call
 * is not known then: `handle` alone may tell or keep anything.
 */
export function serveAfter<C extends Call, Prepared>(
  call: C,
  before: (context: Context<C>) => Promise<Prepared>,
  handle: (context: SignedInContext<C>, prepared: Prepared) => Promise<Answer<C>>,
): Route {
  return servedWith(call, { before, handle } as Pick<Route, 'before' | 'handle'>);
}

/**
 * As `serve`, for what begins with one statement: it travels with the session's check, in one round trip, and `handle`
 * is given its rows. Whoever is refused never sees them; a lock that it took ends with the refusal.
 */
export function serveFrom<C extends Call, Row>(
  call: C,
  first: (clientId: number, input: ParsedRequestOf<C>) => Statement,
  handle: (context: SignedInContext<C>, rows: Row[]) => Promise<Answer<C>>,
): Route {
  return servedWith(call, { first, handle } as Pick<Route, 'first' | 'handle'>);
}

/** A call that one reading statement answers: what it asks of the firm's rows, and what it tells of them. */
interface Reading<C> {
  ask(clientId: number, input: ParsedRequestOf<C>, sessionId: string): Statement;
  tell(rows: never[]): Answer<C>;
}

/**
 * Joins a call to the one statement that answers it. The statement travels with the session's check, in
 * one round trip; whoever is refused never sees its rows. For the calls that are made most.
 */
export function serveReading<C extends Call>(call: C, reading: Reading<C>): Route {
  return servedWith(call, { reading } as Pick<Route, 'reading'>);
}

/**
 * Joins a call that needs no session to its function. It opens its own short transactions outside any firm:
 * checking a password takes longer than a query, and must not hold a connection meanwhile.
 */
export function serveAnyone<C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<Answer<C>>,
): Route {
  if (call.access.kind !== 'anyone') throw new Error(`${call.name} needs a session: serve it with serve`);
  return { call, onReplica: false, handle: handle as Route['handle'] };
}
