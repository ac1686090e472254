import type { z } from 'zod';
import type {
  GetReferenceEntries,
  ListedEntry,
  ListOfFrance,
} from '#contract/directory/referentials/administration-calls.ts';
import { editableLists, type ReferenceList } from '#contract/directory/referentials/entry.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { beginsPattern, containsPattern } from '#server/platform/search/like-patterns.ts';
import { todayInParis } from '#server/platform/today.ts';
import { validOn } from './entries.ts';

/** In force on the day, or to come. */
const notRetired = (alias: string, day: string) =>
  `(${alias}.valid_to is null or ${alias}.valid_to >= ${day}::date)`;

/** The lists with where they come from and how much they hold. */
export const listsOfFrance = (db: Db): Promise<ListOfFrance[]> =>
  db.query<ListOfFrance>(
    `select r.name as "Liste", r.title as "Libelle", r.source as "Source", r.dated as "Date",
       to_char(r.loaded_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "DateChargement",
       r.is_complete as "EstComplete", r.note as "Remarque", r.name = any ($2) as "IsModifiable",
       case when r.name = 'communes' then (select count(*) from commune c where c.valid_to is null)
         else (select count(*) from known_entry e where e.list = r.name and ${notRetired('e', '$1')}) end as "Total",
       (select count(*) from known_entry e where e.list = r.name and e.is_own) as "TotalPropres"
     from reference_list r order by r.title collate french`,
    [todayInParis(), editableLists],
  );

const ofEntries = `select e.id, e.version, e.code, e.label, e.acronym, e.bic, e.parent, p.label as parent_label,
    '{}'::text[] as postcodes, e.is_eu, e.valid_from, e.valid_to, e.label_search, e.position,
    case when e.is_own then 'propre' when e.is_changed then 'modifie' else 'national' end as origin
  from known_entry e
  left join known_entry p on e.list = 'etats-acte' and p.list = 'actes-vie-societe' and p.code = e.parent
  where e.list = $1`;

const ofCommunes = `select 0 as id, 0 as version, c.code, c.name as label, null as acronym, null as bic,
    c.department as parent, null as parent_label, c.postcodes, null::boolean as is_eu, null::date as valid_from, c.valid_to,
    c.name_search as label_search, 0 as position, 'national' as origin
  from commune c where $1 = 'communes'`;

const orders: Partial<Record<ReferenceList, string>> = {
  communes: 'label, code',
  banques: 'label, code',
  'naf-rev2': 'code',
  'naf-2025': 'code',
};

/** A page of a list, with how many entries there are in all. */
export async function listEntries(
  db: Db,
  { Liste, Filter, AvecRetires, PageNumber, PageSize }: z.output<(typeof GetReferenceEntries)['request']>,
): Promise<{ Items: ListedEntry[]; TotalCount: number }> {
  const rows = await db.query<ListedEntry & { total: number }>(
    `with found as (
       select e.*, ${validOn('e', '$2')} as active from (${Liste === 'communes' ? ofCommunes : ofEntries}) e
       where ($3::text is null or e.label_search like fold($3) or e.code ilike $4 or e.postcodes && array[$5])
     ), wanted as (select * from found e where $6 or ${notRetired('e', '$2')})
     select t.total, w.id as "Id", w.version as "Version", w.code as "Code", w.label as "Libelle",
       w.acronym as "Sigle", w.bic as "Bic", w.parent as "Parent", w.parent_label as "ParentLibelle",
       w.postcodes as "CodesPostaux", w.valid_from as "DateDebut", w.valid_to as "DateFin",
       w.valid_to + 1 as "DateRetrait", w.is_eu as "IsUe",
       w.active as "EstActif", w.origin as "Origine"
     from (select count(*) as total from wanted) t
     left join lateral (select * from wanted order by ${orders[Liste] ?? 'position, label, id'} limit $7 offset $8) w on true`,
    [
      Liste,
      todayInParis(),
      Filter ? containsPattern(Filter) : null,
      Filter ? beginsPattern(Filter) : null,
      Filter ?? '',
      AvecRetires,
      PageSize,
      (PageNumber - 1) * PageSize,
    ],
  );
  const total = rows[0]?.total ?? 0;
  const items = rows.filter(({ Code }) => Code !== null).map(({ total: _, ...row }) => row);
  return { Items: items, TotalCount: total };
}
