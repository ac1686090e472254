import type { ParsedRequestOf } from '#contract/call.ts';
import { datedGroups } from '#contract/permanent-files/companies/company.ts';
import type {
  CompanyDetails,
  GetSocieteByIdWithAllDetails,
} from '#contract/permanent-files/companies/details.ts';
import { type Db, together } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { billingOf } from '../billing/read-billing.ts';
import { presentOwners, readOwnership } from '../capital/read-beneficial-owners.ts';
import { presentCapitalTable } from '../capital/read-capital-table.ts';
import { exercisesOf } from '../exercises/read-exercises.ts';
import { mandatesOf } from '../mandates/read-mandates.ts';
import { readinessFacts, readinessOf } from '../readiness/read-readiness.ts';
import { teamOf } from '../team/read-team.ts';
import { legalActs, type StoredAct, storedActs } from './legal-acts.ts';
import { companyOnBothDays, type SelectedCompany, selectCompany } from './read-company.ts';

type Lists = Pick<CompanyDetails, 'Etablissements' | 'Devis' | 'DevisECF' | 'DemandesOuvertes'> & {
  periods: Omit<CompanyDetails['Periodes'][number], 'Libelle'>[];
  acts: StoredAct[];
};

const list = (rows: string) => `(select coalesce(json_agg(x), '[]') from (${rows}) x)`;

const quotes = (kind: string) =>
  list(`select q.year as "Annee", q.monthly_cents as "BudgetMensuel", q.yearly_cents as "BudgetAnnuel",
      q.exceptional_cents as "BudgetExceptionnel", q.tax_visa_cents as "BudgetVF", q.payslips as "NbBPLM",
      q.sent_on as "DateEnvoi", q.accepted_on as "DateAcceptation"
    from quote q where q.client_id = $1 and q.company_id = $2 and q.kind = '${kind}' order by q.year desc`);

/** What belongs to the file and has no reader of its own, in one statement; establishments that are open on the day. */
async function readLists(db: Db, clientId: number, companyId: number, day: string): Promise<Lists> {
  const [lists] = await db.query<Lists>(
    `select ${list(`select e.id as "Id", e.siret as "Siret", e.name as "Nom",
        json_build_object('Adresse1', e.address_line, 'Cp', e.postcode, 'Ville', e.town) as "Adresse",
        e.starts_on as "DateDebut", e.ends_on as "DateFin"
      from establishment e where e.client_id = $1 and e.company_id = $2
        and $3::date between coalesce(e.starts_on, '-infinity') and coalesce(e.ends_on, 'infinity')
      order by e.siret`)} as "Etablissements",
     ${quotes('MISSION')} as "Devis", ${quotes('ECF')} as "DevisECF",
     (select count(*) from company_change_request d
       where d.client_id = $1 and d.company_id = $2 and d.state = 'A_TRAITER') as "DemandesOuvertes",
     ${list(`select p.field_group as "Groupe", p.starts_on as "DateDebut", p.ends_on as "DateFin"
       from company_period p where p.client_id = $1 and p.company_id = $2 order by p.ends_on desc, p.id`)} as periods,
     ${list(storedActs)} as acts`,
    [clientId, companyId, day],
    'company-lists',
  );
  if (!lists) throw new Error('one row is always told');
  return lists;
}

type Details = typeof GetSocieteByIdWithAllDetails;

/**
 * All that a file holds, asked for at once and before it is known whether the caller may read it: none of it hangs on another's
 * answer, and the whole travels with the check of the session. The company itself is found where the caller may read it.
 */
export async function askForDetails(
  db: Db,
  clientId: number,
  input: ParsedRequestOf<Details>,
  sessionId: string,
) {
  const companyId = input.Id;
  const day = input.AsOf ?? todayInParis();
  const asked = { clientId, companyId, day };
  const company = selectCompany(clientId, input, sessionId);
  const [rows, exercises, lists, team, mandates, ownership, billing, facts] = await together([
    db.query<SelectedCompany>(company.text, company.values, company.name),
    exercisesOf(db, clientId, companyId),
    readLists(db, clientId, companyId, day),
    teamOf(db, clientId, companyId, day),
    mandatesOf(db, asked),
    readOwnership(db, asked),
    billingOf(db, clientId, companyId),
    readinessFacts(db, clientId, companyId),
  ]);
  return { day, rows, exercises, lists, team, mandates, ownership, billing, facts };
}

/** A company with all that its file holds, today or on a day. @throws AppError 404 */
export function presentDetails({
  day,
  rows,
  lists,
  ...read
}: Awaited<ReturnType<typeof askForDetails>>): CompanyDetails {
  const { today, onDay: company } = companyOnBothDays(rows);
  const { periods, acts, ...ofCompany } = lists;
  const held = read.ownership.holdings.filter((holding) => holding.company === company.Id);
  return {
    ...company,
    ...ofCompany,
    ...read.team,
    Mandats: read.mandates,
    TableCapital: presentCapitalTable(held, company, day),
    BeneficiairesEffectifs: presentOwners({ companyId: company.Id, day }, read.ownership),
    Exercices: read.exercises,
    Facturation: read.billing,
    PretPour: readinessOf(today, read.facts),
    Actes: legalActs({ company, periods, stored: acts, day }),
    Echeances: read.exercises
      .flatMap(({ Echeances }) => Object.values(Echeances))
      .filter((deadline) => deadline !== null && deadline.FaitLe === null)
      .toSorted((one, other) =>
        (one?.Date ?? '') < (other?.Date ?? '') ? -1 : 1,
      ) as CompanyDetails['Echeances'],
    Periodes: periods.map((period) => ({ ...period, Libelle: datedGroups[period.Groupe].label })),
  };
}
