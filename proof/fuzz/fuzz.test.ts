import { afterAll, expect, inject, test } from 'vitest';
import { allows } from '#contract/access/access.ts';
import { moduleKeys } from '#contract/access/modules.ts';
import { permissionsOf } from '#contract/access/permissions.ts';
import { allRoles } from '#contract/access/roles.ts';
import { type Call, isEventsAnswer } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import type { TestClient } from '../client.ts';
import { Reply } from '../reply.ts';
import { firstRoleOf } from '../tenant-isolation/tenant-isolation.ts';
import { marksOf, tenantTables } from '../tenant-isolation/tenant-tables.ts';
import { startTestApp } from '../test-app.ts';
import { aimAt, type FuzzInput, fuzzInput } from './inputs.ts';
import { faultOf, marksFinder } from './judge.ts';
import type { OtherIds } from './near.ts';
import { keepPristine } from './pristine.ts';
import { askInTime, mostMilliseconds } from './send-request.ts';
import { workingSample } from './working-sample.ts';

const seed = inject('seed');
const inputs = Number(process.env.FUZZ_INPUTS ?? 4);
const only = process.env.FUZZ_INDEX === undefined ? undefined : Number(process.env.FUZZ_INDEX);
const wanted = process.env.FUZZ_CALL;
/** `2/3`: the second of three runs that share the calls. */
const [part = 1, parts = 1] = (process.env.FUZZ_PART ?? '1/1').split('/').map(Number);

// a stream of events takes no input, and lasts: raw-http.test.ts
const calls = allCalls.filter(
  (call, index) =>
    !isEventsAnswer(call.answer) && (wanted ? call.name === wanted : index % parts === part - 1),
);

const app = await startTestApp();
const { A, B } = app.firms;

/** What stands in firm B's rows alone, not even within a longer text of firm A. */
async function ownMarksOfB() {
  const tables = await tenantTables(app);
  const rows = await app.query<{ row: string }>(
    tables.map(({ name }) => `select t::text as row from ${name} t where client_id = $1`).join(' union all '),
    [A.id],
  );
  const all = rows.map(({ row }) => row).join('\n');
  return (await marksOf(app, B.id)).filter((mark) => !all.includes(mark));
}

interface Row {
  name: string;
  id: string;
}

/** Every id of a firm, with its table. */
async function idsOf(firm: number) {
  const tables = (await tenantTables(app)).filter(({ idType }) => idType !== null);
  const selects = tables.map(
    ({ name }) => `select '${name}' as name, id::text as id from ${name} where client_id = $1`,
  );
  const rows = await app.query<Row & Record<string, unknown>>(
    `${selects.join(' union all ')} order by 1, 2`,
    [firm],
  );
  return rows.map(({ name, id }) => ({ name, id: /^\d+$/.test(id) ? Number(id) : id }));
}
const [ownRows, otherRows] = [await idsOf(A.id), await idsOf(B.id)];
const firstOf = (rows: typeof ownRows) => new Map(rows.toReversed().map(({ name, id }) => [name, id]));
const ownIds = [...firstOf(ownRows).values()];
const otherFirst = firstOf(otherRows);
const others: OtherIds = {
  all: [...otherFirst.values()],
  twins: new Map(ownRows.map(({ name, id }) => [id, otherFirst.get(name)])),
};

const marksIn = marksFinder(await ownMarksOfB());
const pristine = await keepPristine(app, B.id);
afterAll(() => pristine.close());

/** The last role, in their order, that the call lets in. */
const lastRoleOf = ({ access }: Call) =>
  allRoles.findLast((role) =>
    allows(access, { Roles: [role], Modules: moduleKeys, Permissions: permissionsOf([role]) }),
  ) ?? 'SUPPORT';

/** Nobody; a customer or the last role that the call lets in; the first one. Each is sent every input. */
async function callersOf(call: Call, strong: TestClient) {
  const weak = [await app.signIn('client'), await app.signIn(lastRoleOf(call))];
  await pristine.accept();
  return (index: number): [who: string, as: TestClient][] => [
    ['signed out', app.anonymous],
    ['weak', weak[index % 2] ?? strong],
    ['strong', strong],
  ];
}

async function faultsOf(
  call: Call,
  { title, request }: FuzzInput,
  who: string,
  as: TestClient,
  index: number,
) {
  const sent = `${title}${request.payload ?? ''}${request.path}${JSON.stringify(request.query)}`;
  // an address of its own each, for calls that count them
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const { reply, milliseconds } = await askInTime(as, call, { ...request, address }, pristine);
  const changed = reply ? await pristine.putBack() : [];
  const found = [
    reply instanceof Error && `broke off: ${reply.message}`,
    reply instanceof Reply && faultOf({ call, reply, sent, isSignedOut: who === 'signed out', marksIn }),
    milliseconds > mostMilliseconds && `${reply ? 'took' : 'has not answered after'} ${milliseconds} ms`,
    changed.length > 0 && `changed the other firm’s ${changed.join(', ')}`,
  ].filter(Boolean);
  const replay = `PROOF_SEED=${seed} FUZZ_CALL='${call.name}' FUZZ_INDEX=${index} (${who})`;
  const faults = found.map((what) => `${replay}\n${title}\n${what}`);
  // a long run tells what it finds when it finds it
  if (process.env.FUZZ_INPUTS && faults.length > 0) console.log(faults.join('\n'));
  return { hangs: !reply, faults };
}

let sent = 0;
/** Calls whose sample is refused for what no declaration tells: what is spoilt of it does not get far. */
const untaken: string[] = [];
afterAll(() => {
  if (process.env.FUZZ_INPUTS)
    console.log(`${sent} requests to ${calls.length} calls, seed ${seed}; not taken: ${untaken.join(', ')}`);
});

test.each(calls)('$name keeps its promises whatever it is sent', { timeout: 3_600_000 }, async (call) => {
  const strong = await app.signIn(firstRoleOf(call));
  const callersAt = await callersOf(call, strong);
  const { sample, isTaken } = await workingSample({ call, firm: A, as: strong, ownIds, pristine });
  if (!isTaken) untaken.push(call.name);
  const aim = aimAt(call, sample, others, seed);
  const faults: string[] = [];
  for (const index of only === undefined ? Array.from({ length: inputs }, (_, at) => at) : [only]) {
    const input = await fuzzInput(aim, index);
    for (const [who, as] of callersAt(index)) {
      const found = await faultsOf(call, input, who, as, index);
      faults.push(...found.faults);
      sent += 1;
      // what it holds would hold up the others
      if (found.hangs) expect.fail(faults.join('\n\n'));
    }
  }
  app.logLines.splice(0);
  expect(faults.join('\n\n')).toBe('');
});
