import { compareLoad, type Pace, type Scenario } from '../compare.ts';
import { atLeast, loadTable, type Section } from '../report.ts';
import { readScenario } from './read.ts';
import { saveScenario } from './save.ts';
import { signInScenario } from './sign-in.ts';
import type { Stage } from './subject.ts';

/** A second sees a dozen sign-ins on a slow machine: too few to tell. */
const secondsOfSignIns = 3;

export const callScenarios = async (stage: Stage): Promise<Scenario[]> => [
  await readScenario(stage),
  await saveScenario(stage),
  await signInScenario(stage),
];

export async function measureCalls(stage: Stage, pace: Pace): Promise<Section> {
  const all = [];
  for (const scenario of [await readScenario(stage), await saveScenario(stage)])
    all.push(await compareLoad(scenario, pace));
  const seconds = Math.max(pace.seconds, secondsOfSignIns);
  all.push(await compareLoad(await signInScenario(stage), { ...pace, seconds }));
  return {
    lines: loadTable(all),
    promises: [atLeast('read, save and sign-in', all)],
  };
}
