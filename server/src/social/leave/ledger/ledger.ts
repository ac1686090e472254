import type { LeaveCounter } from '#contract/social/leave/holiday.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Subject } from '../../people/subject.ts';
import type { LeaveFamily } from '../family.ts';
import type { StoredHoliday } from '../requests/holidays.ts';
import { isSickness, typeOf } from '../types/holiday-types.ts';
import { periodOf } from './acquisition.ts';

interface Whose {
  clientId: number;
  family: LeaveFamily;
  subject: Pick<Subject, 'id'>;
  /** Who does it; null: a rule by itself. */
  by: number | null;
}

/** A line to add. */
export interface NewEntry {
  counter: LeaveCounter;
  lot: string;
  quarters: number;
  on: string;
  nature: string;
  rule: string;
  article: string | null;
  inputs: Record<string, string | number>;
  month?: string;
  holidayId?: number;
  originId?: number;
  motive?: string;
}

/** Until the transaction ends nobody else posts to this person's ledger. */
export const holdLedger = (db: Db, { clientId, family, subject }: Whose) =>
  db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `leave ${clientId} ${family.column} ${subject.id}`,
  ]);

/** Adds lines; what a rule gave for a month already is not given twice. Answers the ids of those that are new. */
export async function post(
  db: Db,
  { clientId, family, subject, by }: Whose,
  entries: readonly NewEntry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const rows = await db.query<{ id: number }>(
    `insert into leave_entry (client_id, ${family.column}, created_by, counter, lot, quarters, entry_on, nature, rule,
       article, inputs, month, holiday_id, origin_id, motive)
     select $1, $2, $3, e.counter, e.lot, e.quarters, e."on", e.nature, e.rule, e.article, e.inputs, e.month,
       e."holidayId", e."originId", e.motive
     from jsonb_to_recordset($4::jsonb) as e (counter text, lot text, quarters integer, "on" date, nature text, rule text,
       article text, inputs jsonb, month date, "holidayId" bigint, "originId" bigint, motive text)
     on conflict (client_id, subject, counter, lot, nature, rule, rule_version, month) where month is not null
       do nothing
     returning id`,
    [clientId, subject.id, by, JSON.stringify(entries)],
  );
  return rows.map(({ id }) => id);
}

interface LotBalance {
  lot: string;
  quarters: number;
}

/** What is left of each period's days, the oldest first. */
async function lotsOf(
  db: Db,
  { clientId, family, subject }: Whose,
  counter: LeaveCounter,
): Promise<LotBalance[]> {
  return db.query<LotBalance & Record<string, unknown>>(
    `select lot, sum(quarters)::int as quarters from leave_entry
     where client_id = $1 and ${family.column} = $2 and counter = $3 group by lot order by lot`,
    [clientId, subject.id, counter],
  );
}

/** What is left in all, in quarters of a day; undefined: nothing was ever acquired there, no balance is kept. */
export async function balanceOf(
  db: Db,
  { clientId, family, subject }: Omit<Whose, 'by'>,
  counter: LeaveCounter,
): Promise<number | undefined> {
  const [found] = await db.query<{ quarters: number | null; isKept: boolean | null }>(
    `select sum(quarters)::int as quarters, bool_or(nature <> 'PRISE') as "isKept" from leave_entry
     where client_id = $1 and ${family.column} = $2 and counter = $3`,
    [clientId, subject.id, counter],
  );
  return found?.isKept ? (found.quarters ?? 0) : undefined;
}

/** Takes validated leave from its balance, from the oldest period that has days left; the rest from that of its first day. */
export async function postTaking(db: Db, whose: Whose, holiday: StoredHoliday): Promise<void> {
  const { counter, article } = typeOf(holiday.IdType);
  if (counter === null) return;
  await holdLedger(db, whose);
  const line = {
    counter,
    on: holiday.DateDebut,
    nature: 'PRISE',
    rule: 'PRISE_PLUS_ANCIEN',
    article,
    inputs: { Du: holiday.DateDebut, Au: holiday.DateFin, Jours: holiday.Quarts / 4 },
    holidayId: holiday.Id,
  };
  const entries: NewEntry[] = [];
  let left = holiday.Quarts;
  for (const { lot, quarters } of await lotsOf(db, whose, counter)) {
    const taken = Math.min(left, Math.max(quarters, 0));
    if (taken > 0) entries.push({ ...line, lot, quarters: -taken });
    left -= taken;
  }
  if (left > 0)
    entries.push({ ...line, lot: periodOf(holiday.DateDebut), quarters: -left, rule: 'PRISE_ANTICIPEE' });
  await post(db, whose, entries);
}

interface Posted {
  id: number;
  counter: LeaveCounter;
  lot: string;
  quarters: number;
  on: string;
  nature: string;
  article: string | null;
}

/** Reverses what a request had posted: it is cancelled. */
export async function reverseTaking(db: Db, whose: Whose, holidayId: number): Promise<void> {
  await holdLedger(db, whose);
  const posted = await db.query<Posted & Record<string, unknown>>(
    `select e.id, e.counter, e.lot, e.quarters, e.entry_on as "on", e.nature, e.article from leave_entry e
     where e.client_id = $1 and e.holiday_id = $2 and e.origin_id is null
       and not exists (select from leave_entry o where o.client_id = e.client_id and o.origin_id = e.id)`,
    [whose.clientId, holidayId],
  );
  await post(
    db,
    whose,
    posted.map(({ id, quarters, ...line }) => ({
      ...line,
      quarters: -quarters,
      rule: 'CONTREPASSATION',
      inputs: { Ligne: id },
      holidayId,
      originId: id,
    })),
  );
}

/** Gives back the days of paid leave that a validated illness falls on (Cass. soc. 10/9/2025, 23-22.732). */
export async function giveBackIllness(db: Db, whose: Whose, illness: StoredHoliday): Promise<void> {
  if (!isSickness(typeOf(illness.IdType))) return;
  await holdLedger(db, whose);
  const { clientId, family, subject } = whose;
  const over = await db.query<{ lot: string; quarters: number }>(
    `select max(e.lot) as lot, (select sum((d ->> 'Compte')::numeric * 4)::int from jsonb_array_elements(h.counted) d
         where (d ->> 'Date')::date between $3 and $4) as quarters
     from holiday h join leave_entry e on e.client_id = h.client_id and e.holiday_id = h.id and e.nature = 'PRISE'
       and e.origin_id is null
     where h.client_id = $1 and h.${family.column} = $2 and h.type = 1 and h.state in (3, 6)
       and h.starts_on <= $4 and h.ends_on >= $3 group by h.client_id, h.id`,
    [clientId, subject.id, illness.DateDebut, illness.DateFin],
  );
  await post(
    db,
    whose,
    over
      .filter(({ quarters }) => quarters > 0)
      .map(({ lot, quarters }) => ({
        counter: 'CP' as const,
        lot,
        quarters,
        on: illness.DateDebut,
        nature: 'RECREDIT',
        rule: 'MALADIE_PENDANT_CONGE',
        article: 'Cass. soc. 10/9/2025, 23-22.732',
        inputs: { Du: illness.DateDebut, Au: illness.DateFin, Jours: quarters / 4 },
        holidayId: illness.Id,
      })),
  );
}
