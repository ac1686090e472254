import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Call, isEventsAnswer, isFileAnswer } from '#contract/call.ts';
import { auditTrail } from '../audit.ts';
import type { Database } from '../database/pool.ts';
import type { AccessClaim, SessionTokens } from '../sessions/session-token.ts';
import type { Drafts, RequestDrafts } from '../storage/drafts.ts';
import { type Admission, admission, checkRights, claimBehind, lookupFor, smallBody } from './admission.ts';
import type { Downloads } from './downloads.ts';
import type { EventSource, EventStreams } from './event-streams.ts';
import type { RateLimits } from './rate-limits.ts';
import { parseInput, readRawInput, type UploadedFiles } from './read-input.ts';
import { withoutShown } from './sent-back.ts';
import type { Context, FileToSend, Route, SignedInContext } from './serve.ts';

/** What every mounted call is answered with, one of each for the whole server. */
export interface Mounting {
  database: Database;
  tokens: SessionTokens;
  rateLimits: RateLimits;
  streams: EventStreams;
  downloads: Downloads;
  drafts: Drafts;
}

/** The same for one request, with the drafts that it writes. */
interface MountedRequest extends Omit<Mounting, 'drafts'>, Pick<Admission, 'admitFiles'> {
  drafts: RequestDrafts;
}

/** Checks and writes an answer in JSON. */
function sendJson(call: Call, answer: unknown, reply: FastifyReply) {
  const schema = call.answer as z.ZodType;
  const checked = schema.safeEncode(answer);
  if (!checked.success)
    throw new Error(`${call.name} answered something else than it declares`, { cause: checked.error });
  reply.type('application/json; charset=utf-8').send(JSON.stringify(checked.data));
}

const programmeOf = (request: FastifyRequest) => {
  const header = request.headers['audit-programme'];
  return typeof header === 'string' ? header.slice(0, 200) : undefined;
};

/** Parses at once and refuses later: whoever may not make the call is told that, not what is wrong with it. */
function parseLater(call: Call, body: unknown): { input?: never; refusal?: unknown } {
  try {
    return { input: parseInput(call.request, withoutShown(call, body)) as never };
  } catch (refusal) {
    return { refusal };
  }
}

const filesOf = ({ parts }: Call, { files }: { files: UploadedFiles }) => ({
  files,
  file: typeof parts?.file === 'string' ? files[parts.file] : undefined,
});

async function answerSignedIn(
  route: Route,
  claim: AccessClaim,
  request: FastifyRequest,
  reply: FastifyReply,
  { database, rateLimits: limits, streams, downloads, drafts, admitFiles }: MountedRequest,
) {
  const { call } = route;
  const raw = await readRawInput(call, request, {
    drafts,
    share: String(claim.clientId),
    admitFiles: () => admitFiles(route, request, claim),
  });
  const place = lookupFor(route, claim);
  const parsed = parseLater(call, raw.body);
  if (call.rateLimits && parsed.input !== undefined)
    await limits.check(call, { fields: parsed.input, clientId: claim.clientId });
  const statement =
    parsed.input === undefined ? undefined : route.statement?.(claim.clientId, parsed.input, claim.sessionId);
  if (statement && !route.handle) {
    const { session, rows } = await database.readOnce(place, statement);
    checkRights(call, session, parsed.input);
    return route.present ? route.present(rows as never) : rows;
  }
  const { ahead } = route;
  const { input: asked } = parsed;
  if (ahead && asked !== undefined) {
    const { clientId, sessionId } = claim;
    const found = await database.readAhead(place, (db) => ahead(db, clientId, asked, sessionId));
    checkRights(call, found.session, asked);
    return route.present?.((await found.read) as never);
  }
  const programme = programmeOf(request);
  const outside: Context<never> = {
    input: parsed.input as never,
    ...filesOf(call, raw),
    drafts: raw.drafts,
    programme,
    claim,
    request,
    reply,
    log: request.log,
  };
  const prepared = parsed.refusal ? undefined : await route.before?.(outside);
  /** What the handler answers, once the transaction has ended; `keep` does within it what its answer still needs it for. */
  const handled = <Kept>(keep: (answer: unknown) => Kept | Promise<Kept>) =>
    database.inSession(
      { ...place, changes: call.audit !== undefined, first: statement },
      async (db, found, rows) => {
        const session = checkRights(call, found, parsed.input);
        if (parsed.refusal) throw parsed.refusal;
        const audit = auditTrail(db, session, programme);
        const context: SignedInContext<never> = { ...outside, db, session, audit };
        return keep(await route.handle?.(context, statement ? rows : prepared));
      },
    );
  if (isFileAnswer(call.answer)) {
    const asked = { answer: call.answer, sessionId: claim.sessionId, reply };
    const file = await downloads.inTurn(asked, (ready) => handled((made) => ready(made as FileToSend)));
    return downloads.send(file, reply);
  }
  const answered = await drafts.inTurn(() => handled((answer) => answer));
  if (!isEventsAnswer(call.answer)) return answered;
  const source = answered as EventSource<unknown>;
  return streams.open({ claim, event: call.answer.event, source, reply });
}

async function answerAnyone(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { rateLimits: limits, tokens, drafts }: MountedRequest,
) {
  const { call } = route;
  const raw = await readRawInput(call, request, { drafts, share: request.ip });
  const input = parseInput(call.request, raw.body);
  await limits.check(call, { fields: input });
  const context: Context<never> = {
    input: input as never,
    ...filesOf(call, raw),
    drafts: raw.drafts,
    programme: programmeOf(request),
    claim: claimBehind(request, tokens),
    request,
    reply,
    log: request.log,
  };
  const account = await route.account?.(context);
  if (account) await limits.check(call, { account });
  return drafts.inTurn(async () => route.handle?.(context));
}

/** The path as the router takes it: `Campaign/Download/:id`. */
export const routePath = ({ path }: Pick<Call, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const asForm = 'application/x-www-form-urlencoded';

/**
 * The middleware of every call: mounts each route under its declared path. Before the body `admission`: token, anti-forgery,
 * of costly calls rights and rate limits. Then body, input, rate limits by field, tenant transaction, rights, and what is wrong
 * with the input; the answer leaves only after the transaction has ended well.
 * HTML forms are read where a call is declared to come from elsewhere, and nowhere else.
 */
export function mount(app: FastifyInstance, routes: readonly Route[], mounting: Mounting) {
  mountAll(
    app,
    routes.filter(({ call }) => !call.fromElsewhere),
    mounting,
  );
  app.register(async (forms) => {
    forms.addContentTypeParser(
      asForm,
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
    );
    mountAll(
      forms,
      routes.filter(({ call }) => call.fromElsewhere),
      mounting,
    );
  });
}

const isStreamed = ({ answer }: Call) => isEventsAnswer(answer) || isFileAnswer(answer);

function mountAll(app: FastifyInstance, routes: readonly Route[], mounting: Mounting) {
  const { admit, admitFiles } = admission(mounting);
  /** Who makes each request, from its admission to its answer. */
  const claims = new WeakMap<FastifyRequest, AccessClaim>();
  for (const route of routes) {
    const { call } = route;
    app.route({
      method: call.method,
      url: `/${routePath(call)}`,
      config: { call: call.name },
      // nobody has shown yet who they are
      ...(call.access.kind === 'anyone' && !call.parts ? { bodyLimit: smallBody } : {}),
      onRequest: async (request) => {
        const claim = await admit(route, request);
        if (claim) claims.set(request, claim);
      },
      handler: async (request, reply) => {
        const claim = claims.get(request);
        const drafts = mounting.drafts();
        const mounted = { ...mounting, drafts, admitFiles };
        const answering = claim
          ? answerSignedIn(route, claim, request, reply, mounted)
          : answerAnyone(route, request, reply, mounted);
        const answer = await answering.finally(drafts.forget);
        if (!reply.sent && !isStreamed(call)) sendJson(call, answer, reply);
        // given back it is listened to until its last byte has left: only where that has not yet happened
        return reply.sent ? undefined : reply;
      },
    });
  }
}
