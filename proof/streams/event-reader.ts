import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { z } from 'zod';
import { type AnyAnswer, type Call, type EventsAnswer, isEventsAnswer } from '#contract/call.ts';

type EventOf<C> =
  C extends Call<infer _Request, infer A extends AnyAnswer>
    ? A extends EventsAnswer<infer E>
      ? z.output<E>
      : never
    : never;

/** An open stream of events, read as a browser reads it. */
export interface EventReader<Event> {
  status: number;
  headers: IncomingMessage['headers'];
  /** What has come so far, in order. */
  events: Event[];
  /** How many lines that are no events have come: signs of life. */
  beats(): number;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/**
 * Opens a socket of its own for a call that answers events, and resolves once the answer has begun.
 * @param address of the server, such as http://127.0.0.1:41234
 */
export async function openEvents(call: Call, address: string, headers: Record<string, string>) {
  const asking = request(new URL(`/api/${call.path}`, address), { headers, agent: false });
  asking.on('error', () => undefined);
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return { response, close: () => asking.destroy() };
}

/** Reads the events of a call as they come. */
export async function readEvents<C extends Call>(
  call: C,
  address: string,
  headers: Record<string, string>,
): Promise<EventReader<EventOf<C>>> {
  const { answer } = call;
  if (!isEventsAnswer(answer)) throw new Error(`${call.name} answers no events`);
  const { event } = answer;
  const { response, close } = await openEvents(call, address, headers);
  const events: EventOf<C>[] = [];
  let beats = 0;
  let rest = '';
  function take(block: string) {
    if (block.startsWith('data: ')) events.push(event.parse(JSON.parse(block.slice(6))) as EventOf<C>);
    else beats += 1;
  }
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    if (response.statusCode === 200) blocks.forEach(take);
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    beats: () => beats,
    ended: new Promise((resolve) => response.once('end', () => resolve())),
    close,
  };
}
