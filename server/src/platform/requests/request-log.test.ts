import { expect, test } from 'vitest';
import { GetPermissions } from '#contract/administration/permissions/calls.ts';
import { getCurrentUser } from '#contract/identity/auth/calls.ts';
import { GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const chef = await app.signIn('CHEF_MISSION');
const json = { 'content-type': 'application/json' };

/** The lines of the log about the request of this reference. */
const linesOf = (reference: string): Record<string, unknown>[] =>
  app.logLines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === reference);

const refusals = [
  ['without a session', 401, () => app.anonymous.call(getCurrentUser, {})],
  ['without the right', 403, () => chef.call(GetPermissions, {})],
  [
    'with a foreign anti-forgery token',
    403,
    () => chef.raw(getCurrentUser, { headers: { 'x-xsrf-token': 'x' } }),
  ],
  ['with an input that is none', 400, () => chef.raw(GetPersonById, { payload: '{', headers: json })],
] as const;

test.each(refusals)(
  'a call refused %s is in the log: when, which, with what outcome',
  async (_, status, call) => {
    const { error } = await call();
    const lines = linesOf(error.Reference);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'refused', code: error.Code, status }));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'answered', status, route: expect.stringMatching(/^\/api\//) }),
    );
    // milliseconds of UTC
    for (const { time } of lines) expect(Math.abs(Number(time) - Date.now())).toBeLessThan(60_000);
  },
);

test('whatever is sent, a line of the log is one object of JSON and no two', async () => {
  const forged = '\n{"level":30,"msg":"forged"}\r\n\u2028';
  await app.fastify.inject({
    url: `/api/${encodeURIComponent(forged)}`,
    headers: { 'audit-programme': 'a\u0085b' },
  });
  await chef.raw(GetPersonById, { payload: forged });
  await chef.call(GetPersonById, { Id: forged as never });
  for (const line of app.logLines) {
    expect(line.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(line)).not.toHaveProperty('msg', 'forged');
  }
});
