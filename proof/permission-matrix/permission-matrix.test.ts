import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { stepUpScopes } from '#contract/access/access.ts';
import { holds } from '#contract/access/permissions.ts';
import { allRoles } from '#contract/access/roles.ts';
import { allCalls } from '#contract/calls.ts';
import { routePath } from '#server/platform/requests/mount.ts';
import { sampleRequest } from '../samples.ts';
import { drawn, isExhaustive } from '../sampling.ts';
import { firstRoleOf } from '../tenant-isolation/tenant-isolation.ts';
import { startTestApp } from '../test-app.ts';
import {
  callers,
  expectedVerdict,
  observedVerdict,
  permissionMatrix,
  writeMatrix,
} from './permission-matrix.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const cells = await permissionMatrix(app, allCalls);
writeMatrix(cells);

test('every call is asked signed out, as somebody let in and as somebody refused where there is one', () => {
  for (const call of allCalls) {
    const promised = new Set(callers.map((caller) => expectedVerdict(call, caller)));
    const row = cells.filter((cell) => cell.call === call);
    expect(new Set(row.map(({ expected }) => expected)), call.name).toEqual(promised);
    expect(row.map(({ caller }) => caller)).toContain('nobody');
  }
});

test.runIf(isExhaustive)('no cell of calls × roles × customer × signed out is left untested', () => {
  expect(cells).toHaveLength(allCalls.length * (allRoles.length + 2));
  expect(new Set(cells.map(({ call, caller }) => `${call.name} ${caller}`)).size).toBe(cells.length);
});

test('every declared call is served', () => {
  const missing = allCalls.filter(
    (call) => !app.fastify.hasRoute({ method: call.method, url: `/api/${routePath(call)}` }),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('no two calls share an address', () => {
  const addresses = allCalls.map(({ name }) => name.toLowerCase());
  expect(addresses.filter((name, index) => addresses.indexOf(name) !== index)).toEqual([]);
});

test.each(allCalls)('$name lets in whom its declaration names, and nobody else', (call) => {
  const wrong = cells.filter((cell) => cell.call === call && cell.expected !== cell.observed);
  expect(wrong.map(({ caller, expected, observed }) => ({ caller, expected, observed }))).toEqual([]);
});

test('the matrix can tell: it has cells of every verdict', () => {
  expect(new Set(cells.map(({ observed }) => observed))).toEqual(new Set(['in', 401, 403]));
  expect(callers).toContain('client');
});

const guarded = allCalls.flatMap((call) =>
  call.access.kind === 'signed-in' ? [{ ...call, access: call.access }] : [],
);
const withModule = guarded.filter(({ access }) => access.module !== undefined);
const withRoles = guarded.filter(
  ({ access }) => access.roles !== undefined || access.permission !== undefined,
);
const withPermission = guarded.filter(({ access }) => access.permission !== undefined);
/** Those whose permission golden portage does not have already: it is the role that they are tried with. */
const grantable = withPermission.filter(
  ({ access }) => access.roles === undefined && !holds(access.permission ?? '', ['GOLDENPORTAGE']),
);
const changing = guarded.filter(({ method }) => method !== 'GET');

/** A signed-in client of a role that the call lets in. */
const insider = (call: (typeof guarded)[number], firm: 'A' | 'B' = 'A') =>
  app.signIn(firstRoleOf(call), firm);

/** How many calls each of the rules below is tried with: one guard keeps it for all of them. */
const callsOfARule = 60;
const some = <Item>(calls: readonly Item[], rule: string) => drawn(calls, callsOfARule, rule);

describe('a right that is taken away is gone at the next request', () => {
  test.each(some(withModule, 'module'))(
    '$name is closed when the firm’s module is switched off, to that firm alone',
    async (call) => {
      const [here, elsewhere] = [await insider(call), await insider(call, 'B')];
      expect(await observedVerdict(here, call)).toBe('in');
      await app.query('delete from client_module where client_id = $1 and module = $2', [
        A.id,
        call.access.module,
      ]);
      expect(await observedVerdict(here, call)).toBe(403);
      expect(await observedVerdict(elsewhere, call)).toBe('in');
      await app.query('insert into client_module values ($1, $2)', [A.id, call.access.module]);
      expect(await observedVerdict(here, call)).toBe('in');
    },
  );

  test.each(some(withRoles, 'role'))('$name is closed to a user whose role is withdrawn', async (call) => {
    const role = firstRoleOf(call);
    const as = await app.signIn(role, 'B');
    expect(await observedVerdict(as, call)).toBe('in');
    await app.query('delete from user_role where client_id = $1 and user_id = $2', [B.id, B.users[role].id]);
    expect(await observedVerdict(as, call)).toBe(403);
    await app.query('insert into user_role values ($1, $2, $3)', [B.id, B.users[role].id, role]);
  });

  test.each(some(guarded, 'session'))(
    '$name is closed to a session that has ended or run out',
    async (call) => {
      for (const change of [`ended_at = now()`, `expires_at = now() - interval '1 second'`]) {
        const as = await insider(call);
        expect(await observedVerdict(as, call)).toBe('in');
        const sessionId = as.credentials?.token?.split('.')[1];
        await app.query(`update user_session set ${change} where id = $1`, [sessionId]);
        expect(await observedVerdict(as, call)).toBe(401);
      }
    },
  );

  test.each(some(withPermission, 'permission'))(
    '$name is closed when its permission is withdrawn from the role, to that firm alone',
    async (call) => {
      const role = firstRoleOf(call);
      const [here, elsewhere] = [await insider(call), await insider(call, 'B')];
      expect(await observedVerdict(here, call)).toBe('in');
      const grant = [A.id, call.access.permission, role];
      await app.query('insert into role_permission values ($1, $2, $3, false)', grant);
      expect(await observedVerdict(here, call)).toBe(403);
      expect(await observedVerdict(elsewhere, call)).toBe('in');
      await app.query(
        'delete from role_permission where client_id = $1 and permission = $2 and role = $3',
        grant,
      );
      expect(await observedVerdict(here, call)).toBe('in');
    },
  );

  test.each(some(grantable, 'grant'))(
    '$name opens to a role that is granted its permission',
    async (call) => {
      const as = await app.signIn('GOLDENPORTAGE');
      expect(await observedVerdict(as, call)).toBe(403);
      const grant = [A.id, call.access.permission, 'GOLDENPORTAGE'];
      await app.query('insert into role_permission values ($1, $2, $3, true)', grant);
      expect(await observedVerdict(as, call)).toBe('in');
      await app.query(
        'delete from role_permission where client_id = $1 and permission = $2 and role = $3',
        grant,
      );
    },
  );

  test.each(some(guarded, 'out of use'))('$name is closed to a user put out of use', async (call) => {
    const { id } = A.users[firstRoleOf(call)];
    const as = await insider(call);
    await app.query('update app_user set is_disabled = true where id = $1', [id]);
    expect(await observedVerdict(as, call)).toBe(401);
    await app.query('update app_user set is_disabled = false where id = $1', [id]);
  });
});

const afterProof = guarded.filter(({ access }) => access.stepUp !== undefined);

describe('what wants a fresh proof of identity is closed without one, or once it has run out', () => {
  test('there are such calls', () => expect(afterProof.length).toBeGreaterThan(0));

  test.each(afterProof)('$name', async (call) => {
    const scope = call.access.stepUp;
    const as = await app.signIn(firstRoleOf(call), 'A', { stepUps: false });
    const sessionId = as.credentials.token?.split('.')[1];
    const others = stepUpScopes.filter((one) => one !== scope);
    const proofs = [
      '{}',
      JSON.stringify({ [scope ?? '']: '2020-01-01T00:00:00Z' }),
      JSON.stringify(Object.fromEntries(others.map((other) => [other, '2099-01-01T00:00:00Z']))),
    ];
    for (const proof of proofs) {
      await app.query('update user_session set step_ups = $2 where id = $1', [sessionId, proof]);
      const reply = await as.call(call, sampleRequest(call, A) as never);
      expect([reply.status, reply.error.Code, reply.error.Details]).toEqual([
        403,
        'STEP_UP_REQUIRED',
        { Scope: scope },
      ]);
    }
  });
});

describe('calls open to anyone want the anti-forgery pair too', () => {
  const open = allCalls.filter(
    ({ access, method, fromElsewhere }) => access.kind === 'anyone' && method !== 'GET' && !fromElsewhere,
  );

  test('the calls that come from elsewhere, without one, are these', () => {
    const fromElsewhere = allCalls.filter((call) => call.fromElsewhere).map(({ name }) => name);
    expect(fromElsewhere).toEqual(['POST person/newsletter/one-click/{Token}']);
  });

  test.each(open)(
    '$name without header, without cookie, with two that differ or were made up',
    async (call) => {
      const [ours, another] = [1, 2].map(() => app.tokens.issueXsrf(randomUUID()));
      const madeUp = `${randomUUID()}.${'A'.repeat(43)}`;
      const pairs = [
        [undefined, ours],
        [ours, ''],
        [ours, another],
        [madeUp, madeUp],
        ['', ''],
      ];
      for (const [header, cookie] of pairs) {
        const reply = await app.anonymous.raw(call, {
          payload: '{}',
          headers: {
            'content-type': 'application/json',
            'x-xsrf-token': header,
            cookie: `XSRF-TOKEN=${cookie}`,
          },
          address: `198.51.100.${pairs.length}`,
        });
        expect([reply.status, reply.error.Code]).toEqual([403, 'XSRF_REFUSED']);
      }
    },
  );
});

describe('a session’s calls want its anti-forgery token', () => {
  test.each(some(changing, 'anti-forgery'))(
    '$name without it, or with another session’s, is refused',
    async (call) => {
      const [as, other] = [await insider(call), await insider(call)];
      const body = call.parts ? {} : { payload: '{}', headers: { 'content-type': 'application/json' } };
      for (const forged of [undefined, '', 'x', other.credentials?.xsrf, as.credentials?.token]) {
        const reply = await as.raw(call, { ...body, headers: { ...body.headers, 'x-xsrf-token': forged } });
        expect([reply.status, reply.error.Code]).toEqual([403, 'XSRF_REFUSED']);
      }
    },
  );

  test.each(some(guarded, 'forged'))(
    '$name with a forged or foreign token of access asks for a session',
    async (call) => {
      const as = await insider(call);
      const [client, session, expiry, signature] = as.credentials?.token?.split('.') ?? [];
      const forged = [
        `${B.id}.${session}.${expiry}.${signature}`,
        `${client}.${session}.${Number(expiry) + 1}.${signature}`,
        `${client}.${session}.${expiry}.${signature?.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
        `${client}.${session}.${expiry}.`,
        'null',
      ];
      for (const token of forged) {
        expect((await as.raw(call, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
      }
      expect(
        (await as.raw(call, { headers: { authorization: `Basic ${as.credentials?.token}` } })).status,
      ).toBe(401);
    },
  );
});
