import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allows } from '#contract/access/access.ts';
import { moduleKeys } from '#contract/access/modules.ts';
import { permissionsOf } from '#contract/access/permissions.ts';
import { allRoles } from '#contract/access/roles.ts';
import type { Call } from '#contract/call.ts';
import { encode, type TestClient } from './client.ts';
import type { TestApp } from './test-app.ts';

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
function expectedVerdict({ access }: Call, caller: Caller): Verdict {
  if (caller === 'nobody') return allows(access, undefined) ? 'in' : 401;
  const Roles = caller === 'client' ? [] : [caller];
  return allows(access, { Roles, Modules: moduleKeys, Permissions: permissionsOf(Roles) }) ? 'in' : 403;
}

/** What the server does with an empty request of this caller. */
export async function observedVerdict(as: TestClient, call: Call): Promise<Verdict> {
  const { status } = await as.raw(call, await encode(call, {}));
  return status === 401 || status === 403 ? status : 'in';
}

/** Asks every call as every caller. A call that ends its own session gets a new one for the next. */
export async function permissionMatrix(app: TestApp, calls: readonly Call[]): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const caller of callers) {
    const signIn = async () => (caller === 'nobody' ? app.anonymous : app.signIn(caller));
    let as = await signIn();
    for (const call of calls) {
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

const report = fileURLToPath(new URL('../reports/permission-matrix.md', import.meta.url));

const sign = ({ expected, observed }: Cell) => {
  const shown = observed === 'in' ? '✓' : String(observed);
  return expected === observed ? shown : `**${shown} ≠ ${expected}**`;
};

/** Writes reports/permission-matrix.md: a line a call, a column a caller; what differs stands out. */
export function writeMatrix(cells: readonly Cell[]) {
  const lines = [...new Set(cells.map(({ call }) => call))].map((call) => {
    const row = cells.filter((cell) => cell.call === call);
    return `| ${call.name} | ${callers
      .map((caller) =>
        row
          .filter((cell) => cell.caller === caller)
          .map(sign)
          .join(),
      )
      .join(' | ')} |`;
  });
  const head = [
    '# Who may make which call',
    '',
    'Observed on the running server; ✓ is past the guard, 401 asks for a session, 403 refuses.',
    '',
    `| Call | ${callers.join(' | ')} |`,
    `|---|${callers.map(() => ':-:|').join('')}`,
  ];
  mkdirSync(fileURLToPath(new URL('../reports/', import.meta.url)), { recursive: true });
  writeFileSync(report, `${[...head, ...lines].join('\n')}\n`);
}
