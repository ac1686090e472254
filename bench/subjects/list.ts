import { isDeepStrictEqual } from 'node:util';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import type { PersonListAnswer, PersonListRequest } from '#contract/permanent-files/people/person-list.ts';
import { compareLoad, type Pace, type Scenario, tail } from '../compare.ts';
import { always, askOnce, type Side } from '../measure.ts';
import { atLeast, digits, loadTable, type Section } from '../report.ts';
import type { Stage } from './subject.ts';

const pageSize = 15;

/** The ways of asking for the person list, by the number of persons there are. */
const requests: [name: string, (persons: number) => Partial<PersonListRequest>][] = [
  ['first page', () => ({})],
  ['sorted by first name, descending', () => ({ SortColumn: 'Prenom', SortOrder: -1 })],
  ['deep page', (persons) => ({ PageNumber: Math.min(1000, Math.floor(persons / pageSize / 2)) })],
  ['last page', (persons) => ({ PageNumber: Math.ceil(persons / pageSize) })],
  ['two states, from the counters', () => ({ IsDisabled: 0, HasEmail: true })],
  ['contains-filter', () => ({ Nom: 'lefevre' })],
  ['contains-filter, two words', () => ({ Nom: 'martin ju' })],
  ['four filters at once', () => ({ Nom: 'martin', Email: 'ju', IsDisabled: 0, HasCrmClient: false })],
];

/** Scenarios whose exact total has to be counted each time. */
export const isCountedAnew = (name: string) => /contains|four filters/.test(name);

async function told(side: Side) {
  const answer = JSON.parse(await askOnce(side)) as PersonListAnswer;
  const { TotalCount, TotalHasCrmClientAccount, Items } = answer;
  return [TotalCount, TotalHasCrmClientAccount, Items.map(({ Id, ListSociete }) => [Id, ListSociete])];
}

/** Both answer the same totals, and the same rows in the same order. */
async function checkList(name: string, ours: Side, theirs: Side) {
  const [first, second] = [await told(ours), await told(theirs)];
  if (isDeepStrictEqual(first, second)) return;
  throw new Error(`${name}: different answers:\n${JSON.stringify(first)}\n${JSON.stringify(second)}`);
}

export function listScenarios({ firm, targetOf, bareOf }: Stage): Scenario[] {
  return requests.map(([name, requestOf]) => {
    const request = requestOf(firm.persons);
    const ours = always(targetOf(GetListPersonsByFilter), request);
    const theirs = always(bareOf('/list'), request);
    return { name, ours, theirs, check: () => checkList(name, ours, theirs) };
  });
}

export async function measureList(stage: Stage, pace: Pace): Promise<Section> {
  const all = [];
  for (const scenario of listScenarios(stage)) all.push(await compareLoad(scenario, pace));
  const slowest = Math.max(...all.map(tail));
  return {
    lines: loadTable(all),
    promises: [
      atLeast('list calls', all),
      {
        what: 'p95 of a list call under three times its own median',
        measured: `${digits(1)(slowest)} at most`,
        isKept: slowest < 3,
      },
    ],
  };
}
