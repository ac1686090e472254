import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type Notice, noticeLineOf, type VatMails, writeNotice } from './write-notice.ts';

/** Mails of one transaction: what dies with a server is written by the next one. */
const batchSize = 50;

type Found = Pick<Notice, 'companyId' | 'month' | 'company' | 'cabinet' | 'email' | 'lines'>;

/**
 * Companies ($1 the firm, $2 today, $3 days before) with something to come this month or the next that is not declared, whose
 * first day is near and who were not told of that month yet. Their rows are held: another node passes them by.
 */
const due = `select r.id as "companyId", r.name as company, r.email, m.month::text as month,
    coalesce((select b.name from cabinet b where b.client_id = r.client_id and b.id = r.cabinet_id),
      (select f.name from client f where f.id = r.client_id)) as cabinet,
    (select json_agg(${noticeLineOf('d')} order by d.due_on, d.id) from vat_declaration d
      where d.client_id = $1 and d.company_id = r.id and d.state < 3
        and d.due_on between greatest(m.month, $2::date) and (m.month + interval '1 month')::date - 1) as lines
  from company r cross join lateral (values (date_trunc('month', $2::date)::date),
    ((date_trunc('month', $2::date) + interval '1 month')::date)) m (month)
  where r.client_id = $1 and r.is_file and not r.is_disabled and r.email is not null and r.email <> ''
    and (select min(d.due_on) from vat_declaration d where d.client_id = $1 and d.company_id = r.id and d.state < 3
      and d.due_on between greatest(m.month, $2::date) and (m.month + interval '1 month')::date - 1) <= $2::date + $3::int
    and not exists (select from vat_notice n where n.client_id = $1 and n.company_id = r.id and n.kind = 'MENSUEL'
      and n.month = m.month)
    and not exists (select from vat_notice_stop s where s.client_id = $1 and s.company_id = r.id)
  order by r.id, m.month limit ${batchSize} for update of r skip locked`;

/** Of these months of companies, whose rows are held, those that another node told between being found and being held. */
async function toldMeanwhile(db: Db, clientId: number, found: readonly Found[]): Promise<Set<string>> {
  const told = await db.query<{ key: string }>(
    `select n.company_id || ' ' || n.month as key from vat_notice n
       join unnest($2::bigint[], $3::date[]) f (company_id, month) on f.company_id = n.company_id and f.month = n.month
     where n.client_id = $1 and n.kind = 'MENSUEL'`,
    [clientId, found.map(({ companyId }) => companyId), found.map(({ month }) => month)],
  );
  return new Set(told.map(({ key }) => key));
}

/** One batch of a firm. @returns how many companies it looked at */
const tellSome = (database: Database, mails: VatMails, clientId: number, today: string): Promise<number> =>
  database.asFirm({ clientId }, async (db) => {
    const days = Number((await parameterAt(db, clientId, 'TVA_AVIS_JOURS', today))?.Valeur ?? 0);
    if (days <= 0) return 0;
    const found = await db.query<Found & Record<string, unknown>>(due, [clientId, today, Math.round(days)]);
    const told = await toldMeanwhile(db, clientId, found);
    for (const one of found.filter(({ companyId, month }) => !told.has(`${companyId} ${month}`)))
      await writeNotice(db, mails, { ...one, clientId, kind: 'MENSUEL', userId: null });
    return found.length;
  });

/**
 * Tells customers, once a month and before the first day, what falls due of their VAT, with the amounts that are known. Any
 * node may, at any time: the same transaction writes the mail and that it was written.
 */
export async function tellCustomers(
  database: Database,
  mails: VatMails,
  today = todayInParis(),
): Promise<void> {
  await eachFirm(
    database,
    async (clientId) => {
      for (let looked = 1; looked > 0; ) looked = await tellSome(database, mails, clientId, today);
    },
    'select client_id from vat_declaration where state < 3 and due_on >= $1',
    [today],
  );
}
