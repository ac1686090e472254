import { type StepUpScope, stepUpScopes } from '#contract/access/access.ts';
import type { AnswerOf, Call, RequestOf } from '#contract/call.ts';
import { Login, LogOut, refreshTokenv2 } from '#contract/identity/auth/calls.ts';
import { ApiError } from './api-error.ts';
import { refreshSession } from './refresh-session.ts';
import { type CallOptions, send } from './send.ts';
import { getSession } from './session.ts';

/** Calls whose 401 says that there is no session to renew. */
const signInPaths = new Set([Login.path, LogOut.path, refreshTokenv2.path]);

/**
 * Makes a declared call and gives its answer. Throws ApiError. A 401 is retried once with a fresh session, a
 * call that wants a fresh proof of identity once that has been given.
 */
export async function callApi<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const response = await sendWithSession(call, input, options);
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as AnswerOf<C>;
}

/** Makes a call that answers events, and gives its body to be read as it comes. */
export async function openStream(call: Call, input: object, signal: AbortSignal) {
  const response = await sendWithSession(call, input, { signal, quiet: true });
  return response.body;
}

/** A file that was downloaded, in memory. */
export interface ReceivedFile {
  name: string;
  content: Blob;
}

/** Makes a call that answers a file; its name comes from Content-Disposition, else "file". */
export async function fetchFile<C extends Call>(call: C, input: RequestOf<C>): Promise<ReceivedFile> {
  const response = await sendWithSession(call, input, {});
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

/** Has the user prove anew who they are; false: they would rather not. */
type StepUp = (scope: StepUpScope) => Promise<boolean>;

let stepUp: StepUp | undefined;

/** Says how the proof is asked for, while the screens that can ask for it are there; answers how to stop. */
export function onStepUpRequired(ask: StepUp): () => void {
  stepUp = ask;
  return () => {
    if (stepUp === ask) stepUp = undefined;
  };
}

async function sendWithSession(call: Call, input: object, options: CallOptions): Promise<Response> {
  const response = await sendRenewing(call, input, options);
  if (response.ok) return response;
  const error = await errorOf(response);
  const scope = stepUpScopes.find((known) => known === error.Details.Scope);
  if (error.Code !== 'STEP_UP_REQUIRED' || !scope || !(await stepUp?.(scope))) throw error;
  const second = await sendRenewing(call, input, options);
  if (!second.ok) throw await errorOf(second);
  return second;
}

async function sendRenewing(call: Call, input: object, options: CallOptions): Promise<Response> {
  const token = getSession()?.Token;
  const response = await send(call, input, options);
  if (response.status !== 401 || signInPaths.has(call.path)) return response;
  // Another call may have renewed the session while this one was under way.
  const now = getSession()?.Token;
  const renewed = (now !== undefined && now !== token) || (await refreshSession());
  return renewed ? send(call, input, options) : response;
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
