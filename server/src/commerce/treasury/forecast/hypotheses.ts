import type { SaveHypotheses } from '#contract/commerce/treasury/calls.ts';
import type { Hypotheses } from '#contract/commerce/treasury/treasury.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

/** Fewer payments say nothing of how late customers are. */
const fewestPayments = 5;

interface Kept extends Record<string, unknown> {
  delay: number | null;
  most: number | null;
  version: number | null;
  median: number | null;
  payments: number;
}

/**
 * What the forecast supposes: customers' delay as chosen, else the median of what they paid themselves in the last year.
 * Direct debits, and payments that the bank took back, say nothing of it.
 */
export async function readHypotheses(db: Db, clientId: number): Promise<Hypotheses> {
  const [kept] = await db.query<Kept>(
    `select s.delay_days as delay, s.most_late_days as most, s.version, m.median, m.payments
     from (select percentile_disc(0.5) within group (order by greatest(p.paid_on - r.due_on, 0)) as median,
         count(*)::int as payments
       from invoice_payment p join invoice r on r.client_id = p.client_id and r.id = p.invoice_id
       where p.client_id = $1 and p.paid_on > $2::date - 365 and p.method <> 'Sample' and p.taken_back_id is null
         and r.due_on is not null and r.kind <> 'PORTAGE'
         and not exists (select from invoice_payment b where b.client_id = p.client_id and b.taken_back_id = p.id)) m
       left join treasury_setting s on s.client_id = $1`,
    [clientId, todayInParis()],
  );
  const payments = kept?.payments ?? 0;
  const RetardMesure = payments >= fewestPayments ? (kept?.median ?? null) : null;
  const RetardChoisi = kept?.delay ?? null;
  return {
    RetardJours: RetardChoisi ?? RetardMesure ?? 0,
    RetardChoisi,
    RetardMesure,
    PaiementsMesures: payments,
    RetardMaximum: kept?.most ?? 90,
    Version: kept?.version ?? 0,
  };
}

/** @throws AppError 409 where somebody else changed them meanwhile */
export async function saveHypotheses({
  db,
  session: { clientId },
  input: { RetardChoisi, RetardMaximum, Version },
  audit,
}: SignedInContext<typeof SaveHypotheses>): Promise<boolean> {
  const before = await readHypotheses(db, clientId);
  const saved = await db.query(
    `insert into treasury_setting as s (client_id, delay_days, most_late_days) values ($1, $2, $3)
     on conflict (client_id) do update
       set delay_days = excluded.delay_days, most_late_days = excluded.most_late_days, version = s.version + 1
       where s.version = $4
     returning version`,
    [clientId, RetardChoisi, RetardMaximum, Version],
  );
  if (saved.length === 0 || (Version !== 0 && before.Version === 0))
    throw new AppError({
      status: 409,
      code: 'CONFLICT',
      message: 'Les hypothèses ont été modifiées entre-temps\u202f: rechargez la page.',
    });
  audit.record({
    action: 'treasury.hypotheses',
    entity: 'treasury',
    entityId: clientId,
    before: { RetardChoisi: before.RetardChoisi, RetardMaximum: before.RetardMaximum },
    after: { RetardChoisi, RetardMaximum },
  });
  return true;
}
