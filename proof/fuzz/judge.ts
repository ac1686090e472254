import { type Call, isEventsAnswer, isFileAnswer } from '#contract/call.ts';
import { ApiError } from '#contract/error.ts';
import type { Reply } from '../reply.ts';
import { readableText } from '../zip.ts';

/** Nobody waits longer for a refusal. */
const mostMilliseconds = 5_000;

interface Judged {
  call: Call;
  reply: Reply<Call>;
  /** What was sent: what it says is no leak when it comes back. */
  sent: string;
  milliseconds: number;
  /** Texts that stand in the other firm's rows alone. */
  marks: readonly string[];
}

function shapeFault(call: Call, reply: Reply<Call>): string | undefined {
  if (reply.status >= 400) {
    return ApiError.safeParse(parsed(reply.text)).success
      ? undefined
      : `${reply.status} is not the contract’s error: ${reply.text.slice(0, 200)}`;
  }
  if (isFileAnswer(call.answer) || isEventsAnswer(call.answer)) return undefined;
  const answer = call.answer.safeParse(reply.text === '' ? null : parsed(reply.text));
  return answer.success
    ? undefined
    : `the answer is not the declared one: ${answer.error.message.slice(0, 300)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with what a call answered; nothing where it kept its promises. */
export function faultOf({ call, reply, sent, milliseconds, marks }: Judged): string | undefined {
  if (reply.status >= 500) return reply.story;
  if (milliseconds > mostMilliseconds) return `took ${Math.round(milliseconds)} ms`;
  const told = readableText(reply.bytes);
  const leaked = marks.find((mark) => told.includes(mark) && !sent.includes(mark));
  if (leaked !== undefined) return `shows « ${leaked} » of the other firm`;
  return shapeFault(call, reply);
}
