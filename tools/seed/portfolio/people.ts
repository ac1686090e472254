import type { Random } from '../random.ts';
import type { LegalForm } from '../values/legal-forms.ts';
import type { PersonRow } from './persons.ts';

/** What must be known of all persons while companies are given to them; a few bytes each. */
export interface People {
  firstId: number;
  count: number;
  /** By rank from firstId. */
  lastNames: string[];
  birthDays: Int32Array;
  disabled: Uint8Array;
  /** Ids of those in portage. */
  inPortage: number[];
}

const millisecondsInADay = 86_400_000;

export function emptyPeople(firstId: number, count: number): People {
  return {
    firstId,
    count,
    lastNames: [],
    birthDays: new Int32Array(count),
    disabled: new Uint8Array(count),
    inPortage: [],
  };
}

/** Lets persons through and keeps what companies ask of them. */
export function* rememberPeople(people: People, persons: Iterable<PersonRow>): Generator<PersonRow> {
  for (const person of persons) {
    const rank = person.id - people.firstId;
    people.lastNames[rank] = person.last_name;
    people.birthDays[rank] = Date.parse(person.birth_date) / millisecondsInADay;
    people.disabled[rank] = person.is_disabled ? 1 : 0;
    if (person.is_in_portage) people.inPortage.push(person.id);
    yield person;
  }
}

const eighteenYears = 18.01 * 365.25;

/**
 * Draws those who direct and own a company: mostly persons whose files were opened when its own was
 * (`progress`, 0 to 1, among all companies), sometimes one found anywhere, who so gathers companies.
 * The first is active and directs it.
 */
export function teamOf(random: Random, people: People, progress: number, form: LegalForm) {
  const [fewest, most] = form.shareholders;
  const size = Math.min(Math.max(random.between(fewest, most), form.boardMembers, 2), people.count);
  const around = Math.floor(progress * people.count);
  const ranks = new Set<number>();
  while (ranks.size < size) {
    const isNear = random.chance(0.88);
    const rank = isNear
      ? (around + random.between(0, 11)) % people.count
      : random.between(0, people.count - 1);
    // an inactive person may keep shares, seldom more
    if (people.disabled[rank] && (ranks.size === 0 || random.chance(0.7)) && people.count > 50) continue;
    ranks.add(rank);
  }
  const members = [...ranks];
  const founder = members[0] ?? 0;
  return {
    /** Ids of persons, the head first. */
    members: members.map((rank) => people.firstId + rank),
    founderName: people.lastNames[founder] ?? '',
    /** First day on which all of them are adults. */
    ofAgeOn: Math.ceil(Math.max(...members.map((rank) => people.birthDays[rank] ?? 0)) + eighteenYears),
  };
}
