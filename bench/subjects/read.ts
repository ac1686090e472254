import { GetPersonById } from '#contract/permanent-files/people/calls.ts';
import type { Person } from '#contract/permanent-files/people/person.ts';
import type { Scenario } from '../compare.ts';
import { always, askOnce, inTurn } from '../measure.ts';
import { personOf, somePersons } from './persons.ts';
import type { Stage } from './subject.ts';

/** The twin tells rows as they are: what the product puts in words or leaves out is not compared. */
const alike: readonly (keyof Person)[] = [
  'Id',
  'Version',
  'Nom',
  'Prenom',
  'Datenaissance',
  'NativeCountry',
  'Tel',
  'NomMere',
  'HasCrmClientAccount',
  'ListSociete',
  'LabRisquePays',
];

/** One person after another, of a hundred. */
export async function readScenario(stage: Stage): Promise<Scenario> {
  const ids = await somePersons(stage, { PageSize: 100 });
  const bodies = ids.map((Id) => ({ Id }));
  const name = 'read a person';
  return {
    name,
    ours: inTurn(stage.targetOf(GetPersonById), bodies),
    theirs: inTurn(stage.bareOf('/person'), bodies),
    async check() {
      for (const Id of ids.slice(0, 10)) {
        const theirs = JSON.parse(await askOnce(always(stage.bareOf('/person'), { Id }))) as Person;
        const ours = await personOf(stage, Id);
        const other = alike.find((key) => JSON.stringify(ours[key]) !== JSON.stringify(theirs[key]));
        if (other) throw new Error(`${name}: ${other} of person ${Id} differs`);
      }
    },
  };
}
