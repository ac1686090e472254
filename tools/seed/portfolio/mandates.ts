import { isoDate, referenceDay } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { LegalForm } from '../values/legal-forms.ts';

/** The company that persons are linked to. */
export interface CompanyLink {
  clientId: number;
  companyId: number;
  /** Day of its registration. */
  registered: number;
}

export type MandateRow = {
  client_id: number;
  company_id: number;
  person_id: number;
  function: 'P' | 'DG' | 'G' | 'A';
  starts_on: string;
  ends_on: string | null;
};

const fourYears = 4 * 365;

/** @param members ids of persons, the head first; two at least */
export function mandatesOf(
  random: Random,
  { clientId, companyId, registered }: CompanyLink,
  form: LegalForm,
  members: number[],
): MandateRow[] {
  const [head, next] = members;
  if (head === undefined || next === undefined) return [];
  const mandate = (
    person: number,
    code: MandateRow['function'],
    from: number,
    to: number | null,
  ): MandateRow => ({
    client_id: clientId,
    company_id: companyId,
    person_id: person,
    function: code,
    starts_on: isoDate(from),
    ends_on: to === null ? null : isoDate(to),
  });

  const mandates: MandateRow[] = [];
  const isSecond = form.second !== undefined && random.chance(form.second.probability);
  const age = referenceDay - registered;
  if (!isSecond && age > fourYears && random.chance(0.15)) {
    // the one who headed it before, until the day before the present one
    const change = registered + Math.floor(age * (0.3 + random.next() * 0.6));
    mandates.push(mandate(next, form.head, registered, change - 1), mandate(head, form.head, change, null));
  } else {
    mandates.push(mandate(head, form.head, registered, null));
  }
  if (form.second && isSecond) mandates.push(mandate(next, form.second.function, registered, null));
  for (const person of members.slice(0, form.boardMembers))
    mandates.push(mandate(person, 'A', registered, null));
  return mandates;
}
