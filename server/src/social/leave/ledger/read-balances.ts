import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import type { LeaveCounter } from '#contract/social/leave/holiday.ts';
import type { HolidaySynthesis, LeaveEntry } from '#contract/social/leave/synthesis.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { cabinetOf, isReadable, nameOf } from '../../people/people-family.ts';
import { chosenSubject } from '../../people/subject.ts';
import type { LeaveFamily } from '../family.ts';
import { leaveTypes } from '../types/holiday-types.ts';
import { endOfPeriod, periodOf } from './acquisition.ts';

interface Lot {
  lot: string;
  acquired: number;
  taken: number;
  planned: number;
}

interface Row {
  UserId: number | null;
  PersonId: number | null;
  Nom: string;
  Compteur: LeaveCounter;
  lots: Lot[];
  waiting: number;
  total: number;
}

const typesOf = (counter: LeaveCounter) =>
  leaveTypes.filter((type) => type.counter === counter).map(({ id }) => id);

/** SQL: the balances r by person and counter, $1 the firm, $2 today; in quarters of a day. */
const balances = `select b.client_id, b.user_id, b.person_id, b.counter,
    json_agg(json_build_object('lot', b.lot, 'acquired', b.acquired, 'taken', b.taken, 'planned', b.planned) order by b.lot) as lots,
    (select coalesce(sum(h.quarters), 0)::int from holiday h where h.client_id = b.client_id and h.state in (1, 2)
      and h.user_id is not distinct from b.user_id and h.person_id is not distinct from b.person_id
      and h.type = any (case b.counter when 'CP' then '{${typesOf('CP')}}'::int[] else '{${typesOf('RTT')}}'::int[] end)) as waiting
  from (select e.client_id, e.user_id, e.person_id, e.counter, e.lot,
      coalesce(sum(e.quarters) filter (where e.nature not in ('PRISE', 'RECREDIT')), 0)::int as acquired,
      coalesce(-sum(e.quarters) filter (where e.nature in ('PRISE', 'RECREDIT') and e.entry_on <= $2), 0)::int as taken,
      coalesce(-sum(e.quarters) filter (where e.nature in ('PRISE', 'RECREDIT') and e.entry_on > $2), 0)::int as planned
    from leave_entry e where e.client_id = $1 group by 1, 2, 3, 4, 5) b
  group by 1, 2, 3, 4`;

const rateKeys = ['CONGES_OUVRABLES_MOIS', 'CONGES_ANNEE_MAX'];

/** What the rule still gives this period to somebody it has given days already, in quarters of a day. */
async function stillToCome(db: Db, clientId: number, today: string) {
  const parameters = await parametersOnDay(db, clientId, rateKeys);
  const [monthly = 0, most = 0] = rateKeys.map((key) => Number(parameters(key, today)?.Valeur ?? 0) * 4);
  const end = endOfPeriod(periodOf(today));
  const months =
    (Number(end.slice(0, 4)) - Number(today.slice(0, 4))) * 12 + 5 - Number(today.slice(5, 7)) + 1;
  return (acquired: number) => (acquired > 0 ? Math.max(0, Math.min(months * monthly, most - acquired)) : 0);
}

const days = (quarters: number) => quarters / 4;
const sumOf = (lots: readonly Lot[], of: 'acquired' | 'taken' | 'planned') =>
  lots.reduce((sum, lot) => sum + lot[of], 0);

/** Of a period before this one: its year of taking ends a year after it. */
const expirationsOf = (lots: readonly Lot[], now: string): HolidaySynthesis['Expirations'] =>
  lots
    .filter(({ lot, acquired, taken, planned }) => lot < now && acquired - taken - planned > 0)
    .map(({ lot, acquired, taken, planned }) => ({
      Jours: days(acquired - taken - planned),
      Le: `${Number(lot.slice(5)) + 1}-05-31`,
      Raison:
        'Fin de la période de prise. Un report peut être dû, notamment après une maladie (Code du travail, art. L3141-19-1 à L3141-19-3)\u202f: rien n’expire de lui-même ici.',
    }));

function present(
  { total: _, waiting, lots, ...row }: Row,
  { today, toCome }: { today: string; toCome: (acquired: number) => number },
  periode?: string,
): HolidaySynthesis {
  const now = periodOf(today);
  const shown = lots.filter(({ lot }) => periode === undefined || lot === periode);
  const current = lots.find(({ lot }) => lot === now)?.acquired ?? 0;
  return {
    ...row,
    Periode: periode ?? now,
    Acquis: days(sumOf(shown, 'acquired')),
    Pris: days(sumOf(shown, 'taken')),
    Poses: days(sumOf(shown, 'planned') + waiting),
    AAcquerir: row.Compteur === 'CP' && (periode ?? now) === now ? days(toCome(current)) : 0,
    Solde: days(sumOf(shown, 'acquired') - sumOf(shown, 'taken')),
    SoldeAu: today,
    Lots: shown.map(({ lot, acquired, taken, planned }) => ({
      Lot: lot,
      Acquis: days(acquired),
      Pris: days(taken + planned),
      Solde: days(acquired - taken - planned),
    })),
    Expirations: row.Compteur === 'CP' ? expirationsOf(shown, now) : [],
  };
}

async function linesOf(db: Db, clientId: number, family: LeaveFamily, id: number) {
  return db.query<LeaveEntry & { counter: LeaveCounter } & Record<string, unknown>>(
    `select e.id as "Id", e.counter, e.entry_on as "Date", e.lot as "Lot", e.nature as "Nature", e.quarters / 4.0::float8 as "Jours",
       e.rule as "Regle", e.article as "Article", e.inputs as "Entrees", e.motive as "Motif", e.origin_id as "IdOrigine",
       exists (select from leave_entry o where o.client_id = e.client_id and o.origin_id = e.id) as "IsContrepassee"
     from leave_entry e where e.client_id = $1 and e.${family.column} = $2 order by e.entry_on, e.id limit 2000`,
    [clientId, id],
  );
}

/** The balances of one person, with every line. @throws AppError 400 where the caller may not read theirs */
export async function readBalances(
  { db, session, input }: SignedInContext<LeaveCalls['balances']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['balances']>> {
  const { clientId } = session;
  const { userId, personId, periode } = input;
  const subject = await chosenSubject(
    { db, session, family },
    { UserId: userId, PersonId: personId },
    { spelling: ['userId', 'personId'], forManagers: true },
  );
  const today = todayInParis();
  const rows = await db.query<Row & Record<string, unknown>>(
    `select r.user_id as "UserId", r.person_id as "PersonId", ${nameOf(family)} as "Nom", r.counter as "Compteur",
       r.lots, r.waiting, 0 as total
     from (${balances}) r where r.${family.column} = $3 order by r.counter`,
    [clientId, today, subject.id],
  );
  const lines = await linesOf(db, clientId, family, subject.id);
  const told = { today, toCome: await stillToCome(db, clientId, today) };
  return {
    Items: rows.map((row) => ({
      ...present(row, told, periode),
      Lignes: lines
        .filter(({ counter, Lot }) => counter === row.Compteur && (periode === undefined || Lot === periode))
        .map(({ counter: _, ...line }) => line),
    })),
  };
}

type Page = { limit: number; offset: number };

/** The balances of all whose leave the caller may read, by name; a page of them, or all. */
export async function selectBalances(
  { db, session, family }: { db: Db; session: Session; family: LeaveFamily },
  { nom, idCabinet, compteur }: ParsedRequestOf<LeaveCalls['exportBalances']>,
  page?: Page,
) {
  const { clientId, userId } = session;
  const today = todayInParis();
  const rows = await db.query<Row & Record<string, unknown>>(
    `select h.*, count(*) over ()::int as total from (
       select r.user_id as "UserId", r.person_id as "PersonId", ${nameOf(family)} as "Nom",
         r.counter as "Compteur", r.lots, r.waiting
       from (${balances}) r where ${isReadable(family, session, '$3')}
         and ($4::text is null or r.counter = $4)
         and ($5::bigint is null or ${cabinetOf(family)} = $5)) h
     where $6::text is null or fold(h."Nom") like fold($6)
     order by h."Nom", coalesce(h."UserId", h."PersonId"), h."Compteur" limit $7 offset $8`,
    [
      clientId,
      today,
      userId,
      compteur ?? null,
      idCabinet ?? null,
      counts(nom) ? containsPattern(nom) : null,
      page?.limit ?? null,
      page?.offset ?? 0,
    ],
  );
  const told = { today, toCome: await stillToCome(db, clientId, today) };
  return { Items: rows.map((row) => present(row, told)), TotalCount: rows[0]?.total ?? 0 };
}

/** A page of the balances. */
export const listBalances = (
  { db, session, input }: SignedInContext<LeaveCalls['balanceList']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['balanceList']>> => {
  const { PageNumber, PageSize, ...filters } = input;
  const page = { limit: PageSize, offset: (PageNumber - 1) * PageSize };
  return selectBalances({ db, session, family }, filters, page);
};
