import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type Call, isEventsAnswer, isFileAnswer } from '#contract/call.ts';
import { ApiError } from '#contract/error.ts';
import { readableText } from '../files/zip.ts';
import type { Reply } from '../reply.ts';

interface Judged {
  call: Call;
  reply: Reply<Call>;
  /** What was sent: what it says is no leak when it comes back. */
  sent: string;
  isSignedOut: boolean;
  /** Finds texts that stand in the other firm's rows alone: `marksFinder`. */
  marksIn(told: string): string[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a schema leaves of what was told, when it reads it and writes it down again: all of it, where it is declared. */
function undeclared(schema: z.ZodType, told: unknown): string | undefined {
  const read = schema.safeDecode(told as never);
  if (!read.success) return `the answer is not the declared one: ${read.error.message.slice(0, 300)}`;
  const written: unknown = JSON.parse(JSON.stringify(schema.encode(read.data as never)) ?? 'null');
  return isDeepStrictEqual(written, told)
    ? undefined
    : `the answer holds more than is declared: ${JSON.stringify(told).slice(0, 300)}`;
}

function shapeFault(call: Call, reply: Reply<Call>): string | undefined {
  const told = parsed(reply.text);
  if (reply.status >= 400) {
    return ApiError.safeParse(told).success
      ? undefined
      : `${reply.status} is not the contract’s error: ${reply.text.slice(0, 200)}`;
  }
  if (isFileAnswer(call.answer) || isEventsAnswer(call.answer)) return undefined;
  return undeclared(call.answer, told ?? null);
}

/** As long as the shortest mark. */
const startLength = 5;

/** What finds all of the marks that a text holds, in one reading of it. */
export function marksFinder(marks: readonly string[]) {
  const byStart = new Map<string, string[]>();
  for (const mark of marks) {
    const start = mark.slice(0, startLength);
    byStart.set(start, [...(byStart.get(start) ?? []), mark]);
  }
  return (told: string): string[] => {
    const found: string[] = [];
    for (let at = 0; at <= told.length - startLength; at += 1) {
      for (const mark of byStart.get(told.slice(at, at + startLength)) ?? [])
        if (told.startsWith(mark, at)) found.push(mark);
    }
    return found;
  };
}

/** What is wrong with what a call answered; nothing where it kept its promises. */
export function faultOf({ call, reply, sent, isSignedOut, marksIn }: Judged): string | undefined {
  if (reply.status >= 500) return reply.story;
  if (isSignedOut && call.access.kind !== 'anyone' && reply.status < 400) return 'serves who has no session';
  const told = readableText(reply.bytes);
  const leaked = marksIn(told).find((mark) => !sent.includes(mark));
  if (leaked !== undefined) return `shows « ${leaked} » of the other firm`;
  return shapeFault(call, reply);
}
