import type { CapitalShare } from './capital-table.ts';
import { holderId, type Interest, isPerson, type Ownership, through } from './ownership.ts';

/** A way from the company looked at up to a person: what it passes through, and what it brings. */
export interface Chain extends Interest {
  personId: number;
  /** Ids of the companies, the one looked at first. */
  companies: number[];
  /** What of each is held by the next, and of the last one by the person: the larger of capital and votes, in percent. */
  parts: number[];
}

interface Way extends Interest {
  companies: number[];
  parts: number[];
}

/** A web of holdings has more ways than anybody reads: of each length the heaviest are followed. */
const mostWays = 500;
/** Less than this, in percent, is not told. */
const least = 0.001;

const weight = ({ capital, votes }: Interest) => Math.max(capital, votes);

const onwards = (way: Way, line: CapitalShare): Way => ({
  ...through(way, line),
  companies: way.companies,
  parts: [...way.parts, Math.max(line.capital, line.votes)],
});

/** Follows a way by one step: to persons, where it is a chain, and to companies that it has not passed. */
function follow(way: Way, ownership: Ownership, chains: Map<number, Chain[]>): Way[] {
  const lines = ownership.get(way.companies.at(-1) ?? 0) ?? [];
  for (const line of lines.filter(isPerson)) {
    const personId = holderId(line);
    const known = chains.get(personId);
    const chain = { personId, ...onwards(way, line) };
    if (known) known.push(chain);
    else chains.set(personId, [chain]);
  }
  return lines
    .filter((line) => !isPerson(line) && !way.companies.includes(holderId(line)))
    .map((line) => ({ ...onwards(way, line), companies: [...way.companies, holderId(line)] }));
}

/**
 * The heaviest chains from a company up to persons, by person: 'why' of an interest. No chain passes twice through one
 * company.
 */
export function heaviestChains(companyId: number, ownership: Ownership, most: number): Map<number, Chain[]> {
  const chains = new Map<number, Chain[]>();
  let ways: Way[] = [{ companies: [companyId], parts: [], capital: 100, votes: 100 }];
  while (ways.length > 0)
    ways = ways
      .flatMap((way) => follow(way, ownership, chains))
      .filter((way) => weight(way) >= least)
      .sort((a, b) => weight(b) - weight(a))
      .slice(0, mostWays);
  for (const [id, known] of chains)
    chains.set(id, known.toSorted((a, b) => weight(b) - weight(a)).slice(0, most));
  return chains;
}
