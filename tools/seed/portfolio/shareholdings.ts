import { isoDate, referenceDay } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { LegalForm } from '../values/legal-forms.ts';
import type { CompanyLink } from './mandates.ts';

export type ShareholdingRow = {
  client_id: number;
  company_id: number;
  person_id: number;
  shares: number;
  starts_on: string;
  ends_on: string | null;
};

export type MovementRow = {
  client_id: number;
  company_id: number;
  number: number;
  happened_on: string;
  nature: 'CONSTITUTION' | 'CESSION' | 'AUGMENTATION' | 'REDUCTION';
  from_person_id: number | null;
  to_person_id: number | null;
  right_held: 'PP';
  shares: number;
};

/** The lines of a company's register that make these holdings: who began with it, and who bought from them. */
export const movementsOf = (holdings: readonly ShareholdingRow[]): MovementRow[] =>
  holdings.map(({ client_id, company_id, person_id, shares, starts_on }, index) => {
    const seller = holdings.slice(0, index).find(({ ends_on }) => ends_on !== null && ends_on < starts_on);
    return {
      client_id,
      company_id,
      number: index + 1,
      happened_on: starts_on,
      nature: seller ? 'CESSION' : 'CONSTITUTION',
      from_person_id: seller?.person_id ?? null,
      to_person_id: person_id,
      right_held: 'PP',
      shares,
    };
  });

/** Splits shares among holders, at least one each, the first holding most of them as a rule. */
function split(random: Random, shares: number, holders: number): number[] {
  const weights = Array.from({ length: holders }, (_, rank) => (rank === 0 ? 1.2 : 0.2) + random.next());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Math.max(1, Math.floor((weight / total) * shares)));
  const others = parts.slice(1).reduce((sum, part) => sum + part, 0);
  return [shares - others, ...parts.slice(1)];
}

/**
 * Who owns the company. What holders have today always adds up to all of its shares.
 * @param members ids of persons, two at least
 */
export function shareholdingsOf(
  random: Random,
  { clientId, companyId, registered }: CompanyLink,
  form: LegalForm,
  members: number[],
  shares: number,
): ShareholdingRow[] {
  const holders = form.shareholders[1] === 1 ? members.slice(0, 1) : members;
  const parts = split(random, shares, holders.length);
  const held = (person: number, part: number, from: number, to: number | null): ShareholdingRow => ({
    client_id: clientId,
    company_id: companyId,
    person_id: person,
    shares: part,
    starts_on: isoDate(from),
    ends_on: to === null ? null : isoDate(to),
  });
  const [owner, other] = members;
  if (holders.length === 1 && owner !== undefined && other !== undefined && random.chance(0.15)) {
    // the single owner bought everything from another, who held it until the day before
    const sale = registered + 1 + Math.floor((referenceDay - registered - 1) * random.next());
    return [held(other, shares, registered, sale - 1), held(owner, shares, sale, null)];
  }
  return holders.map((person, rank) => held(person, parts[rank] ?? 1, registered, null));
}
