import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { LiveEvents } from '#contract/workspace/live/calls.ts';
import { startTestApp } from '../test-app.ts';
import {
  headers,
  methods,
  notRequests,
  type RawHttpInput,
  rawHttpInput,
  targets,
} from './raw-http-inputs.ts';

const app = await startTestApp();
const chef = await app.signIn('CHEF_MISSION');
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen()).port);
});

const built = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** What the web may serve, by content: every file below web/dist, and nothing else. */
const files = existsSync(built)
  ? readdirSync(built, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  : [];

const mostMilliseconds = 5_000;
/** A request that is not whole is waited for: its sender then has no more to say. */
const patience = 1_500;

interface Answer {
  statuses: number[];
  /** What stands behind the first head. */
  body: Buffer;
  head: string;
  isLate: boolean;
}

/** Sends the bytes and reads until the server has closed, or nothing came for too long. */
function send({ bytes }: RawHttpInput): Promise<Answer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const done = (isLate: boolean) => {
      clearTimeout(timer);
      clearTimeout(quiet);
      socket.destroy();
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      const text = all.toString('latin1');
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      resolve({ statuses, head: text.slice(0, end), body: all.subarray(end + 4), isLate });
    };
    const quiet = setTimeout(() => socket.end(), patience);
    const timer = setTimeout(() => done(true), mostMilliseconds);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
  });
}

/** The content as it is, without what marks its chunks. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, line), 16);
    if (!(size > 0)) break;
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 4 + size;
  }
  return Buffer.concat(parts);
}

const contentOf = ({ head, body }: Answer) =>
  /^transfer-encoding: chunked/im.test(head) ? unchunked(body) : body;

const isOwn = (content: Buffer) => files.some((file) => file.includes(content));

/** What is wrong with an answer; nothing where it is one that a stranger may have. */
function faultOf(input: RawHttpInput, answer: Answer): string[] {
  const { statuses, head, isLate } = answer;
  const told = contentOf(answer);
  const isPage = /^content-type: (?!application\/json|text\/plain)/im.test(head);
  const found = [
    isLate && `no end within ${mostMilliseconds} ms`,
    statuses.some((status) => status >= 500) && `answered ${statuses.join(', ')}: ${told.subarray(0, 300)}`,
    isPage && [200, 206].includes(statuses[0] ?? 0) && !isOwn(told) && `shows ${told.subarray(0, 200)}`,
    /root:x:0|logiciel-de-gouvernance|\bat .*\.[jt]s:\d/.test(told.toString()) &&
      `tells of the machine: ${told.subarray(0, 200)}`,
  ].filter((fault) => fault !== false);
  return found.map((fault) => `${input.title}\n${fault}`);
}

/** What was wrong; and of how many of a hundred an answer came, lest nothing be right because nothing came. */
async function sendAll(inputs: readonly RawHttpInput[]) {
  const faults: string[] = [];
  let answered = 0;
  for (let at = 0; at < inputs.length; at += 20) {
    const some = inputs.slice(at, at + 20);
    const answers = await Promise.all(some.map(send));
    for (const [index, answer] of answers.entries()) {
      const input = some[index];
      if (answer.statuses.length > 0) answered += 1;
      if (input) faults.push(...faultOf(input, answer));
    }
  }
  return { faults: faults.join('\n\n'), percentAnswered: (answered * 100) / inputs.length };
}

const slow = { timeout: 120_000 };

describe('whatever is sent to no call', () => {
  test(
    'by odd methods to odd addresses is answered, never by an error of ours or by a file of ours',
    slow,
    async () => {
      const inputs = targets.flatMap((target) => methods.map((method) => rawHttpInput(method, target, [])));
      const { faults, percentAnswered } = await sendAll(inputs);
      expect(faults).toBe('');
      // CONNECT is closed unanswered
      expect(percentAnswered).toBeGreaterThan(80);
    },
  );

  test('with odd headers keeps to the same', slow, async () => {
    const places = ['/', '/favicon.svg', '/login', '/healthz', '/readyz', '/metrics', '/api/nulle/part'];
    const inputs = places.flatMap((place) =>
      headers.flatMap((lines) => [
        rawHttpInput('GET', place, lines),
        rawHttpInput('POST', place, lines, { body: '{}' }),
        rawHttpInput('HEAD', place, lines, { version: 'HTTP/1.0' }),
      ]),
    );
    const { faults, percentAnswered } = await sendAll(inputs);
    expect(faults).toBe('');
    expect(percentAnswered).toBeGreaterThan(80);
  });

  test('that is no request at all keeps to the same', slow, async () => {
    expect((await sendAll(notRequests)).faults).toBe('');
  });
});

test('a stream of events refuses strangers and odd requests, and leaves none open', slow, async () => {
  const path = `/api/${LiveEvents.path}`;
  const signedIn = Object.entries(chef.headers).map(([name, value]) => `${name}: ${value}`);
  const refused = [
    rawHttpInput('GET', path, []),
    rawHttpInput('GET', `${path}?a=1`, signedIn),
    rawHttpInput('POST', path, [...signedIn, 'Content-Length: 2'], { body: '{}' }),
    ...headers.map((lines) => rawHttpInput('GET', path, lines)),
  ];
  expect((await sendAll(refused)).faults).toBe('');
  // ten times more than a session may have: each goes when its caller does
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      headers.slice(0, 4).map((lines) => chef.raw(LiveEvents, { headers: toHeaders(lines) })),
    );
    for (const { status } of answers) expect(status).toBeLessThan(500);
  }
});

const toHeaders = (lines: readonly string[]) =>
  Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );

test('after all of it the server still serves', async () => {
  const answer = await send(rawHttpInput('GET', '/readyz', []));
  expect(answer.statuses).toEqual([200]);
});
