import type { OwnerReason } from '#contract/permanent-files/companies/beneficial-owner.ts';
import type { CapitalShare } from './capital-table.ts';
import { holderId, type Interest, isPerson, type Ownership, through } from './ownership.ts';
import { companiesInCircles } from './ownership-circles.ts';

/** From when on somebody counts as a beneficial owner: a dated parameter of the law. */
export interface Threshold {
  /** In percent. */
  percent: number;
  /** Whether exactly that much already counts. */
  isIncluded: boolean;
}

interface Owner extends Interest {
  personId: number;
  reason: Exclude<OwnerReason, 'REPRESENTANT'>;
}

export interface Findings {
  /** The largest first. */
  owners: Owner[];
  /** Companies that hold and whose own holders are not known. */
  unknown: number[];
  /** Companies that hold each other in a circle. */
  circular: number[];
}

/** Circles give ever less at each turn: beyond so many, or below so little, there is nothing to add. */
const mostTurns = 1000;
const leastPercent = 1e-9;

const add = <Key>(to: Map<Key, Interest>, key: Key, { capital, votes }: Interest) => {
  const before = to.get(key) ?? { capital: 0, votes: 0 };
  to.set(key, { capital: before.capital + capital, votes: before.votes + votes });
};

/**
 * What each person has in the end: shares are multiplied along a chain, chains to one person are added. Level by level, all
 * companies at once, so that what many chains share is followed once and a circle ends.
 */
function interestsOf(companyId: number, ownership: Ownership) {
  const persons = new Map<number, Interest>();
  const unknown = new Set<number>();
  let level = new Map<number, Interest>([[companyId, { capital: 100, votes: 100 }]]);
  for (let turn = 0; turn < mostTurns && level.size > 0; turn += 1) {
    const next = new Map<number, Interest>();
    for (const [id, interest] of level) {
      const lines = ownership.get(id);
      if (!lines?.length) unknown.add(id);
      for (const line of lines ?? [])
        add(isPerson(line) ? persons : next, holderId(line), through(interest, line));
    }
    level = new Map([...next].filter(([, { capital, votes }]) => Math.max(capital, votes) > leastPercent));
  }
  return { persons, unknown: [...unknown].sort((a, b) => a - b) };
}

/** The companies that a person controls: with those that they control already they have most of the votes in it. */
function controlledBy(personId: number, companyId: number, ownership: Ownership): Set<number> {
  const controlled = new Set<number>();
  const votesIn = (lines: readonly CapitalShare[]) =>
    lines
      .filter((line) => (isPerson(line) ? holderId(line) === personId : controlled.has(holderId(line))))
      .reduce((sum, { votes }) => sum + votes, 0);
  for (let grows = true; grows; ) {
    const found = [...ownership].filter(
      ([id, lines]) => id !== companyId && !controlled.has(id) && votesIn(lines) > 50,
    );
    for (const [id] of found) controlled.add(id);
    grows = found.length > 0;
  }
  return controlled;
}

/** What a person and the companies that they control hold of the company itself. */
function controlledInterest(personId: number, companyId: number, ownership: Ownership): Interest {
  const controlled = controlledBy(personId, companyId, ownership);
  const held = (ownership.get(companyId) ?? []).filter((line) =>
    isPerson(line) ? holderId(line) === personId : controlled.has(holderId(line)),
  );
  return held.reduce(
    (sum, { capital, votes }) => ({ capital: sum.capital + capital, votes: sum.votes + votes }),
    { capital: 0, votes: 0 },
  );
}

/**
 * The natural persons who own a company in the end (CMF R561-1; UE 2024/1624 art. 51 to 54 from 10 July 2027): by what they
 * hold of capital or votes, directly and through others; else because they control, by most of the votes, companies
 * whose own shares are enough.
 */
export function beneficialOwners(
  companyId: number,
  ownership: Ownership,
  { percent, isIncluded }: Threshold,
): Findings {
  const counts = (value: number) => (isIncluded ? value >= percent - 1e-9 : value > percent + 1e-9);
  const isEnough = ({ capital, votes }: Interest) => counts(capital) || counts(votes);
  const { persons, unknown } = interestsOf(companyId, ownership);
  const owners = [...persons].flatMap(([personId, interest]): Owner[] => {
    if (isEnough(interest)) return [{ personId, ...interest, reason: 'DETENTION' }];
    return isEnough(controlledInterest(personId, companyId, ownership))
      ? [{ personId, ...interest, reason: 'CONTROLE' }]
      : [];
  });
  return {
    owners: owners.toSorted((a, b) => b.capital - a.capital || b.votes - a.votes || a.personId - b.personId),
    unknown,
    circular: companiesInCircles(ownership),
  };
}
