import { categoriesOnDays, categoryLine } from '#server/administration/expense-settings/categories.ts';
import { mileageScales } from '#server/administration/expense-settings/mileage-scales.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { StoredNote } from '../notes.ts';
import { lines, type StoredLine } from './lines.ts';
import { type Refund, refundOf } from './refund.ts';

const yearOf = (date: string) => Number(date.slice(0, 4));
const vehicleOf = ({ Date: on, Vehicule, Puissance }: StoredLine) => `${yearOf(on)} ${Vehicule} ${Puissance}`;

interface Told {
  year: number;
  vehicle: string;
  horsepower: number | null;
  kilometres: number;
}

/** Kilometres that notes sent before tell of this person, by year and vehicle. */
async function toldBefore(db: Db, clientId: number, { Id, UserId, PersonId }: StoredNote) {
  const rows = await db.query<Told & Record<string, unknown>>(
    `select extract(year from l.spent_on)::int as year, l.vehicle, l.horsepower, sum(l.kilometres)::int as kilometres
     from expense_note n join expense_line l on l.client_id = n.client_id and l.note_id = n.id
     where n.client_id = $1 and n.id <> $2 and n.state in (2, 4) and l.kilometres is not null
       and n.user_id is not distinct from $3 and n.person_id is not distinct from $4
     group by 1, 2, 3`,
    [clientId, Id, UserId, PersonId],
  );
  return new Map(
    rows.map(({ year, vehicle, horsepower, kilometres }) => [`${year} ${vehicle} ${horsepower}`, kilometres]),
  );
}

/**
 * Reckons every line of a note anew, in the order of its days: the mileage scale is one of the whole year, so that each
 * journey hangs on those before it. Answers what each line is paid back.
 */
export async function reckon(db: Db, clientId: number, note: StoredNote): Promise<Map<number, Refund>> {
  const found = await lines.select(db, clientId, {
    condition: 'r.note_id = $2',
    values: [note.Id],
    order: 'r.spent_on, r.id',
  });
  const category = await categoriesOnDays(db, clientId);
  const told = await toldBefore(db, clientId, note);
  const refunds = new Map<number, Refund>();
  for (const line of found) {
    const known = categoryLine(line.Categorie);
    if (!known) throw new Error(`there is no category of expenses ${line.Categorie}`);
    const vehicle = vehicleOf(line);
    const before = told.get(vehicle) ?? 0;
    const scale = mileageScales.find(({ Annee }) => Annee === yearOf(line.Date));
    refunds.set(line.Id, refundOf(line, category(known, line.Date), { scale, before }));
    if (line.Kilometres !== null) told.set(vehicle, before + line.Kilometres);
  }
  const all = [...refunds];
  await db.query(
    `update expense_line l set refunded_cents = n.refunded, recoverable_cents = n.recoverable, reason = n.reason
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::jsonb[]) as n (id, refunded, recoverable, reason)
     where l.client_id = $1 and l.id = n.id`,
    [
      clientId,
      all.map(([id]) => id),
      all.map(([, { refunded }]) => refunded),
      all.map(([, { recoverable }]) => recoverable),
      all.map(([, { reason }]) => JSON.stringify(reason)),
    ],
  );
  return refunds;
}
