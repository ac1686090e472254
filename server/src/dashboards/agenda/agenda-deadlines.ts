import type { AgendaDeadline } from '#contract/dashboards/agenda/agenda.ts';
import { dissolutionDeadlines } from '#server/legal/dissolutions/dissolution-open-deadlines.ts';
import { noticeDeadlines } from '#server/legal/notices/notice-open-deadlines.ts';
import type { DeadlineSource } from '#server/permanent-files/companies/deadlines/deadline-source.ts';
import { exerciseDeadlines } from '#server/permanent-files/companies/exercises/exercise-deadlines.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Conditions } from '#server/platform/records/list/conditions.ts';
import { cfeDeadlines } from '#server/tax/cfe/cfe-open-deadlines.ts';
import { vatDeadlines } from '#server/tax/vat/vat-open-deadlines.ts';

export type Area = AgendaDeadline['Genre'];

/** What falls due, by the area that computes it. */
const areaSources: Readonly<Record<Area, DeadlineSource>> = {
  COMPTES: exerciseDeadlines,
  TVA: vatDeadlines,
  CFE: cfeDeadlines,
  DISSOLUTION: dissolutionDeadlines,
  ANNONCE: noticeDeadlines,
};

/** SQL: rows (area, company_id, due) of what is open in these areas for the companies f of a table `files`. */
export async function openDays(
  db: Db,
  clientId: number,
  areas: readonly Area[],
  name: (value: unknown) => string,
): Promise<string> {
  const parts: string[] = [];
  for (const area of areas) {
    const days = await areaSources[area].days(db, clientId);
    parts.push(`select '${area}' as area, d.company_id, d.due from (${days(name)}) d`);
  }
  return parts.join(' union all ');
}

interface Place {
  area: Area;
  companyId: number;
  due: string;
}

const placeKey = ({ area, companyId, due }: Place) => `${area} ${companyId} ${due}`;

/** What stands behind these days, in words: asked of each area once, for all of the companies. */
export async function tellDeadlines(
  db: Db,
  clientId: number,
  places: readonly Place[],
): Promise<Map<string, Pick<AgendaDeadline, 'Libelle' | 'Objet' | 'EnRetard'>[]>> {
  const told = new Map<string, Pick<AgendaDeadline, 'Libelle' | 'Objet' | 'EnRetard'>[]>(
    places.map((place) => [placeKey(place), []]),
  );
  for (const [area, own] of Map.groupBy(places, (place) => place.area)) {
    const ids = [...new Set(own.map(({ companyId }) => companyId))];
    for (const { companyId, about, deadline } of await areaSources[area].openOf(db, clientId, ids)) {
      const { Libelle, EnRetard, Date: due } = deadline;
      told.get(placeKey({ area, companyId, due }))?.push({ Libelle, Objet: about, EnRetard });
    }
  }
  return told;
}

interface Asked {
  /** Which companies r. */
  files: Conditions;
  areas: readonly Area[];
  from: string;
  to: string;
  /** As many places as a day names. */
  named: number;
}

interface Found {
  days: { Date: string; Nombre: number }[];
  deadlines: AgendaDeadline[];
}

/** What falls due of some files between two days: how much on each, and the first of each day in words. */
export async function readDeadlines(
  db: Db,
  clientId: number,
  { files, areas, from, to, named }: Asked,
): Promise<Found> {
  const { where, values } = files.all();
  if (areas.length === 0) return { days: [], deadlines: [] };
  const name = (value: unknown) => `$${values.push(value)}`;
  const days = await openDays(db, clientId, areas, name);
  const rows = await db.query<Place & { name: string; count: number; rank: number }>(
    `with files as materialized (select r.id, r.name from company r where ${where}),
       due as (select * from (${days}) d where d.due between ${name(from)}::date and ${name(to)}::date),
       ranked as (select d.area, d.company_id, d.due, f.name, row_number() over w as rank, count(*) over (partition by d.due) as count
         from due d join files f on f.id = d.company_id window w as (partition by d.due order by f.name, f.id, d.area))
     select area, company_id as "companyId", due::text as due, name, rank::int as rank, count::int as count
     from ranked where rank <= ${name(named)}::int order by due, rank`,
    values,
  );
  const told = await tellDeadlines(db, clientId, rows);
  const places = new Map(rows.map((row) => [placeKey(row), row]));
  return {
    days: rows.flatMap(({ rank, due, count }) => (rank === 1 ? [{ Date: due, Nombre: count }] : [])),
    deadlines: [...places].flatMap(([key, { area, companyId, due, name: NomSociete }]) =>
      (told.get(key) ?? []).map((words) => ({
        Date: due,
        Genre: area,
        IdSociete: companyId,
        NomSociete,
        ...words,
      })),
    ),
  };
}
