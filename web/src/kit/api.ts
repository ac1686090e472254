import { refreshTokenv2 } from '#contract/auth/calls.ts';
import type { AnswerOf, Call, RequestOf } from '#contract/call.ts';
import { ApiError, networkFailure } from './api-error.ts';
import { countRequest } from './jobs.ts';
import { getSession, getXsrfToken, setSession } from './session.ts';

const base = '/api/';
const applicationName = 'logiciel-de-gouvernance';
const signInPaths = new Set(['account/Login', 'account/LogOut', refreshTokenv2.path]);

export interface CallOptions {
  /** Goes in the call's file part; multipart calls only. */
  file?: File | null;
  signal?: AbortSignal;
}

/** Makes a declared call and gives its answer. Throws ApiError; a 401 is retried once with a fresh session. */
export async function callApi<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const response = await countRequest(sendWithSession(call, input, options));
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as AnswerOf<C>;
}

export interface ReceivedFile {
  name: string;
  content: Blob;
}

/** Makes a call that answers a file; its name comes from Content-Disposition, else "file". */
export async function fetchFile<C extends Call>(call: C, input: RequestOf<C>): Promise<ReceivedFile> {
  const response = await countRequest(sendWithSession(call, input, {}));
  return { name: fileNameOf(response.headers), content: await response.blob() };
}

/** Hands a received file to the browser's downloads. */
export function saveFile({ name, content }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Revoked later: Safari reads the address after click() has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

let refreshing: Promise<boolean> | undefined;

/** Trades the refresh cookie for a session. Callers at the same moment share one request; false: signed out. */
export function refreshSession(): Promise<boolean> {
  refreshing ??= send(refreshTokenv2, {}, {})
    .then(async (response) => {
      const session = response.ok ? ((await response.json()) as AnswerOf<typeof refreshTokenv2>) : null;
      setSession(session ?? undefined);
      return session !== null;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

async function sendWithSession(call: Call, input: unknown, options: CallOptions): Promise<Response> {
  let response = await send(call, input, options);
  if (response.status === 401 && !signInPaths.has(call.path) && (await refreshSession())) {
    response = await send(call, input, options);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function send(call: Call, input: unknown, { file, signal }: CallOptions): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' });
  const session = getSession();
  if (session) {
    headers.set('Authorization', `Bearer ${session.Token}`);
    headers.set('application-name', applicationName);
  }
  const xsrfToken = getXsrfToken();
  if (xsrfToken) headers.set('X-XSRF-TOKEN', xsrfToken);

  let address = base + call.path;
  let body: BodyInit | undefined;
  if (call.method === 'GET') {
    address += queryOf(input);
  } else {
    headers.set('audit-programme', encodeURI(window.location.pathname));
    if (call.parts) {
      body = new FormData();
      body.append(call.parts.json, JSON.stringify(input));
      if (file) body.append(call.parts.file, file, file.name);
    } else {
      headers.set('Content-Type', 'application/json');
      body = JSON.stringify(input);
    }
  }
  try {
    return await fetch(address, {
      method: call.method,
      headers,
      body: body ?? null,
      credentials: 'include',
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { Code: 'network', Message: networkFailure });
  }
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  return new ApiError(response.status, typeof body === 'object' && body !== null ? body : {});
}

function fileNameOf(headers: Headers): string {
  const disposition = headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'file';
}
