import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { GetOrderSynthesis } from '#contract/legal/orders/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { isOrderReadable } from './list-orders.ts';

type Synthesis = typeof GetOrderSynthesis;

/** Confirmed orders by year and month of their confirmation, oldest first. */
export async function synthesisOf(
  db: Db,
  session: Session,
  input: ParsedRequestOf<Synthesis>,
): Promise<AnswerOf<Synthesis>> {
  const asked = new Conditions(session.clientId);
  asked.search('r.confirmed_on is not null');
  asked.search(isOrderReadable(asked.name(session.sessionId)));
  const { FormalityTypeGroupCode: group, OrderStatusCode: state, Year } = input;
  if (group) asked.search(`t.group_code = ${asked.name(group)}`);
  if (state === 'Confirmed') asked.search(`r.state <> 'Cancelled'`);
  else if (state) asked.search(`r.state = ${asked.name(state)}`);
  if (Year) asked.search(`extract(year from r.confirmed_on) = ${asked.name(Year)}`);
  const { where, values } = asked.all();
  const StatsByYearAndMonth = await db.query<AnswerOf<Synthesis>['StatsByYearAndMonth'][number]>(
    `select extract(year from r.confirmed_on)::int as "Year", extract(month from r.confirmed_on)::int as "Month",
       count(*)::int as "Count", sum(r.net_cents)::bigint as "AmountHT"
     from formality_order r join formality_type t on t.client_id = r.client_id and t.id = r.type_id
       left join company c on c.client_id = r.client_id and c.id = r.company_id
     where ${where} group by 1, 2 order by 1, 2`,
    values,
  );
  return { StatsByYearAndMonth };
}

export const readSynthesis = ({ db, session, input }: SignedInContext<Synthesis>) =>
  synthesisOf(db, session, input);
