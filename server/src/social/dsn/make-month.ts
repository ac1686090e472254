import { sameDayLater } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { MakeDsnMonth } from '#contract/social/dsn/calls.ts';
import type { DsnReason } from '#contract/social/dsn/declaration.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { dsnDue, readDsnParameters } from './dsn-due.ts';

/**
 * Companies whose pay the firm makes and whose month $2 has no line yet: those with payslips counted in the three months before,
 * those whose engagement letter has payslips, those that declared the month before.
 */
const awaited = `select r.id as "companyId", p.count as headcount,
    case when p.count is not null then 'BULLETINS' when b.payslips > 0 then 'LETTRE' else 'PRECEDENTE' end as reason
  from company r
  left join lateral (select m.count from payslip_month m where m.client_id = r.client_id and m.company_id = r.id
      and m.count > 0 and m.month between $2::date - interval '3 months' and $2::date
    order by m.month desc limit 1) p on true
  left join company_budget b on b.client_id = r.client_id and b.company_id = r.id
    and b.year = extract(year from $2::date)::int
  where r.client_id = $1 and r.is_file and not r.is_disabled
    and coalesce(r.liquidation_closed_on, r.struck_off_on, 'infinity') >= $2::date
    and (p.count is not null or b.payslips > 0 or exists (select from dsn_holding_file f where f.client_id = r.client_id
      and f.company_id = r.id and f.nature = '01' and f.month = ($2::date - interval '1 month')::date))
    and not exists (select from dsn_month d where d.client_id = r.client_id and d.company_id = r.id and d.month = $2::date)`;

interface Awaited {
  companyId: number;
  headcount: number | null;
  reason: DsnReason;
}

/** The line of one company's month, made where it is missing; answers its id. */
export async function lineOf(
  db: Db,
  clientId: number,
  { companyId, headcount, reason, month }: Awaited & { month: string },
): Promise<number> {
  const due = dsnDue({ month, headcount }, await readDsnParameters(db, clientId));
  const [line] = await db.query<{ id: number }>(
    `insert into dsn_month (client_id, company_id, month, reason, headcount, due_on, due)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (client_id, company_id, month) do update set month = excluded.month returning id`,
    [clientId, companyId, month, reason, headcount, due.Date, JSON.stringify(due)],
  );
  if (!line) throw new Error('the line of the month is made');
  return line.id;
}

/** Makes what is missing of a month, given by its first day; what is there stays as it is. */
async function makeMonth(db: Db, clientId: number, month: string): Promise<number> {
  const found = await db.query<Awaited & Record<string, unknown>>(awaited, [clientId, month]);
  if (found.length === 0) return 0;
  const parameters = await readDsnParameters(db, clientId);
  const lines = found.map(({ companyId, headcount, reason }) => {
    const due = dsnDue({ month, headcount }, parameters);
    return { companyId, headcount, reason, day: due.Date, due };
  });
  const made = await db.query(
    `insert into dsn_month (client_id, company_id, month, reason, headcount, due_on, due)
     select $1, l."companyId", $2, l.reason, l.headcount, l.day, l.due
     from jsonb_to_recordset($3::jsonb) l ("companyId" bigint, reason text, headcount int, day date, due jsonb)
     on conflict (client_id, company_id, month) do nothing returning id`,
    [clientId, month, JSON.stringify(lines)],
  );
  return made.length;
}

/** The month that a user asks for. @throws AppError 400 for one to come */
export async function makeDsnMonth({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof MakeDsnMonth>): Promise<AnswerOf<typeof MakeDsnMonth>> {
  const month = `${input.Mois}-01`;
  if (month > todayInParis()) throw invalidInput([{ Path: 'Mois', Message: 'Ce mois n’a pas commencé.' }]);
  const Ajoutes = await makeMonth(db, session.clientId, month);
  audit.record({
    action: 'dsn.make-month',
    entity: 'app_user',
    entityId: session.userId,
    after: { Mois: input.Mois, Ajoutes },
  });
  return { Ajoutes };
}

/** First day of the month before the present one. */
export const lastMonth = (): string => sameDayLater(`${todayInParis().slice(0, 7)}-01`, -1);

/** The last month and the present one, of every firm; any node may make them, at any time. */
export const makeCurrentMonths = (database: Database): Promise<void> =>
  eachFirm(database, (clientId) =>
    database.asFirm({ clientId }, async (db) => {
      await makeMonth(db, clientId, lastMonth());
      await makeMonth(db, clientId, `${todayInParis().slice(0, 7)}-01`);
    }),
  );
