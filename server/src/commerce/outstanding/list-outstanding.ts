import type { AnswerOf } from '#contract/call.ts';
import type { listOutstanding as ListOutstanding } from '#contract/commerce/outstanding/calls.ts';
import {
  ageBucketKeys,
  type Outstanding,
  type OutstandingFilters,
} from '#contract/commerce/outstanding/outstanding.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { bucketConditions, keyOf, openInvoices, paidOfPromise, promiseState } from './account-rows.ts';

const sums = ageBucketKeys
  .map((bucket) => `coalesce(sum(due) filter (where ${bucketConditions[bucket]}), 0)::bigint as "${bucket}"`)
  .join(', ');

const totals = [...ageBucketKeys, 'Total']
  .map((column) => `'${column}', coalesce(sum(a."${column}") over (), 0)`)
  .join(', ');

const sorted = {
  Client: 'client collate french',
  NonEchu: '"NonEchu"',
  J30: '"J30"',
  J60: '"J60"',
  J90: '"J90"',
  Plus: '"Plus"',
  Total: '"Total"',
  LastReminderOn: '"LastReminderOn"',
} as const;

function orderOf({ SortColumn, SortOrder }: OutstandingFilters, a: string): string {
  const column = sorted[SortColumn ?? 'Total'].replace('client', `${a}.client`).replace(/^"/, `${a}."`);
  const isUp = SortColumn ? SortOrder !== -1 : false;
  return `${column} ${isUp ? 'asc nulls first' : 'desc nulls last'}, ${a}.key`;
}

function conditionsOf(asked: Conditions, filters: OutstandingFilters): string[] {
  const { Text, IdSociete, IdCabinet, Threshold, Bucket, NotRemindedSince, IsDisputed } = filters;
  return [
    ...(counts(Text) ? [`fold(s.client) like fold(${asked.name(containsPattern(Text))})`] : []),
    ...(IdSociete ? [`s.company_id = ${asked.name(IdSociete)}`] : []),
    ...(IdCabinet ? [`s.cabinet_id = ${asked.name(IdCabinet)}`] : []),
    ...(Threshold == null ? [] : [`s."Total" >= ${asked.name(Threshold)}::bigint`]),
    ...(Bucket ? [`s."${Bucket}" > 0`] : []),
    ...(NotRemindedSince ? [`coalesce(l.done_on < ${asked.name(NotRemindedSince)}::date, true)`] : []),
    ...(IsDisputed == null ? [] : [`(s."Disputed" > 0) = ${IsDisputed}`]),
  ];
}

/**
 * The one statement of a page: what is unpaid is read once by the index of unpaid invoices and summed by account; promises and
 * what is owed back are looked up for the rows of the page alone.
 */
function statementOf(clientId: number, filters: OutstandingFilters, page: { limit: number; offset: number }) {
  const asked = new Conditions(clientId);
  const today = asked.name(todayInParis());
  const conditions = conditionsOf(asked, filters);
  const [limit, offset] = [asked.name(page.limit), asked.name(page.offset)];
  const text = `with open as (${openInvoices(today)}),
    summed as (select key, max(company_id) as company_id, max(customer) as customer, ${sums}, sum(due)::bigint as "Total",
        count(*)::int as "Count", coalesce(sum(due) filter (where dispute_id is not null), 0)::bigint as "Disputed"
      from open group by key),
    named as (select s.*, coalesce(c.name, s.customer) as client, c.cabinet_id
      from summed s left join company c on c.client_id = $1 and c.id = s.company_id),
    last as (select distinct on (k.key) k.key, k.done_on, k.kind
      from (select ${keyOf('d.company_id', 'd.customer')} as key, d.done_on, d.kind, d.id from dunning d
        where d.client_id = $1 and d.kind <> 'PROMESSE') k order by k.key, k.id desc),
    found as (select s.*, l.done_on as "LastReminderOn", l.kind as "LastReminderKind"
      from named s left join last l on l.key = s.key where ${conditions.join(' and ') || 'true'}),
    page as (select a.*, count(*) over ()::int as "TotalCount", json_build_object(${totals}) as "Totals"
      from found a order by ${orderOf(filters, 'a')} limit ${limit} offset ${offset})
    select p.key as "Cle", case when p.company_id is not null then json_build_object('Key', p.company_id, 'Value', p.client) end
        as "Societe", p.client as "Client", ${ageBucketKeys.map((bucket) => `p."${bucket}"`).join(', ')}, p."Total", p."Count",
      p."LastReminderOn", p."LastReminderKind", p."Disputed", p."TotalCount", p."Totals",
      (select json_build_object('AmountCents', d.amount_cents, 'PromisedOn', d.promised_on,
          'State', ${promiseState(paidOfPromise, today)})
        from dunning d where d.client_id = $1 and d.kind = 'PROMESSE' and ${keyOf('d.company_id', 'd.customer')} = p.key
        order by d.id desc limit 1) as "Promise",
      coalesce((select sum(v.amount_cents) from overpayment v join invoice r on r.client_id = v.client_id and r.id = v.invoice_id
          left join formality_order o on o.client_id = r.client_id and o.id = r.order_id
        where v.client_id = $1 and v.refunded_on is null
          and ${keyOf('coalesce(r.company_id, o.company_id)', 'r.customer')} = p.key), 0)::bigint as "Overpaid"
    from page p order by ${orderOf(filters, 'p')}`;
  return { text, values: asked.all().values };
}

type Answer = AnswerOf<typeof ListOutstanding>;
type Row = Outstanding & Pick<Answer, 'TotalCount' | 'Totals'> & Record<string, unknown>;

const nothing = { NonEchu: 0, J30: 0, J60: 0, J90: 0, Plus: 0, Total: 0 };

async function readPage(
  db: Db,
  clientId: number,
  filters: OutstandingFilters,
  page: { limit: number; offset: number },
) {
  const { text, values } = statementOf(clientId, filters, page);
  return db.query<Row>(text, values);
}

/** One page of what customers owe, with the sums of all that were found. */
export async function listOutstanding({
  db,
  session,
  input,
}: SignedInContext<typeof ListOutstanding>): Promise<Answer> {
  const { PageNumber, PageSize } = input;
  const rows = await readPage(db, session.clientId, input, {
    limit: PageSize,
    offset: (PageNumber - 1) * PageSize,
  });
  const Items = rows.map(({ TotalCount: _, Totals: __, ...row }) => row);
  return { Items, TotalCount: rows[0]?.TotalCount ?? 0, Totals: rows[0]?.Totals ?? nothing };
}

/** All that a list's filters find, in its order, at most 5,000. */
export const findOutstanding = (
  db: Db,
  clientId: number,
  filters: OutstandingFilters,
): Promise<Outstanding[]> => readPage(db, clientId, filters, { limit: 5000, offset: 0 });
