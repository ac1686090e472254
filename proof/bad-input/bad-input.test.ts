import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { ApiError } from '#contract/error.ts';
import type { Reply } from '../reply.ts';
import { drawn } from '../sampling.ts';
import { insiderOf } from '../tenant-isolation/tenant-isolation.ts';
import { watchContent } from '../tenant-isolation/watch-content.ts';
import { startTestApp } from '../test-app.ts';
import { type BadCase, badCases, isPlainFrench } from './bad-input.ts';

const app = await startTestApp();
const { A, B } = app.firms;

/** Whether a path names the field, what holds it, or what it should hold. */
const isAt = (field: string, path: string) =>
  `${field}.`.startsWith(`${path}.`) || path.startsWith(`${field}.`);

/** Why a reply is not the refusal that a person and a program can use; nothing where it is. */
function faults({ title, field }: BadCase, reply: Reply<Call>): string[] {
  if (reply.status < 400 || reply.status >= 500) return [`${title}: ${reply.story}`];
  let error: ApiError;
  try {
    error = ApiError.parse(JSON.parse(reply.text));
  } catch {
    return [`${title}: ${reply.status} is not the contract’s error: ${reply.text.slice(0, 200)}`];
  }
  const messages = [error.Message, ...error.Fields.map(({ Message }) => Message)];
  const said = messages
    .filter((message) => !isPlainFrench(message))
    .map((message) => `${title}: says « ${message} »`);
  const isNamed =
    field === undefined || reply.status !== 400 || error.Fields.some(({ Path }) => isAt(field, Path));
  return isNamed ? said : [...said, `${title}: names ${JSON.stringify(error.Fields)}`];
}

const changed = await watchContent(app, [A.id, B.id]);
const installation = () =>
  app.query('select count(*) as addresses, (select count(*) from client) as firms from sign_in_address');

let counted = await installation();

/** How many of a call's cases are tried in one run, of which there are some fifty. */
const casesOfACall = 8;

test.each(allCalls)('$name refuses every kind of bad input in French, and writes nothing', async (call) => {
  const cases = drawn(await badCases(call, A), casesOfACall, call.name);
  const as = call.access.kind === 'anyone' ? app.anonymous : await insiderOf(app, call, 'A');
  const wrong: string[] = [];
  for (const [index, badCase] of cases.entries()) {
    // an address of its own each, for calls that count them
    const address = `10.0.${index >> 8}.${index & 255}`;
    wrong.push(...faults(badCase, await as.raw(call, { ...badCase.request, address })));
  }
  expect(wrong).toEqual([]);
  expect(cases.length).toBeGreaterThan(0);
  expect(await changed()).toEqual([]);
  const before = counted;
  // what one call has written is not held against the next
  counted = await installation();
  expect(counted).toEqual(before);
});

test('an address or a method that does not exist is refused in the same shape', async () => {
  const call = allCalls[0] as Call;
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
    const reply = await app.anonymous.raw(call, {
      method,
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(404);
    expect(isPlainFrench(reply.error.Message)).toBe(true);
  }
  const reply = await app.anonymous.raw({ ...call, path: 'nulle/part' });
  expect([reply.status, reply.error.Message]).toEqual([404, 'Cette adresse n’existe pas.']);
});
