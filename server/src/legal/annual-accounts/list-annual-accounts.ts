import type { AnswerOf } from '#contract/call.ts';
import type {
  AccountsWait,
  AnnualAccounts,
  AnnualAccountsExportRequest,
  AnnualAccountsFilters,
} from '#contract/legal/annual-accounts/annual-accounts.ts';
import type { getHistoryPvCaParSociete } from '#contract/legal/annual-accounts/calls.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import {
  type DeadlineFacts,
  deadlinesOf,
  factColumns,
  formOfCompany,
  readAccountsParameters,
} from '#server/permanent-files/companies/exercises/read-exercises.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { distinctFacts, factsKey } from '#server/permanent-files/companies/portfolio/next-deadlines.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';

export type AccountsRow = Omit<
  AnnualAccounts,
  'LimiteApprobation' | 'LimiteDepot' | 'DatePv' | 'Exercice' | 'DateCloture'
> &
  DeadlineFacts;
type Total = 'without' | 'to_sign' | 'to_file' | 'half';

const today = `(now() at time zone 'Europe/Paris')::date`;

/** SQL of what years e wait for; no year that is not closed yet wants its minutes. */
const waits: Readonly<Record<AccountsWait, string>> = {
  SANS_PV: `e.approved_on is null and e.ends_on < ${today}`,
  A_DEPOSER: 'e.approved_on is not null and e.accounts_filed_on is null',
  MOITIE_CAPITAL: 'e.is_half_capital_lost',
};

const rows = `select e.id as "Id", e.version as "Version", r.id as "IdSociete", r.name as "NomSociete", ${factColumns},
    e.minutes_status as "Statut", e.is_deposit_confidential as "IsConfidentiel", e.turnover_cents as "ChiffreAffaires",
    e.result_cents as "Resultat", e.dividends_cents as "Dividendes", e.is_half_capital_lost as "IsMoitieCapital"
  from exercise e join company r on r.client_id = e.client_id and r.id = e.company_id ${formOfCompany}`;

const orders = {
  DateCloture: ['DateFin', 'Id'],
  NomSociete: ['NomSociete', 'DateFin', 'Id'],
  ChiffreAffaires: ['ChiffreAffaires', 'Id'],
  Resultat: ['Resultat', 'Id'],
};

const page = foundList<Total>({
  rows,
  totals: {
    without: `count(*) filter (where h."DateApprobation" is null and h."DateFin" < ${today})`,
    to_sign: 'count(*) filter (where h."Statut" = 4)',
    to_file: 'count(*) filter (where h."DateApprobation" is not null and h."DateDepot" is null)',
    half: 'count(*) filter (where h."IsMoitieCapital")',
  },
  orders,
});

interface Asked<Filters = AnnualAccountsFilters> {
  clientId: number;
  sessionId: string;
  filters: Filters;
}

/** Years of the files that the user may read, by what is filtered but for lateness. */
function conditionBeside({ clientId, sessionId, filters }: Asked) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(`r.is_file and ${isReadable(name(sessionId))}`);
  const { IdSociete, AnneeDebut, AnneeFin, Statut, IdCabinet, IdCollaborateur, Filter, Attente } = filters;
  if (IdSociete != null) asked.search(`e.company_id = ${name(IdSociete)}`);
  if (AnneeDebut != null) asked.search(`e.ends_on >= ${name(`${AnneeDebut}-01-01`)}::date`);
  if (AnneeFin != null) asked.search(`e.ends_on <= ${name(`${AnneeFin}-12-31`)}::date`);
  if (Statut != null) asked.search(`e.minutes_status = ${name(Statut)}::smallint`);
  if (Attente != null) asked.search(waits[Attente]);
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (IdCollaborateur != null) asked.search(followedToday(name(IdCollaborateur)));
  if (counts(Filter)) asked.search(sought(Filter, name));
  const { where, values } = asked.all();
  // the conditions speak of company r; the firm's own years come with it
  return { where: `e.client_id = $1 and ${where}`, values };
}

/** The same with lateness, which the rules tell of the facts that are there. */
async function conditionOf(db: Db, asked: Asked, parameters: ParametersOnDay) {
  const condition = conditionBeside(asked);
  const { IsEnRetard } = asked.filters;
  if (IsEnRetard == null) return condition;
  const late = (await distinctFacts(db, condition)).filter((facts) => {
    const { ApprobationLe, DepotLe } = deadlinesOf(facts, parameters);
    return ApprobationLe?.EnRetard || DepotLe?.EnRetard;
  });
  const values = [...condition.values, late.map(({ key }) => key)];
  return {
    where: `${condition.where} and (${factsKey} = any ($${values.length}::text[])) = ${IsEnRetard}`,
    values,
  };
}

/** The statement of all that is filtered, the latest closing first unless another order is asked for. */
export async function allOf(
  db: Db,
  { filters, ...reader }: Asked<AnnualAccountsExportRequest>,
  parameters: ParametersOnDay,
) {
  const { SortColumn, SortOrder } = filters;
  const { where, values } = await conditionOf(db, { ...reader, filters }, parameters);
  const order = orderOf(orders, { SortColumn, SortOrder: SortColumn ? SortOrder : -1 });
  return { text: `select h.* from (${rows} where ${where}) h order by ${order}`, values };
}

/** A year as it is told: with what falls due, and by which rule. */
export function present(row: AccountsRow, parameters: ParametersOnDay): AnnualAccounts {
  const { legalCategory: _, taxRegime: __, DateFin, DateApprobation, DateLiasse: ___, ...told } = row;
  const { ApprobationLe, DepotLe } = deadlinesOf(row, parameters);
  return {
    ...told,
    Exercice: Number(DateFin.slice(0, 4)),
    DateCloture: DateFin,
    DatePv: DateApprobation,
    LimiteApprobation: ApprobationLe,
    LimiteDepot: DepotLe,
  };
}

/** One page, with the counts of all that is filtered. */
export async function listAnnualAccounts({
  db,
  session,
  input,
}: SignedInContext<typeof getHistoryPvCaParSociete>): Promise<AnswerOf<typeof getHistoryPvCaParSociete>> {
  const { clientId, sessionId } = session;
  const parameters = await readAccountsParameters(db, clientId);
  const condition = await conditionOf(db, { clientId, sessionId, filters: input }, parameters);
  const { text, values } = page(condition, input);
  const found = await db.query<FoundRow<AccountsRow, Total>>(text, values);
  const [first] = found;
  const count = (value: number | string | undefined) => Number(value ?? 0);
  return {
    Items:
      first?.Id == null ? [] : (found as unknown as AccountsRow[]).map((row) => present(row, parameters)),
    TotalCount: first?.total ?? 0,
    TotalSansPv: count(first?.without),
    TotalASigner: count(first?.to_sign),
    TotalADeposer: count(first?.to_file),
    TotalMoitieCapital: count(first?.half),
  };
}
