import type { AnswerOf } from '#contract/call.ts';
import type { exportPlans, listPlans as ListPlans } from '#contract/commerce/periodic-invoices/calls.ts';
import { rhythms } from '#contract/commerce/periodic-invoices/periods.ts';
import {
  type PlanFilters,
  type PlanLine,
  planIndexes,
  planStates,
} from '#contract/commerce/periodic-invoices/plan.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';

/** SQL: of plan r, when the next invoice is due and how many are missing on a day; what a stopped plan has not come to is none. */
export const openPeriods = (today: string) => `lateral (
    select min(due.bill_on) as next_on, count(*) filter (where due.bill_on <= ${today}::date)::int as gaps
    from plan_periods(r, (${today}::date + interval '1 year')::date) due
    where (r.state <> 'Stopped' or due.bill_on <= r.halted_on) and not exists (select from billing_period b
      where b.client_id = r.client_id and b.plan_id = r.id and b.starts_on = due.starts_on
        and (b.invoice_id is not null or b.motive is not null))) open`;

const planColumns = `r.id as "Id", r.version as "Version", r.created_from as "AuditProgrammeCreation",
  r.modified_from as "AuditProgrammeModification", json_build_object('Key', c.id, 'Value', c.name) as "Societe",
  r.object as "Object", r.rhythm as "Rhythm", r.in_arrears as "InArrears", r.billing_day as "Day",
  r.starts_on as "StartsOn", r.ends_on as "EndsOn", r.index_key as "IndexKey", r.issues as "Issues", r.state as "State",
  r.halted_on as "HaltedOn", r.motive as "Motive", r.failure as "Failure", r.net_cents as "HT", r.total_cents as "TTC",
  open.next_on as "NextOn", open.gaps as "Gaps"`;

const perYear = `(case h."Rhythm" when 'MONTHLY' then 12 when 'QUARTERLY' then 4 when 'HALF_YEARLY' then 2 else 1 end)`;

/** Plans r of companies c; $2 is today. */
const rows = `select ${planColumns}, c.name as "_societe", r.object collate french as "_objet"
  from billing_plan r join company c on c.client_id = r.client_id and c.id = r.company_id, ${openPeriods('$2')}`;

const orders = {
  NextOn: ['NextOn', 'Id'],
  Societe: ['_societe', 'Id'],
  Object: ['_objet', 'Id'],
  HT: ['HT', 'Id'],
};

type Total = 'year' | 'gaps';

const page = foundList<Total>({
  rows,
  totals: {
    year: `coalesce(sum(h."HT" * ${perYear}) filter (where h."State" = 'Active'), 0)`,
    gaps: 'coalesce(sum(h."Gaps"), 0)',
  },
  orders,
});

/** Plans that filters let through, of the files that the user may read. */
function conditionOf({ clientId, sessionId }: Session, filters: PlanFilters) {
  const asked = new Conditions(clientId);
  asked.name(todayInParis());
  asked.search(isReadable(asked.name(sessionId), 'c'));
  const { Text, IdSociete, Rhythm, State, NextBefore, HasGaps } = filters;
  if (counts(Text))
    asked.search(`fold(concat_ws(' ', c.name, r.object)) like fold(${asked.name(containsPattern(Text))})`);
  if (IdSociete) asked.search(`r.company_id = ${asked.name(IdSociete)}`);
  if (Rhythm) asked.search(`r.rhythm = ${asked.name(Rhythm)}`);
  if (State) asked.search(`r.state = ${asked.name(State)}`);
  if (NextBefore) asked.search(`r.state <> 'Stopped' and open.next_on < ${asked.name(NextBefore)}`);
  if (HasGaps != null) asked.search(`(open.gaps > 0) = ${HasGaps}`);
  return asked.all();
}

/** One page of plans, with what all that were found come to in a year and what is missing of them. */
export async function listPlans({
  db,
  session,
  input,
}: SignedInContext<typeof ListPlans>): Promise<AnswerOf<typeof ListPlans>> {
  const { text, values } = page(conditionOf(session, input), input);
  const found = await db.query<FoundRow<PlanLine, Total>>(text, values);
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as PlanLine[]),
    TotalCount: first?.total ?? 0,
    TotalYear: Number(first?.year ?? 0),
    TotalGaps: Number(first?.gaps ?? 0),
  };
}

const findPlans = (db: Db, session: Session, filters: PlanFilters) => {
  const { where, values } = conditionOf(session, filters);
  return db.query<PlanLine>(
    `select h.* from (${rows} where ${where}) h order by ${orderOf(orders, filters)} limit 5000`,
    values,
  );
};

const columns: Column<PlanLine>[] = [
  { head: 'Société', width: 32, value: ({ Societe }) => Societe.Value },
  { head: 'Objet', width: 36, value: ({ Object: what }) => what },
  { head: 'Périodicité', width: 14, value: ({ Rhythm }) => rhythms[Rhythm] },
  { head: 'Terme', width: 12, value: ({ InArrears }) => (InArrears ? 'Échu' : 'À échoir') },
  { head: 'HT par période (€)', width: 16, value: ({ HT }) => HT / 100 },
  { head: 'Indice', width: 26, value: ({ IndexKey }) => IndexKey && planIndexes[IndexKey] },
  { head: 'Prochaine', width: 12, value: ({ NextOn }) => NextOn && day(NextOn) },
  { head: 'Fin', width: 12, value: ({ EndsOn }) => EndsOn && day(EndsOn) },
  { head: 'État', width: 12, value: ({ State }) => planStates[State] },
  { head: 'Manquantes', width: 12, value: ({ Gaps }) => Gaps },
  { head: 'Motif', width: 40, value: ({ Motive, Failure }) => Motive ?? Failure },
];

/** The filtered plans as a workbook, in the list's order. */
export async function sendPlans({
  db,
  session,
  input,
}: SignedInContext<typeof exportPlans>): Promise<FileToSend> {
  return {
    fileName: `factures-periodiques-${todayInParis()}.xlsx`,
    content: streamXlsx('Factures périodiques', columns, await findPlans(db, session, input)),
  };
}
