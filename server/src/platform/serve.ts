import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { allows } from '#contract/access/access.ts';
import {
  type AnswerOf,
  type Call,
  type FileAnswer,
  isFileAnswer,
  type ParsedRequestOf,
} from '#contract/call.ts';
import { type Audit, auditTrail } from './audit.ts';
import type { Database, Session } from './database.ts';
import type { Db, Statement } from './db.ts';
import { AppError, forbidden, sessionRequired, xsrfRefused } from './errors.ts';
import type { Limits } from './limits.ts';
import { parseInput, readRawInput, type UploadedFile } from './read-input.ts';
import type { AccessClaim, SessionTokens } from './session-token.ts';

/** A file that a call answers: its name and its bytes, sent as they come. */
export interface FileToSend {
  fileName: string;
  content: Readable;
}

/** What a handler is given: everything of the request, already checked. */
export interface Context<C> {
  input: ParsedRequestOf<C>;
  file: UploadedFile | undefined;
  /** The screen that the call came from (audit-programme header). */
  programme: string | undefined;
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
  C extends Call<infer _Request, infer A> ? (A extends FileAnswer ? FileToSend : AnswerOf<C>) : never;

export interface Route {
  call: Call;
  onReplica: boolean;
  handle(context: Context<never> | SignedInContext<never>): Promise<unknown>;
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
  return { call, onReplica, handle: handle as Route['handle'] };
}

/** A call that one reading statement answers: what it asks of the firm's rows, and what it tells of them. */
interface Reading<C> {
  ask(clientId: number, input: ParsedRequestOf<C>): Statement;
  tell(rows: never[]): Answer<C>;
}

/**
 * Joins a call to the one statement that answers it. The statement travels with the session's check, in
 * one round trip; whoever is refused never sees its rows. For the calls that are made most.
 */
export function serveReading<C extends Call>(call: C, reading: Reading<C>): Route {
  const unused = () => Promise.reject(new Error(`${call.name} is answered by its statement`));
  return { ...serve(call, unused), reading: reading as Reading<never> };
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

export interface Mounting {
  database: Database;
  tokens: SessionTokens;
  limits: Limits;
}

const bearer = /^Bearer (.+)$/i;

/** Refuses early, before the body is read, what carries no living token. */
function readClaim(request: FastifyRequest, tokens: SessionTokens): AccessClaim {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  const claim = token === undefined ? undefined : tokens.readAccess(token);
  if (!claim) throw sessionRequired();
  return claim;
}

function checkXsrf(call: Call, request: FastifyRequest, claim: AccessClaim, tokens: SessionTokens) {
  if (call.method === 'GET') return;
  const header = request.headers['x-xsrf-token'];
  if (typeof header !== 'string' || !tokens.holdsXsrf(claim.sessionId, header)) throw xsrfRefused();
}

function checkRights(call: Call, session: Session | undefined): Session {
  if (!session) throw sessionRequired();
  const module = call.access.kind === 'signed-in' ? call.access.module : undefined;
  const rights = { Roles: session.roles, Modules: session.hasModule && module ? [module] : [] };
  if (!allows(call.access, rights)) throw forbidden();
  return session;
}

async function send(call: Call, answer: unknown, reply: FastifyReply) {
  if (!isFileAnswer(call.answer)) {
    const schema: z.ZodType = call.answer;
    const checked = schema.safeEncode(answer);
    if (!checked.success) {
      throw new Error(`${call.name} answered something else than it declares`, { cause: checked.error });
    }
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked.data));
  }
  const file = answer as FileToSend;
  const name = encodeURIComponent(file.fileName);
  reply.header(
    'content-disposition',
    `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${name}`,
  );
  reply.type(call.answer.mediaType).send(file.content);
  // the transaction that feeds the stream stays open until its last byte has gone
  await finished(file.content).catch(() => {
    throw new AppError({ status: 499, code: 'DOWNLOAD_CUT', message: 'Le téléchargement a été interrompu.' });
  });
  return reply;
}

const programmeOf = (request: FastifyRequest) => {
  const header = request.headers['audit-programme'];
  return typeof header === 'string' ? header.slice(0, 200) : undefined;
};

/** Parses at once and refuses later: whoever may not make the call is told that, not what is wrong with it. */
function parseLater(call: Call, body: unknown): { input?: never; refusal?: unknown } {
  try {
    return { input: parseInput(call.request, body) as never };
  } catch (refusal) {
    return { refusal };
  }
}

async function answerSignedIn(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  mounting: Mounting,
) {
  const { call, onReplica } = route;
  const { database, tokens, limits } = mounting;
  const claim = readClaim(request, tokens);
  checkXsrf(call, request, claim, tokens);
  await limits.check(call, 'session', claim.sessionId);
  const raw = await readRawInput(call, request);
  const module = call.access.kind === 'signed-in' ? call.access.module : undefined;
  const parsed = parseLater(call, raw.body);
  const { reading } = route;
  if (reading && parsed.input !== undefined) {
    const statement = reading.ask(claim.clientId, parsed.input);
    const { session, rows } = await database.readOnce({ claim, module, onReplica }, statement);
    checkRights(call, session);
    return reading.tell(rows as never[]);
  }
  return database.inSession(
    { claim, module, changes: call.audit !== undefined, onReplica },
    async (db, found) => {
      const session = checkRights(call, found);
      if (parsed.refusal) throw parsed.refusal;
      const programme = programmeOf(request);
      const context: SignedInContext<never> = {
        input: parsed.input as never,
        db,
        session,
        audit: auditTrail(db, session, programme),
        file: raw.file,
        programme,
        request,
        reply,
        log: request.log,
      };
      const answer = await route.handle(context);
      // a file is sent while its transaction is open; JSON only once what it tells has been kept
      if (isFileAnswer(call.answer)) await send(call, answer, reply);
      return answer;
    },
  );
}

async function answerAnyone(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { limits }: Mounting,
) {
  const { call } = route;
  await limits.check(call, 'address', request.ip);
  const raw = await readRawInput(call, request);
  const context: Context<never> = {
    input: parseInput(call.request, raw.body) as never,
    file: raw.file,
    programme: programmeOf(request),
    request,
    reply,
    log: request.log,
  };
  return route.handle(context);
}

/** Mounts every route under its declared path; the answer leaves only after the transaction has ended well. */
export function mount(app: FastifyInstance, routes: readonly Route[], mounting: Mounting) {
  for (const route of routes) {
    const { call } = route;
    app.route({
      method: call.method,
      url: `/${call.path}`,
      config: { call: call.name },
      handler: async (request, reply) => {
        const answering = call.access.kind === 'anyone' ? answerAnyone : answerSignedIn;
        const answer = await answering(route, request, reply, mounting);
        return reply.sent ? reply : send(call, answer, reply);
      },
    });
  }
}
