import type { z } from 'zod';
import type { Call, EventsAnswer } from '#contract/call.ts';
import { openStream } from './api.ts';
import { ApiError } from './api-error.ts';

type EventOf<C> =
  C extends Call<infer _Request, infer A> ? (A extends EventsAnswer<infer E> ? z.output<E> : never) : never;

interface Listening<Event> {
  /** Called when the stream has begun, the first time and after each break: what came meanwhile was missed. */
  onOpen: () => void;
  onEvent: (event: Event) => void;
}

const firstPause = 2_000;
const longestPause = 60_000;

/** The events of a text read so far, and what is not whole yet; other lines are signs of life. */
export function takeEvents(text: string): { events: unknown[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)));
  return { events, rest };
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, onEvent: (event: unknown) => void) {
  let rest = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const taken = takeEvents(rest + value);
    rest = taken.rest;
    taken.events.forEach(onEvent);
  }
}

/** Listens to a call that answers events, and listens again when it breaks off; answers how to stop. */
export function listen<C extends Call>(call: C, { onOpen, onEvent }: Listening<EventOf<C>>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function follow(pause: number) {
    let next = pause;
    try {
      const body = await openStream(call, {}, signal);
      onOpen();
      next = firstPause;
      if (body) await readAll(body, (event) => onEvent(event as EventOf<C>));
    } catch (error) {
      // signed out, or not let in: there is nothing more to hear
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return;
    }
    if (!signal.aborted) timer = setTimeout(() => void follow(Math.min(next * 2, longestPause)), next);
  }

  void follow(firstPause);
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}
