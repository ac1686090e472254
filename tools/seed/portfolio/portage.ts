import { isoDate, referenceDay } from '../calendar.ts';
import type { Random } from '../random.ts';
import { type LegalForm, legalForms } from '../values/legal-forms.ts';
import type { CompanyLink } from './mandates.ts';
import type { People } from './people.ts';

export type PortageEmploymentRow = {
  client_id: number;
  company_id: number;
  person_id: number;
  starts_on: string;
  ends_on: string | null;
};

const carriers = 2;
const fewestCompanies = 50;

/** Portage companies are the last ones of a firm that has some; tells which of them this is, from 0 on. */
export function carrierRank(index: number, count: number): number | undefined {
  const rank = index - (count - carriers);
  return count >= fewestCompanies && rank >= 0 ? rank : undefined;
}

/** A portage company is a SAS. */
export const carrierForm = legalForms.find(({ code }) => code === 'SAS') as LegalForm;

const eighteenYears = 18.01 * 365.25;

/** Whom the portage company carries: every other person in portage, and some of the other company's as well. */
export function employmentsOf(
  random: Random,
  { clientId, companyId, registered }: CompanyLink,
  people: People,
  carrier: number,
): PortageEmploymentRow[] {
  const carried = people.inPortage.filter((_, rank) => rank % carriers === carrier || rank % 10 === 1);
  return carried.map((personId) => {
    const rank = personId - people.firstId;
    const ofAge = Math.ceil((people.birthDays[rank] ?? 0) + eighteenYears);
    const from = random.between(Math.min(Math.max(registered, ofAge), referenceDay), referenceDay);
    const isOver = people.disabled[rank] === 1 || random.chance(0.3);
    return {
      client_id: clientId,
      company_id: companyId,
      person_id: personId,
      starts_on: isoDate(from),
      ends_on: isOver ? isoDate(random.between(from, referenceDay)) : null,
    };
  });
}
