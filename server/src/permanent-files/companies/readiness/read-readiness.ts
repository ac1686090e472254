import type { Company } from '#contract/permanent-files/companies/company.ts';
import {
  type GetPretPour,
  type Purpose,
  purposes,
  type Readiness,
} from '#contract/permanent-files/companies/readiness.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { gapsToday } from '../naf-in-force.ts';
import { readableCompany } from '../page/read-company.ts';
import { type Facts, gapOf, rulesOn } from './readiness-rules.ts';

const lasting = (table: string, more = '') => `exists (select from ${table} x
  where x.client_id = $1 and x.company_id = $2 and $3 between x.starts_on and coalesce(x.ends_on, 'infinity') ${more})`;

/** What a company's readiness follows from beside its own fields; undefined where there is no such company. */
export async function readinessFacts(db: Db, clientId: number, id: number): Promise<Facts | undefined> {
  const [facts] = await db.query<Facts>(
    `select ${lasting('mandate')} as "hasLeader", ${lasting('mandate', 'and x.is_signatory')} as "hasSignatory",
       ${lasting('shareholding')} as "hasHoldings", ${lasting('mission')} as "hasMission",
       ${lasting('exercise', `and x.state = 'OUVERT'`)} as "hasExercise",
       ${gapsToday} as gaps, b.electronic_address as "electronicAddress", b.email as "billingEmail"
     from company r left join company_billing b on b.client_id = r.client_id and b.company_id = r.id
     where r.client_id = $1 and r.id = $2`,
    [clientId, id, todayInParis()],
    'company-readiness',
  );
  return facts;
}

/** What a company lacks for each piece of work. */
export function readinessOf(company: Company, facts: Facts | undefined): Readiness {
  if (!facts) throw new Error('a company that was read is there');
  const rules = rulesOn(todayInParis());
  return {
    RaisonSociale: company.RaisonSociale,
    Manques: facts.gaps.map(gapOf),
    Travaux: (Object.keys(purposes) as Purpose[]).map((Code) => ({
      Code,
      Libelle: purposes[Code],
      Source: rules[Code].source,
      Manques: rules[Code].requirements
        .filter(({ isMet }) => !isMet(company, facts))
        .map(({ field, label, part }) => ({ Champ: field, Libelle: label, Onglet: part })),
    })),
  };
}

/** What a company lacks today for each piece of work. @throws AppError 404 */
export async function readReadiness({
  db,
  session,
  input,
}: SignedInContext<typeof GetPretPour>): Promise<Readiness> {
  const company = await readableCompany(db, session, input.Id);
  return readinessOf(company, await readinessFacts(db, session.clientId, company.Id));
}
