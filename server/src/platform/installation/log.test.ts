import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AddPerson } from '#contract/permanent-files/people/calls.ts';
import { openMailServer, refusal } from '#proof/mail/mail-server.ts';
import { enqueue, startNode, textJob } from '#proof/processes/job-runner.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';
import type { JobContext } from '../jobs/job.ts';
import { openLog } from './log.ts';

const app = await startTestApp();
const legal = await app.signIn('JURIDIQUE');
/** With what ends a quotation: an apostrophe, a line that looks like a frame of a stack. */
const name = "Zoé d'Aubrac";
const data = `${name}\n    at Aubrac (/aubrac.ts:1:1)\n<zoe.aubrac@client.example>`;
/** A port that nobody listens at. */
const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port: closedPort } = probe.address() as AddressInfo;
probe.close();
const personal = /aubrac|zoé|zoe/i;

const errorsIn = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);

describe('a database that refuses what somebody has typed', () => {
  /** What a trigger does with each person that is written. */
  const trigger = (
    does: string,
  ) => `create or replace function log_test() returns trigger language plpgsql as $$
    begin ${does}; return new; end $$`;
  beforeAll(async () => {
    await app.query(trigger('null'));
    await app.query(
      'create trigger log_test before insert on person for each row execute function log_test()',
    );
  });

  const refusals = [
    ['a value that must be there', '23502', 'new.first_name := null'],
    ['a row that a condition refuses', '23514', 'new.version := 0'],
    ['a key that stands already', '23505', 'null'],
    ['a text that is no number', '22P02', 'perform new.last_name::integer'],
    ['a text that is no JSON', '22P02', 'perform new.last_name::jsonb'],
    ['a search that cannot be read', '42601', `perform to_tsquery('simple', new.last_name || ' (')`],
    ['a statement made of a text', '42601', `execute 'select ' || new.last_name`],
    ['a sentence of a trigger', 'P0001', `raise exception '% is refused', new.last_name`],
  ] as const;

  test('tells the function of the schema that refused', async () => {
    await app.query(trigger(`raise exception '% is refused', new.last_name`));
    const { error } = await legal.call(AddPerson, sampleRequest(AddPerson, app.firms.A));
    const [told] = errorsIn(app.logLines.filter((line) => line.includes(error.Reference)));
    expect(told?.err.database.within).toBe('PL/pgSQL function log_test() line 2 at RAISE');
  });

  test.each(refusals)('leaves %s out of the log, and tells code and place', async (_, code, does) => {
    await app.query(trigger(does));
    await app.query('alter table person add constraint log_test check (version > 0)').catch(() => undefined);
    await app.query(
      `create unique index if not exists log_test on person (last_name) where last_name like '%Aubrac%'`,
    );
    const person = (email: string) => ({
      ...sampleRequest(AddPerson, app.firms.A),
      Nom: "D'Aubrac Zoé",
      Email: email,
    });
    const before = app.logLines.length;
    if (code === '23505') await legal.call(AddPerson, person('zoe.aubrac@client.example'));
    const reply = await legal.call(AddPerson, person('zoe.aubrac.2@client.example'));
    expect(reply.status).toBe(500);
    const lines = app.logLines.slice(before);
    const [error] = errorsIn(lines);
    expect(lines.join('')).not.toMatch(personal);
    const told = error?.err.database ? error.err : error?.err.cause;
    expect(told).toMatchObject({ code, database: { routine: expect.any(String) } });
    // which call it was: the line of its answer has the same reference
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'answered', reqId: error?.reqId, route: '/api/person/add' }),
    );
  });
});

describe('a library that quotes what it was given', () => {
  let server: Awaited<ReturnType<typeof openMailServer>>;
  beforeAll(async () => {
    server = await openMailServer();
    server.behaviour.atRecipient = (address) => {
      throw refusal(550, `5.1.1 <${address}> ${name} is unknown here`);
    };
  });
  afterAll(() => server.close());

  function sendTo(recipient: string) {
    return new Promise<string>((resolve, reject) => {
      const connection = new SMTPConnection({ host: '127.0.0.1', port: server.port });
      connection.once('error', reject);
      connection.connect(() =>
        connection.send({ from: 'a@a.example', to: [recipient] }, 'texte', (error) => {
          connection.close();
          error ? reject(error) : resolve('sent');
        }),
      );
    });
  }

  const works: [string, object, (context: JobContext<{ text: string }>) => unknown][] = [
    ['JSON.parse', { type: 'SyntaxError' }, ({ input }) => JSON.parse(input.text)],
    ['an address', { type: 'TypeError', code: 'ERR_INVALID_URL' }, ({ input }) => new URL(input.text)],
    ['a number', { type: 'SyntaxError' }, ({ input }) => BigInt(input.text)],
    ['the engine', { type: 'TypeError' }, ({ input }) => 'x' in (input.text as never)],
    [
      'a property that is not there',
      { type: 'TypeError', message: 'Cannot read properties of undefined' },
      ({ input }) => (undefined as unknown as Record<string, string>)[input.text],
    ],
    [
      'a file’s name',
      { type: 'Error', code: 'ENOENT', syscall: 'open' },
      ({ input }) => readFile(`/nowhere/${input.text}.pdf`),
    ],
    [
      'a schema',
      { type: 'ZodError', issues: [{ code: 'invalid_type', path: 'Noms.0' }, { code: 'unrecognized_keys' }] },
      ({ input: { text } }) =>
        z.strictObject({ Noms: z.array(z.number()) }).parse({ Noms: [text], [text]: text }),
    ],
    [
      'the query builder',
      { type: 'DrizzleQueryError', cause: { code: '22P02', database: { routine: expect.any(String) } } },
      ({ input, inFirm }) => inFirm((db) => db.orm.execute(sql`select ${input.text}::integer`)),
    ],
    [
      'the network',
      { message: 'fetch failed', cause: { code: 'ECONNREFUSED', peer: `127.0.0.1:${closedPort}` } },
      ({ input }) => fetch(`http://127.0.0.1:${closedPort}/${encodeURIComponent(input.text)}`),
    ],
    ['the mail server', { code: 'EENVELOPE', status: 550 }, () => sendTo('zoe.aubrac@client.example')],
    [
      'a text that is thrown',
      { type: 'string' },
      ({ input }) => {
        throw input.text;
      },
    ],
    [
      'an error, its cause and its fields',
      { type: 'Error', cause: { type: 'RangeError' } },
      ({ input: { text } }) => {
        const cause = Object.assign(new RangeError(text), { code: text, name: text, detail: text });
        throw Object.assign(new Error(text, { cause }), { code: text, detail: text });
      },
    ],
  ];

  test.each(works)('%s: what it quotes is left out, and it tells what failed', async (_, told, work) => {
    const job = textJob(async (context) => String(await work(context)));
    const node = await startNode(app, [job]);
    await enqueue(app, { job, text: data });
    await expect.poll(() => errorsIn(node.lines).length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(node.lines.join('')).not.toMatch(personal);
    expect(errorsIn(node.lines)[0]?.err).toMatchObject(told);
  });
});

describe('a line of the log', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const last = () => JSON.parse(lines.at(-1) ?? '');

  test('keeps the message of an error that our own code has thrown, with function, file and line', () => {
    log.error({ err: new Error('there is no rate of 2026-01-01') }, 'unexpected error');
    expect(last()).toMatchObject({
      msg: 'unexpected error',
      err: { message: 'there is no rate of 2026-01-01' },
    });
    expect(last().err.stack[0]).toMatch(/^at .*server\/src\/platform\/installation\/log\.test\.ts:\d+:\d+/);
  });

  test('keeps the frames on both sides of one that is written otherwise', async () => {
    const fail = async () => {
      await null;
      throw new RangeError('out of range');
    };
    log.error({ err: await Promise.all([fail()]).catch((error: unknown) => error) }, 'unexpected error');
    const frames: string[] = last().err.stack;
    // where it was thrown, and who waited for it beyond `at async Promise.all (index 0)`
    expect(frames[0]).toContain('log.test.ts');
    expect(frames.filter((frame) => frame.includes('log.test.ts')).length).toBeGreaterThan(1);
  });

  test('keeps no line of a message that was changed after the error was made', () => {
    const changed = new RangeError(data);
    changed.message = 'changed';
    log.error({ err: changed }, 'unexpected error');
    expect(lines.at(-1)).not.toMatch(personal);
    expect(last().err.stack[0]).toContain('log.test.ts');
  });

  const quoting = new SyntaxError(data);
  test.each([
    ['an error alone', () => log.error(quoting)],
    ['an error in its field', () => log.error({ err: quoting })],
    ['an error and its message, as Fastify does', () => log.error({ err: quoting }, quoting.message)],
  ])('does not take its sentence from %s', (_, write) => {
    write();
    expect(lines.at(-1)).not.toMatch(personal);
    expect(last()).toMatchObject({ level: 50, err: { type: 'SyntaxError' } });
  });
});
