import { isDeepStrictEqual } from 'node:util';
import type { Call } from '#contract/call.ts';
import { GetFecComptes } from '#contract/tax/bilans/calls.ts';
import { GetFecLignes } from '#contract/tax/fec/calls.ts';
import { type ComparedLoad, compareLoad, type Pace, type Scenario } from '../compare.ts';
import { always, askOnce } from '../measure.ts';
import type { Stage } from './subject.ts';

/** The ways down from a figure of the annual accounts: its accounts, the lines of one, the entry of a line. */
const ways: [name: string, call: Call, path: string, asked: object][] = [
  ['accounts of a line', GetFecComptes, '/fec-accounts', { Code: '4110' }],
  ['lines of an account', GetFecLignes, '/fec-lines', { Compte: '411007' }],
  ['lines of the largest account', GetFecLignes, '/fec-lines', { Compte: '706' }],
  ['page 20 of it', GetFecLignes, '/fec-lines', { Compte: '706', PageNumber: 20 }],
  ['lines of an entry', GetFecLignes, '/fec-lines', { Journal: 'VE', Ecriture: '7' }],
];

/** The pages that open a figure, against hand-written SQL on the same rows. */
export async function measurePages(stage: Stage, IdFec: number, pace: Pace): Promise<ComparedLoad[]> {
  const measured: ComparedLoad[] = [];
  for (const [name, call, path, asked] of ways) {
    const ours = always(stage.targetOf(call), { IdFec, ...asked });
    const theirs = always(stage.bareOf(path), { IdFec, ...asked });
    const scenario: Scenario = {
      name,
      ours,
      theirs,
      async check() {
        const { IdSociete: _, ...first } = JSON.parse(await askOnce(ours));
        const second = JSON.parse(await askOnce(theirs));
        if (!isDeepStrictEqual(first, second))
          throw new Error(`${name}: different answers:\n${JSON.stringify(first)}\n${JSON.stringify(second)}`);
      },
    };
    measured.push(await compareLoad(scenario, pace));
  }
  return measured;
}
