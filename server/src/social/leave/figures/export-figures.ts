import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import type { MonthsOfType } from '#contract/social/leave/figures.ts';
import { leaveUnits } from '#contract/social/leave/holiday.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { cabinetOf, isReadable, nameOf } from '../../people/people-family.ts';
import type { LeaveFamily } from '../family.ts';
import { typeOf } from '../types/holiday-types.ts';
import { chosenCabinet, monthsOfYears } from './leave-figures.ts';

const months = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2026, index, 1)).toLocaleDateString('fr-FR', { month: 'short', timeZone: 'UTC' }),
);

type StatsLine = MonthsOfType & { year: number; cabinet: string };

const statsColumns: Column<StatsLine>[] = [
  { head: 'Année', width: 8, value: ({ year }) => year },
  { head: 'Cabinet', width: 26, value: ({ cabinet }) => cabinet },
  { head: 'Type', width: 34, value: ({ Libelle }) => Libelle },
  { head: 'Unité', width: 18, value: ({ Unite }) => leaveUnits[Unite] },
  ...months.map((head, index) => ({ head, width: 8, value: ({ Mois }: StatsLine) => Mois[index] ?? 0 })),
  { head: 'Total', width: 10, value: ({ Total }) => Total },
];

/** The statistics of some years as a workbook, as discreet as on the screen. */
export async function exportStats(
  { db, session, input }: SignedInContext<LeaveCalls['exportStats']>,
  family: LeaveFamily,
): Promise<FileToSend> {
  const caller = { db, session, family };
  const cabinet = (await chosenCabinet(caller, input.IdCabinet)) ?? 'Tous';
  const { of } = await monthsOfYears(caller, input.Annees, input.IdCabinet);
  const lines = [...of].flatMap(([year, found]) => found.map((line) => ({ ...line, year, cabinet })));
  const fileName = `statistiques-conges-${input.Annees.join('-')}.xlsx`;
  return { fileName, content: streamXlsx('Statistiques des congés', statsColumns, lines) };
}

interface ByUserRow {
  name: string;
  cabinet: string | null;
  type: number;
  taken: number;
  waiting: number;
}

const byUserColumns: Column<ByUserRow>[] = [
  { head: 'Nom', width: 28, value: ({ name }) => name },
  { head: 'Cabinet', width: 26, value: ({ cabinet }) => cabinet },
  { head: 'Type', width: 34, value: ({ type }) => typeOf(type).label },
  { head: 'Unité', width: 18, value: ({ type }) => leaveUnits[typeOf(type).unit] },
  { head: 'Jours validés', width: 14, value: ({ taken }) => taken },
  { head: 'En attente', width: 14, value: ({ waiting }) => waiting },
];

/** Each person's days of a year by type as a workbook: of those whose requests the caller may read one by one. */
export async function exportByUser(
  { db, session, input }: SignedInContext<LeaveCalls['exportByUser']>,
  family: LeaveFamily,
): Promise<FileToSend> {
  const { year, nom, idCabinet } = input;
  const rows = await db.query<ByUserRow & Record<string, unknown>>(
    `select r.name, c.name as cabinet, r.type, coalesce(sum(d."Compte") filter (where r.state in (3, 6)), 0)::float8 as taken,
       coalesce(sum(d."Compte") filter (where r.state in (1, 2)), 0)::float8 as waiting
     from (select r.client_id, r.subject, r.type, r.state, r.counted, r.starts_on, r.ends_on, ${nameOf(family)} as name,
           ${cabinetOf(family)} as cabinet_id
         from holiday r where r.client_id = $1 and r.state in (1, 2, 3, 6) and ${isReadable(family, session, '$2')}
           and r.starts_on <= make_date($3, 12, 31) and r.ends_on >= make_date($3, 1, 1)) r
       left join cabinet c on c.client_id = r.client_id and c.id = r.cabinet_id
       left join lateral jsonb_to_recordset(r.counted) as d("Date" date, "Compte" numeric)
         on d."Date" between make_date($3, 1, 1) and make_date($3, 12, 31)
     where ($4::bigint is null or r.cabinet_id = $4) and ($5::text is null or fold(r.name) like fold($5))
     group by r.subject, r.name, c.name, r.type order by r.name, r.subject, r.type`,
    [session.clientId, session.userId, year, idCabinet ?? null, counts(nom) ? containsPattern(nom) : null],
  );
  return {
    fileName: `conges-par-personne-${year}.xlsx`,
    content: streamXlsx('Congés par personne', byUserColumns, rows),
  };
}
