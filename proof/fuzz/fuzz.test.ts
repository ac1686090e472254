import { expect, test } from 'vitest';
import { type Call, isEventsAnswer } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { openHouse } from '../house.ts';
import { firstRoleOf } from '../tenant-isolation.ts';
import { contentOf, marksOf, tenantTables } from '../tenant-tables.ts';
import { fuzzInput } from './inputs.ts';
import { faultOf } from './judge.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261);
const inputs = Number(process.env.FUZZ_INPUTS ?? 15);
const only = process.env.FUZZ_INDEX === undefined ? undefined : Number(process.env.FUZZ_INDEX);
const wanted = process.env.FUZZ_CALL;
const calls = allCalls.filter((call) => !wanted || call.name === wanted);

const house = await openHouse();
const { A, B } = house.firms;

/** What stands in firm B's rows alone, not even within a longer text of firm A. */
async function ownMarksOfB() {
  const tables = await tenantTables(house);
  const parts = tables.map(({ name }) => `select t::text as row from ${name} t where client_id = $1`);
  const rows = await house.query<{ row: string }>(parts.join(' union all '), [A.id]);
  const all = rows.map(({ row }) => row).join('\n');
  return (await marksOf(house, B.id)).filter((mark) => !all.includes(mark));
}
const marks = await ownMarksOfB();
const everythingOfB = () => contentOf(house, B.id);

const someIds = async () => {
  const tables = (await tenantTables(house)).filter(({ idType }) => idType !== null);
  const parts = tables.map(
    ({ name }) => `(select id::text as id from ${name} where client_id = $1 order by id limit 1)`,
  );
  const rows = await house.query<{ id: string }>(parts.join(' union all '), [B.id]);
  return rows.map(({ id }) => (/^\d+$/.test(id) ? Number(id) : id));
};
const ids = await someIds();

/** Whatever an input did to accounts, the next call starts with everybody able to sign in. */
const reopenAccounts = () =>
  house.query(
    `update app_user set is_disabled = false
     where client_id = $1 and id = any ($2)`,
    [A.id, Object.entries(A.users).flatMap(([who, { id }]) => (who === 'disabled' ? [] : id))],
  );

/** Nobody, a customer, and the first role that the call lets in: the last one asks most. */
async function callers(call: Call) {
  if (call.access.kind === 'anyone') return [house.anonymous];
  const strong = await house.signIn(firstRoleOf(call));
  return [house.anonymous, await house.signIn('client'), strong, strong, strong];
}

// a stream of events takes no input, and lasts
test.each(calls.filter(({ answer }) => !isEventsAnswer(answer)))(
  '$name keeps its promises whatever it is sent',
  { timeout: 600_000 },
  async (call) => {
    await reopenAccounts();
    const before = await everythingOfB();
    const as = await callers(call);
    const faults: string[] = [];
    for (const index of only === undefined ? Array.from({ length: inputs }, (_, at) => at) : [only]) {
      const { title, request } = await fuzzInput({ call, firm: A, ids, seed }, index);
      const caller = as[index % as.length] ?? house.anonymous;
      const began = performance.now();
      // an address of its own each, for calls that count them
      const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
      const reply = await caller.raw(call, { ...request, address });
      const milliseconds = performance.now() - began;
      const sent = `${title}${request.payload ?? ''}${JSON.stringify(request.query)}`;
      const fault = faultOf({ call, reply, sent, milliseconds, marks });
      if (fault)
        faults.push(`FUZZ_SEED=${seed} FUZZ_CALL='${call.name}' FUZZ_INDEX=${index}\n${title}\n${fault}`);
    }
    expect(faults).toEqual([]);
    expect(await everythingOfB()).toEqual(before);
  },
);
