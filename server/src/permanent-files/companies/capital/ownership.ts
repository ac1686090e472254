import type { CapitalShare } from './capital-table.ts';

/** Who holds a company's titles on the day, by the company's id; a company that is not there has no known holder. */
export type Ownership = ReadonlyMap<number, readonly CapitalShare[]>;

/** What somebody has of the company looked at, in percent. */
export interface Interest {
  capital: number;
  votes: number;
}

export const isPerson = ({ holder }: CapitalShare) => holder.startsWith('p');

/** The number of a holder's record. */
export const holderId = ({ holder }: CapitalShare) => Number(holder.slice(1));

/** The part of an interest that a holder of the company has through it. */
export const through = (interest: Interest, line: CapitalShare): Interest => ({
  capital: (interest.capital * line.capital) / 100,
  votes: (interest.votes * line.votes) / 100,
});
