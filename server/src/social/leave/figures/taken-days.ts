import type { LeaveUnit } from '#contract/social/leave/holiday.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { cabinetOf, isReadable } from '../../people/people-family.ts';
import type { LeaveFamily } from '../family.ts';
import { typeOf } from '../types/holiday-types.ts';

export interface OfCaller {
  db: Db;
  session: Session;
  family: LeaveFamily;
}

/** Days taken of one type, within what they are counted by. */
export interface TakenDays {
  year: number;
  /** 1 to 12; null where whole years are counted. */
  month: number | null;
  cabinetId: number | null;
  type: number;
  days: number;
  people: number;
}

interface Wanted {
  years: readonly number[];
  cabinetId?: number | null | undefined;
  by: 'month' | 'cabinet';
}

const parts = {
  month: { month: 'extract(month from d."Date")::int', cabinet: 'null::bigint' },
  cabinet: { month: 'null::int', cabinet: 'r.cabinet_id' },
};

/**
 * Days of leave that was validated, day by day as counted when it was asked for: what lies over the end of a month or of a
 * year counts on both sides. Of the people whose leave the caller may read.
 */
export function takenDays({ db, session, family }: OfCaller, wanted: Wanted): Promise<TakenDays[]> {
  const { month, cabinet } = parts[wanted.by];
  return db.query<TakenDays & Record<string, unknown>>(
    `select extract(year from d."Date")::int as year, ${month} as month, ${cabinet} as "cabinetId", r.type,
       sum(d."Compte")::float8 as days, count(distinct r.subject)::int as people
     from (select r.subject, r.type, r.counted, ${cabinetOf(family)} as cabinet_id from holiday r
         where r.client_id = $1 and r.state in (3, 6) and ${isReadable(family, session, '$2')}
           and r.starts_on <= make_date((select max(y) from unnest($3::int[]) y), 12, 31)
           and r.ends_on >= make_date((select min(y) from unnest($3::int[]) y), 1, 1)) r,
       jsonb_to_recordset(r.counted) as d("Date" date, "Compte" numeric)
     where d."Compte" > 0 and extract(year from d."Date") = any ($3::int[])
       and ($4::bigint is null or r.cabinet_id = $4)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [session.clientId, session.userId, wanted.years, wanted.cabinetId ?? null],
  );
}

/** Of fewer people than this a figure does not tell why they were away. */
export async function fewestPeople(db: Db, clientId: number): Promise<number> {
  const found = await parameterAt(db, clientId, 'CONGES_STATISTIQUES_PERSONNES', todayInParis());
  return Number(found?.Valeur ?? Number.POSITIVE_INFINITY);
}

/** A type among figures, or what stands for those that would tell why few people were away. */
export interface CountedType {
  IdType: number | null;
  Libelle: string;
  Unite: LeaveUnit;
}

/** What a figure may say it is of: an absence that colleagues are not told of is named where enough people had it. */
export function toldType({ type, people }: Pick<TakenDays, 'type' | 'people'>, fewest: number): CountedType {
  const { id, label, unit, visible } = typeOf(type);
  return visible || people >= fewest
    ? { IdType: id, Libelle: label, Unite: unit }
    : { IdType: null, Libelle: 'Absences non détaillées', Unite: unit };
}
