import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allows } from '#contract/access/access.ts';
import { moduleKeys } from '#contract/access/modules.ts';
import { permissionsOf } from '#contract/access/permissions.ts';
import { allRoles } from '#contract/access/roles.ts';
import type { Call } from '#contract/call.ts';
import { encode, type TestClient } from '../client.ts';
import { drawn } from '../sampling.ts';
import type { TestApp } from '../test-app.ts';

/** Who the matrix asks for: each role of the staff, a customer of the client space, and nobody. */
export const callers = [...allRoles, 'client', 'nobody'] as const;
type Caller = (typeof callers)[number];

/** 401: no session. 403: no right. 'in': past the guard, whatever the call then made of an empty request. */
export type Verdict = 401 | 403 | 'in';

export interface Cell {
  call: Call;
  caller: Caller;
  expected: Verdict;
  observed: Verdict;
}

/** What the declaration promises. */
export function expectedVerdict({ access }: Call, caller: Caller): Verdict {
  if (caller === 'nobody') return allows(access, undefined) ? 'in' : 401;
  const Roles = caller === 'client' ? [] : [caller];
  const IsClient = caller === 'client';
  return allows(access, { Roles, Modules: moduleKeys, Permissions: permissionsOf(Roles), IsClient })
    ? 'in'
    : 403;
}

/** What the server does with an empty request of this caller. */
export async function observedVerdict(as: TestClient, call: Call): Promise<Verdict> {
  const { status } = await as.raw(call, await encode(call, {}));
  return status === 401 || status === 403 ? status : 'in';
}

/** Beside nobody, whom the matrix asks for every call, of those let in and of those refused so many each. */
const drawnOfEach = 3;

/** As whom a call is asked: as everybody in `npm run prove`. */
function askedAs(call: Call): Caller[] {
  const ofVerdict = (isIn: boolean) =>
    callers.filter((caller) => caller !== 'nobody' && (expectedVerdict(call, caller) === 'in') === isIn);
  const some = [true, false].flatMap((isIn) => drawn(ofVerdict(isIn), drawnOfEach, `${call.name} ${isIn}`));
  return ['nobody', ...some];
}

/** Asks every call as its callers. A call that ends its own session gets a new one for the next. */
export async function permissionMatrix(app: TestApp, calls: readonly Call[]): Promise<Cell[]> {
  const cells: Cell[] = [];
  const asked = new Map(calls.map((call) => [call, askedAs(call)]));
  for (const caller of callers) {
    const signIn = async () => (caller === 'nobody' ? app.anonymous : app.signIn(caller));
    let as = await signIn();
    for (const call of calls.filter((one) => asked.get(one)?.includes(caller))) {
      let observed = await observedVerdict(as, call);
      if (observed === 401 && caller !== 'nobody') {
        as = await signIn();
        observed = await observedVerdict(as, call);
      }
      cells.push({ call, caller, expected: expectedVerdict(call, caller), observed });
    }
  }
  return cells;
}

const report = fileURLToPath(new URL('../../reports/permission-matrix.md', import.meta.url));

const shown = (verdict: Verdict) => (verdict === 'in' ? '✓' : String(verdict));

const sign = ({ expected, observed }: Cell) =>
  expected === observed ? shown(observed) : `**${shown(observed)} ≠ ${expected}**`;

/** Writes reports/permission-matrix.md: a line a call, a column a caller; what differs stands out. */
export function writeMatrix(cells: readonly Cell[]) {
  const lines = [...new Set(cells.map(({ call }) => call))].map((call) => {
    const row = new Map(cells.filter((cell) => cell.call === call).map((cell) => [cell.caller, cell]));
    const signs = callers.map((caller) => {
      const cell = row.get(caller);
      return cell ? sign(cell) : `(${shown(expectedVerdict(call, caller))})`;
    });
    return `| ${call.name} | ${signs.join(' | ')} |`;
  });
  const head = [
    '# Who may make which call',
    '',
    'Observed on the running server; ✓ is past the guard, 401 asks for a session, 403 refuses.',
    'In brackets what is declared and was not asked this time: `npm run prove` asks for all.',
    '',
    `| Call | ${callers.join(' | ')} |`,
    `|---|${callers.map(() => ':-:|').join('')}`,
  ];
  mkdirSync(fileURLToPath(new URL('../../reports/', import.meta.url)), { recursive: true });
  writeFileSync(report, `${[...head, ...lines].join('\n')}\n`);
}
