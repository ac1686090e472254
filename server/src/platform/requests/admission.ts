import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { inBytes, uploadLimits } from '#contract/uploads.ts';
import type { Database } from '../database/pool.ts';
import type { SessionLookup } from '../database/tenant-session-sql.ts';
import type { Session } from '../sessions/session.ts';
import type { AccessClaim, SessionTokens } from '../sessions/session-token.ts';
import { forbidden, sessionRequired, stepUpRequired, xsrfRefused } from './errors.ts';
import type { RateLimits } from './rate-limits.ts';
import { isAllowed } from './rights.ts';
import type { Route } from './serve.ts';

/** Readable by the page's own scripts, which send it back in the X-XSRF-TOKEN header. */
export const xsrfCookie = 'XSRF-TOKEN';

const bearer = /^Bearer (.+)$/i;

function readToken(request: FastifyRequest, tokens: SessionTokens): AccessClaim | undefined {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : tokens.verifyAccessToken(token);
}

const xsrfHeader = (request: FastifyRequest) => {
  const header = request.headers['x-xsrf-token'];
  return typeof header === 'string' ? header : '';
};

/** The session behind a call that needs none; its anti-forgery token must be the session's own. */
export function claimBehind(request: FastifyRequest, tokens: SessionTokens): AccessClaim | undefined {
  const claim = readToken(request, tokens);
  return claim && tokens.verifyXsrfToken(xsrfHeader(request)) === claim.sessionId ? claim : undefined;
}

/** Without a session to bind it to, the token is ours and the browser's own: header and cookie are one. */
function checkXsrfPair(call: Call, request: FastifyRequest, tokens: SessionTokens) {
  if (call.method === 'GET' || call.fromElsewhere) return;
  const header = xsrfHeader(request);
  if (header !== request.cookies[xsrfCookie] || tokens.verifyXsrfToken(header) === undefined)
    throw xsrfRefused();
}

/** The session that a call is made from, and what of it the call has to know. */
export function lookupFor({ call, onReplica }: Route, claim: AccessClaim) {
  const { module, permission, stepUp } = call.access.kind === 'signed-in' ? call.access : {};
  return { claim, module, permission, stepUp, onReplica } satisfies SessionLookup & { onReplica: boolean };
}

/** The input is undefined where it is not one that the call takes: that is told before a fresh proof is asked for. */
export function checkRights(call: Call, session: Session | undefined, input: never | undefined): Session {
  if (!session) throw sessionRequired();
  const isOpen = input !== undefined && call.openWhere?.(input);
  if (!isOpen && !isAllowed(call.access, session)) throw forbidden();
  const wantsProof = input !== undefined && (call.stepUpWhere?.(input) ?? true);
  if (wantsProof && !session.hasStepUp) throw stepUpRequired(call);
  return session;
}

/** Bytes of a body that is read before its sender's rights are known, in the same round trip as the answer. */
export const smallBody = 64 * 1024;

const isSmall = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= smallBody;

/** As large as it says it is; one that does not say counts as the largest file. */
const megabytesOf = ({ headers }: FastifyRequest): number =>
  headers['content-length'] === undefined
    ? uploadLimits.file
    : Number(headers['content-length']) / inBytes(1);

/** A record's form of the size of any other body, which mostly comes without its file: files are admitted as they are found. */
const isSmallForm = ({ parts }: Call, request: FastifyRequest): boolean =>
  parts !== undefined && !parts.streamed && isSmall(request);

/** Whether rights are asked for by themselves: what costs more than a query is for whoever may make the call. */
const asksFirst = ({ call, before }: Route, request: FastifyRequest) =>
  call.rateLimits !== undefined ||
  call.parts?.streamed !== undefined ||
  before !== undefined ||
  !isSmall(request);

const nothing = { name: 'nothing', text: 'select 1 as one', values: [] };

interface Needs {
  database: Database;
  tokens: SessionTokens;
  rateLimits: RateLimits;
}

/** What a request must show before its body is read: its session, its anti-forgery token, for what is costly its rights. */
export function admission({ database, tokens, rateLimits }: Needs) {
  async function checkLimits(call: Call, request: FastifyRequest, session: Session) {
    // whoever is asked for a fresh proof has not yet made the call
    if (session.hasStepUp || call.stepUpWhere)
      await rateLimits.check(call, { address: request.ip, account: session });
    if (call.parts && !isSmallForm(call, request))
      await rateLimits.checkUpload(session, megabytesOf(request));
  }

  async function readAllowedSession(route: Route, claim: AccessClaim): Promise<Session> {
    const { call } = route;
    const { session } = await database.readOnce(lookupFor(route, claim), nothing);
    if (!session) throw sessionRequired();
    if (!call.openWhere && !isAllowed(call.access, session)) throw forbidden();
    return session;
  }

  async function admitSignedIn(route: Route, request: FastifyRequest): Promise<AccessClaim> {
    const { call } = route;
    const claim = readToken(request, tokens);
    if (!claim) throw sessionRequired();
    if (call.method !== 'GET' && tokens.verifyXsrfToken(xsrfHeader(request)) !== claim.sessionId)
      throw xsrfRefused();
    if (!asksFirst(route, request)) return claim;
    await checkLimits(call, request, await readAllowedSession(route, claim));
    return claim;
  }

  async function admitAnyone({ call }: Route, request: FastifyRequest): Promise<undefined> {
    await rateLimits.check(call, { address: request.ip });
    checkXsrfPair(call, request, tokens);
    return undefined;
  }

  return {
    /** Before the body is read. @throws AppError 401, 403 or 429 */
    admit: (route: Route, request: FastifyRequest): Promise<AccessClaim | undefined> =>
      route.call.access.kind === 'anyone' ? admitAnyone(route, request) : admitSignedIn(route, request),

    /** Before a file of a small form is looked into; those of other forms were admitted with their body. @throws AppError 401, 403 or 429 */
    async admitFiles(route: Route, request: FastifyRequest, claim: AccessClaim): Promise<void> {
      if (!isSmallForm(route.call, request)) return;
      await rateLimits.checkUpload(await readAllowedSession(route, claim), megabytesOf(request));
    },
  };
}

export type Admission = ReturnType<typeof admission>;
