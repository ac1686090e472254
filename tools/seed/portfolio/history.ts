import { isoDate, referenceDay } from '../calendar.ts';
import { seededRandom } from '../random.ts';
import type { CompanyFile } from './companies.ts';
import type { MandateRow } from './mandates.ts';
import type { MovementRow } from './shareholdings.ts';

/** Days that a company must have lived to have a history. */
const leastAge = 100;

const dayOf = (date: string) => Math.floor(Date.parse(date) / 86_400_000);

/** How often titles went and came back in a register of some years. */
const returnsOf = (companyId: number) => (companyId % 5 === 0 ? 3 : 2);

/**
 * The register of a company of some years: the lines that make its holdings, and between them titles that the first
 * holder of today sold and bought back, or an increase of capital that was undone. Numbered in the order of the days.
 */
export function withReturns(file: CompanyFile, lines: readonly MovementRow[]): MovementRow[] {
  const [holder, other] = file.shareholdings.filter(({ ends_on }) => ends_on === null);
  if (!holder) return [...lines];
  const first = dayOf(holder.starts_on);
  const age = referenceDay - first;
  if (age < leastAge) return [...lines];
  const random = seededRandom(holder.company_id);
  const returns = returnsOf(holder.company_id);
  const line = (
    nature: MovementRow['nature'],
    day: number,
    [from, to]: [from: number | null, to: number | null],
    shares: number,
  ): MovementRow => ({
    client_id: holder.client_id,
    company_id: holder.company_id,
    number: 0,
    happened_on: isoDate(day),
    nature,
    from_person_id: from,
    to_person_id: to,
    right_held: 'PP',
    shares,
  });
  const returned = Array.from({ length: returns }, (_, index): MovementRow[] => {
    const day = first + Math.floor((age * (index + random.next() / 3)) / returns) + 1;
    const back = day + 20 + random.between(0, 10);
    const shares = Math.max(1, Math.floor(holder.shares * random.next() * 0.5));
    const own = holder.person_id;
    return other
      ? [
          line('CESSION', day, [own, other.person_id], shares),
          line('CESSION', back, [other.person_id, own], shares),
        ]
      : [line('AUGMENTATION', day, [null, own], shares), line('REDUCTION', back, [own, null], shares)];
  });
  return [...lines, ...returned.flat()]
    .toSorted((one, next) =>
      one.happened_on < next.happened_on ? -1 : one.happened_on > next.happened_on ? 1 : 0,
    )
    .map((line, index) => ({ ...line, number: index + 1 }));
}

/** A mandate of the company's beginnings, over by now, some of them renewed once, beside those that were invented. */
export function withFormer({ company, mandates, shareholdings }: CompanyFile): MandateRow[] {
  const [known] = mandates;
  const person = shareholdings.at(-1)?.person_id ?? known?.person_id;
  const first = dayOf(company.registered_on);
  const age = referenceDay - first;
  if (!known || person === undefined || age < leastAge) return [...mandates];
  const code = known.function === 'G' ? 'G' : 'DG';
  const term = (from: number, to: number): MandateRow => ({
    ...known,
    person_id: person,
    function: code,
    starts_on: isoDate(from),
    ends_on: isoDate(to),
  });
  const third = Math.floor(age / 3);
  const terms = [term(first, first + third)];
  if (company.id % 3 === 0) terms.push(term(first + third + 1, first + 2 * third));
  const stands = mandates.some((one) => one.person_id === person && one.function === code);
  return stands ? [...mandates] : [...mandates, ...terms];
}
