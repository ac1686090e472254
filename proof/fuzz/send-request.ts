import type { Call } from '#contract/call.ts';
import type { RawRequest, TestClient } from '../client.ts';
import type { Reply } from '../reply.ts';
import type { Pristine } from './pristine.ts';

/** Nobody waits longer for an answer. */
export const mostMilliseconds = 5_000;

interface Answered {
  /** What came back; an error where the answer broke off, undefined where none came in four times the time. */
  reply: Reply<Call> | Error | undefined;
  milliseconds: number;
}

async function within<Answer>(reply: Promise<Answer>, milliseconds: number): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([reply, late]).finally(() => clearTimeout(timer));
}

/** Asks once; an answer that never comes is waited for no longer than four times the time. */
export async function sendRequest(as: TestClient, call: Call, request: RawRequest): Promise<Answered> {
  const began = performance.now();
  const sent = as.raw(call, request).catch((broken: Error) => broken);
  const reply = await within(sent, 4 * mostMilliseconds);
  return { reply, milliseconds: Math.round(performance.now() - began) };
}

/** Asks, and once more where it took too long: a machine that had other things to do is no fault of the call. */
export async function askInTime(
  as: TestClient,
  call: Call,
  request: RawRequest,
  pristine: Pristine,
): Promise<Answered> {
  const first = await sendRequest(as, call, request);
  if (!first.reply || first.milliseconds <= mostMilliseconds) return first;
  await pristine.putBack();
  return sendRequest(as, call, request);
}
