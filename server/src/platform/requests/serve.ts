import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type AnswerOf,
  type Call,
  type EventsAnswer,
  type FileAnswer,
  isEventsAnswer,
  isFileAnswer,
  type ParsedRequestOf,
} from '#contract/call.ts';
import type { Audit } from '../audit.ts';
import type { Statement } from '../database/statement.ts';
import type { Db } from '../database/transaction.ts';
import type { Session } from '../sessions/session.ts';
import type { AccessClaim } from '../sessions/session-token.ts';
import type { Draft } from '../storage/drafts.ts';
import type { EventSource } from './event-streams.ts';
import type { AccountKey } from './rate-limits.ts';
import type { UploadedFile, UploadedFiles } from './read-input.ts';

/** A file that a call answers: its name and its bytes, written down within the call's transaction before they are sent. */
export interface FileToSend {
  fileName: string;
  content: Readable;
}

/** A file whose bytes need no transaction, such as one that lies ready: they are sent as they come. */
export interface StoredFileToSend extends FileToSend {
  mediaType: string;
  /** Unknown of what is put together as it is sent. */
  size?: number;
}

/** What a handler is given: everything of the request, already checked. */
export interface Context<C> {
  input: ParsedRequestOf<C>;
  /** Of a call that takes one file. */
  file: UploadedFile | undefined;
  /** By field, of a call that takes several. */
  files: UploadedFiles;
  /** Of a call that streams them, in the order in which they came. */
  drafts: readonly Draft[];
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

/** A call joined to what answers it; see `serve` for the steps. */
export interface Route {
  call: Call;
  onReplica: boolean;
  account?(context: Context<never>): Promise<AccountKey | undefined>;
  before?(context: Context<never>): Promise<unknown>;
  statement?(clientId: number, input: never, sessionId: string): Statement;
  ahead?(db: Db, clientId: number, input: never, sessionId: string): Promise<unknown>;
  present?(read: never): unknown;
  handle?(context: Context<never> | SignedInContext<never>, found?: unknown): Promise<unknown>;
}

type Handler<C extends Call> = (context: SignedInContext<C>) => Promise<Answer<C>>;

/** Slow work before the transaction opens, such as checking a password: `handle` alone may tell or keep anything. */
interface BeforeAndHandle<C extends Call, Prepared> {
  before(context: Context<C>): Promise<Prepared>;
  handle(context: SignedInContext<C>, prepared: Prepared): Promise<Answer<C>>;
}

/** A first statement that travels with the session's check, in one round trip: a change reads and locks its row so. */
interface StatementAndHandle<C extends Call, Row> {
  statement(clientId: number, input: ParsedRequestOf<C>, sessionId: string): Statement;
  handle(context: SignedInContext<C>, rows: Row[]): Promise<Answer<C>>;
}

/**
 * Several reading statements that answer the call, in one round trip: all prepared, and asked for in one turn. Whether the
 * caller may read what they name is theirs to tell, by the session.
 */
interface AheadAndPresent<C extends Call, Read> {
  ahead(db: Db, clientId: number, input: ParsedRequestOf<C>, sessionId: string): Promise<Read>;
  present(read: Read): Answer<C>;
}

/** One reading statement that answers the call, in one round trip; without `present` its rows are the answer. */
interface StatementAlone<C extends Call, Row> {
  statement(clientId: number, input: ParsedRequestOf<C>, sessionId: string): Statement;
  present?: (rows: Row[]) => Answer<C>;
}

interface Options {
  /** Runs on the replica where there is one; only for what changes nothing and may lag a little. */
  onReplica?: boolean;
}

/**
 * Joins a call that needs a session to what answers it: a function of the request's context, in the one transaction of
 * the request; or named steps, where the answer needs something before the transaction (`before` and `handle`), begins
 * with one statement (`statement` and `handle`), or is one reading statement (`statement`, with `present` where its rows
 * are not yet the answer) or several (`ahead` and `present`). Whoever is refused never sees what a statement found; a lock
 * that it took ends with the refusal.
 */
export function serve<C extends Call>(call: C, handle: Handler<C>, options?: Options): Route;
export function serve<C extends Call, Prepared>(call: C, steps: BeforeAndHandle<C, Prepared>): Route;
export function serve<C extends Call, Row>(
  call: C,
  steps: StatementAndHandle<C, Row>,
  options?: Options,
): Route;
export function serve<C extends Call, Read>(call: C, steps: AheadAndPresent<C, Read>): Route;
export function serve<C extends Call, Row>(call: C, steps: StatementAlone<C, Row>): Route;
export function serve(
  call: Call,
  steps: Handler<never> | Omit<Route, 'call' | 'onReplica'>,
  { onReplica = false }: Options = {},
): Route {
  if (call.access.kind !== 'signed-in')
    throw new Error(`${call.name} is open to anyone: serve it with servePublic`);
  if (call.fromElsewhere) throw new Error(`${call.name} has a session, which another site could use`);
  // a stream outlives the check of rights, and only the session's end is looked for while it lasts
  if (isEventsAnswer(call.answer) && Object.keys(call.access).length > 1)
    throw new Error(`${call.name} answers events: it must be open to whoever is signed in`);
  return { call, onReplica, ...(typeof steps === 'function' ? { handle: steps as Route['handle'] } : steps) };
}

interface PublicOptions<C> {
  /** The account that the caller has proved to be theirs, which the call's limits by account count. */
  account?(context: Context<C>): Promise<AccountKey | undefined>;
}

/**
 * Joins a call that needs no session to its function. It opens its own short transactions outside any firm:
 * checking a password takes longer than a query, and must not hold a connection meanwhile.
 */
export function servePublic<C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<Answer<C>>,
  { account }: PublicOptions<C> = {},
): Route {
  if (call.access.kind !== 'anyone') throw new Error(`${call.name} needs a session: serve it with serve`);
  // downloads are shared between sessions
  if (isFileAnswer(call.answer)) throw new Error(`${call.name} answers a file: it needs a session`);
  return { call, onReplica: false, handle: handle as Route['handle'], ...(account ? { account } : {}) };
}
