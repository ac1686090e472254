import { GetListPersonsByFilter, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import type { Person } from '#contract/permanent-files/people/person.ts';
import type { PersonListAnswer, PersonListRequest } from '#contract/permanent-files/people/person-list.ts';
import { always, askOnce } from '../measure.ts';
import type { Stage } from './subject.ts';

/** Ids of persons of a page of the list. */
export async function somePersons(
  { targetOf }: Stage,
  page: Partial<PersonListRequest>,
): Promise<readonly number[]> {
  const answer = await askOnce(always(targetOf(GetListPersonsByFilter), page));
  return (JSON.parse(answer) as PersonListAnswer).Items.map(({ Id }) => Id);
}

/** A person as the product tells it. */
export async function personOf({ targetOf }: Stage, Id: number): Promise<Person> {
  return JSON.parse(await askOnce(always(targetOf(GetPersonById), { Id }))) as Person;
}
