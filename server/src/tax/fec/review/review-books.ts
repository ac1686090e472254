import { mostKeptRemarks } from '#contract/tax/fec/review/reasons.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type ReviewedBooks, type ReviewRule, reviewRules, type Struck } from './rules.ts';

/** What one rule finds, the first of them kept, with how many there are. */
async function struckBy(db: Db, books: ReviewedBooks, { values, sql }: ReviewRule): Promise<Struck[]> {
  const own = values(books);
  if (!own) return [];
  return db.query<Struck>(
    `select x.*, count(*) over ()::int as found from (${sql}) x order by x.line limit ${mostKeptRemarks}`,
    [books.clientId, books.fecId, ...own],
  );
}

/**
 * Keeps what a rule has found. A remark is known again in another FEC of the year by the content of its entry, not by its
 * number, which a new export may change; an open account by its balance.
 */
async function keep(db: Db, books: ReviewedBooks, rule: ReviewRule, rows: readonly Struck[], first: number) {
  const told = rows.map((row, index) => ({ ...row, ...rule.tell(row, books), position: first + index }));
  const isOfAccount = rule.reason === 'ATTENTE_OUVERT';
  await db.query(
    `with found as (
       select * from jsonb_to_recordset($3::jsonb) r (position int, line int, journal_code text, entry_number text,
         entry_date date, account text, third text, label text, cents bigint, message text, compared text)
     ), entries as (
       select l.journal_code, l.entry_number, md5(string_agg(
         concat_ws('|', l.account, l.third, l.debit_cents, l.credit_cents, l.piece, l.label), ';'
         order by l.account, l.third, l.debit_cents, l.credit_cents, l.piece, l.label)) as content
       from fec_line l join (select distinct journal_code, entry_number from found) f using (journal_code, entry_number)
       where l.client_id = $1 and l.fec_id = $2 and not $5 group by 1, 2
     )
     insert into fec_remark (client_id, fec_id, position, reason, line, journal_code, entry_number, entry_date, account,
       third, label, cents, message, compared, fingerprint)
     select $1, $2, f.position, $4, f.line, f.journal_code, f.entry_number, f.entry_date, f.account, f.third, f.label,
       f.cents, f.message, f.compared,
       case when $5 then md5(concat_ws('|', f.account, f.third, f.cents))
         else md5(concat_ws('|', f.journal_code, f.entry_date, f.account, f.third, f.cents, e.content)) end
     from found f left join entries e using (journal_code, entry_number)`,
    [books.clientId, books.fecId, JSON.stringify(told), rule.reason, isOfAccount],
  );
}

/** Looks through all entries of a FEC anew and keeps what strikes. */
export async function reviewBooks(
  db: Db,
  books: ReviewedBooks,
  { signal, progress }: { signal: AbortSignal; progress: (done: number, total: number) => void },
): Promise<void> {
  const { clientId, fecId } = books;
  await db.query('delete from fec_remark where client_id = $1 and fec_id = $2', [clientId, fecId]);
  const counts: Record<string, number> = {};
  let position = 1;
  for (const [index, rule] of reviewRules.entries()) {
    signal.throwIfAborted();
    progress(index, reviewRules.length);
    const rows = await struckBy(db, books, rule);
    if (rows.length === 0) continue;
    await keep(db, books, rule, rows, position);
    position += rows.length;
    counts[rule.reason] = rows[0]?.found ?? 0;
  }
  await db.query('update fec set review_counts = $3 where client_id = $1 and id = $2', [
    clientId,
    fecId,
    JSON.stringify(counts),
  ]);
}
