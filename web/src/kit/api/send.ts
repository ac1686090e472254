import { addressOf, type Call } from '#contract/call.ts';
import { ApiError, networkFailure } from './api-error.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import { type FilesToSend, formOf, textsOf } from './form-data.ts';
import { countRequest } from './pending-requests.ts';
import { getSession, getXsrfToken } from './session.ts';
import { upload } from './upload.ts';
import { anonymousXsrfToken, apiHeaders, renewXsrfCookie, xsrfHeader } from './xsrf.ts';

const base = '/api/';
const applicationName = 'logiciel-de-gouvernance';

/** How one call is made, beside its input. */
export interface CallOptions extends FilesToSend {
  signal?: AbortSignal;
  /** Not the user's doing: it neither shows as a request under way nor counts as activity. */
  quiet?: boolean;
  /** Told how much of what is sent has left, from 0 to 1. */
  onProgress?: (part: number) => void;
}

const listeners = new Set<() => void>();

/** Calls back at every request that leaves for the server; answers how to stop. */
export function subscribeToRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Makes one request of a declared call, whatever its answer. An anonymous POST whose anti-forgery token the
 * server no longer knows is made once more with a fresh one. Throws ApiError 0 where no answer came.
 */
export async function send(call: Call, input: object | undefined, options: CallOptions): Promise<Response> {
  if (!options.quiet) for (const listener of listeners) listener();
  try {
    const response = await counted(request(call, input, options), options);
    noteAnswer();
    if (response.status !== 403 || !isAnonymousPost(call) || !(await isXsrfRefused(response)))
      return response;
    await renewXsrfCookie();
    return await counted(request(call, input, options), options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteSilence();
    throw new ApiError(0, { Code: 'network', Message: networkFailure });
  }
}

const counted = (work: Promise<Response>, { quiet }: CallOptions) => (quiet ? work : countRequest(work));

const isAnonymousPost = (call: Call) => call.method === 'POST' && call.access.kind === 'anyone';

async function isXsrfRefused(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'Code' in body && body.Code === 'XSRF_REFUSED';
}

async function request(
  call: Call,
  input: object | undefined,
  { signal, onProgress, ...files }: CallOptions,
): Promise<Response> {
  const headers = new Headers(apiHeaders);
  const session = getSession();
  if (session) {
    headers.set('Authorization', `Bearer ${session.Token}`);
    headers.set('application-name', applicationName);
  }
  const xsrfToken = isAnonymousPost(call) ? await anonymousXsrfToken() : getXsrfToken();
  if (xsrfToken) headers.set(xsrfHeader, xsrfToken);

  const { path, rest } = addressOf(call, input ?? {});
  let address = base + path;
  let body: BodyInit | undefined;
  if (call.method === 'GET') {
    address += queryOf(rest);
  } else {
    headers.set('audit-programme', encodeURI(window.location.pathname));
    if (call.parts) {
      body = formOf(call.parts, rest, files);
    } else {
      headers.set('Content-Type', 'application/json');
      body = JSON.stringify(rest);
    }
  }
  if (onProgress && body instanceof FormData) return upload(address, { headers, body, signal, onProgress });
  return fetch(address, {
    method: call.method,
    headers,
    body: body ?? null,
    credentials: 'include',
    signal: signal ?? null,
  });
}

function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, text] of textsOf(input)) query.set(name, text);
  return query.size === 0 ? '' : `?${query}`;
}
