import { vatCodes } from '#contract/administration/firm-lists/regime.ts';
import { addDays, inFigures } from '#contract/calendar.ts';
import type { Passage } from '#contract/tax/vat/passage-calls.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { euros } from '#server/platform/records/field-words.ts';
import { closingIn } from '../obligations.ts';

const quarterly = 'TVA_TRIMESTRE_CA_MAX';

interface Row {
  id: number;
  name: string;
  siren: string | null;
  email: string | null;
  closing: string | null;
  /** First day of the first accounting year that begins after the last one with a CA12, where it is known. */
  opened: string | null;
  /** Last day of the accounting year in which the CA12 ends. */
  closes: string | null;
  turnover: number | null;
  turnoverFrom: string | null;
  turnoverTo: string | null;
  effectiveOn: string | null;
  period: 'M' | 'T' | null;
  decidedAt: string | null;
  decidedBy: string | null;
  isApplied: boolean;
}

/** SQL over company r ($1 the firm, $2 the last day on which a year with a CA12 begins): its turnover of the last known year. */
const turnover = `(select y.* from (select e.starts_on, e.ends_on, coalesce(
      (select sum(b.credit_cents - b.debit_cents)::bigint from exercise_fec x
        join fec_balance b on b.client_id = x.client_id and b.fec_id = x.fec_id and b.account like '70%'
        where x.client_id = e.client_id and x.exercise_id = e.id),
      (select v.cents::bigint from balance_sheet s
        join balance_sheet_detail v on v.client_id = s.client_id and v.balance_sheet_id = s.id
          and v.key = 'CHIFFRE_AFFAIRES'
        where s.client_id = e.client_id and s.exercise_id = e.id)) as cents
    from exercise e where e.client_id = r.client_id and e.company_id = r.id) y
  where y.cents is not null order by y.ends_on desc limit 1)`;

const rows = `select r.id, r.name, r.siren, nullif(r.email, '') as email, r.closing_day as closing,
    (select min(e.starts_on) from exercise e
      where e.client_id = r.client_id and e.company_id = r.id and e.starts_on > $2::date) as opened,
    (select max(e.ends_on) from exercise e
      where e.client_id = r.client_id and e.company_id = r.id and e.starts_on <= $2::date) as closes,
    f.cents as turnover, f.starts_on as "turnoverFrom", f.ends_on as "turnoverTo",
    n.effective_on as "effectiveOn", n.period, (n.decided_at at time zone 'Europe/Paris')::date as "decidedAt",
    (select u.first_name || ' ' || u.last_name from app_user u
      where u.client_id = n.client_id and u.id = n.decided_by) as "decidedBy",
    n.applied_at is not null as "isApplied"
  from company r
  left join lateral ${turnover} f on true
  left join lateral (select c.* from vat_regime_change c where c.client_id = r.client_id and c.company_id = r.id
    order by c.effective_on limit 1) n on true
  where r.client_id = $1 and r.is_file and not r.is_disabled and r.struck_off_on is null
    and r.liquidation_closed_on is null and (r.vat_regime = ${vatCodes.CA12} or n.company_id is not null)`;

/** The first day without a CA12, and whether its accounting year is only supposed. */
function effectOf({ opened, closes, closing }: Row, until: string): { day: string; isSupposed: boolean } {
  if (opened && closes && addDays(closes, 1) >= opened) return { day: opened, isSupposed: false };
  if (closes && closes >= until) return { day: addDays(closes, 1), isSupposed: false };
  if (opened) return { day: opened, isSupposed: false };
  const year = Number(until.slice(0, 4));
  const usual = closing ?? '12-31';
  const last = [closingIn(year, usual), closingIn(year + 1, usual)].find((day) => day >= until) ?? until;
  return { day: addDays(last, 1), isSupposed: closing === null };
}

const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** A turnover of less than a year, as of twelve months. */
function ofTwelveMonths({ turnover: cents, turnoverFrom: from, turnoverTo: to }: Row): number | null {
  if (cents === null || !from || !to) return null;
  const days = daysOf(from, to);
  return days < 360 ? Math.round((cents * 365) / days) : cents;
}

function toldOf(row: Row, { until, parameters }: { until: string; parameters: ParametersOnDay }): Passage {
  const { day, isSupposed } = effectOf(row, until);
  const DateEffet = row.effectiveOn ?? day;
  const most = parameters(quarterly, DateEffet);
  const limit = most?.Valeur == null ? null : Number(most.Valeur) * 100;
  const yearly = ofTwelveMonths(row);
  const Periodicite = yearly !== null && limit !== null && yearly > limit ? 'M' : 'T';
  const known = row.turnoverTo ? `exercice clos le ${inFigures(row.turnoverTo)}` : '';
  const against = limit === null ? '' : ` (limite ${euros(limit)})`;
  return {
    IdSociete: row.id,
    NomSociete: row.name,
    Siren: row.siren,
    Email: row.email,
    DateEffet,
    Regle: `Plus de CA12 pour les exercices ouverts après le ${inFigures(until)}\u202f: CA3 à compter du ${inFigures(DateEffet)}.`,
    Source: 'Loi de finances pour 2025, art. 38',
    ChiffreAffaires: row.turnover,
    ExerciceDuCa: row.turnoverTo,
    Periodicite,
    ReglePeriodicite:
      yearly === null
        ? `Trimestrielle de droit jusqu’à la limite${against}, à confirmer.`
        : `Chiffre d’affaires de ${euros(yearly)} sur douze mois, ${known}${against}\u202f: ${Periodicite === 'T' ? 'trimestrielle de droit, mensuelle sur option' : 'mensuelle'}.`,
    Inconnus: [
      ...(yearly === null ? ['Chiffre d’affaires de l’année précédente'] : []),
      ...(isSupposed ? ['Date de clôture (31/12 supposé)'] : []),
      ...(row.siren === null ? ['SIREN (jour de dépôt)'] : []),
    ],
    Etat: row.isApplied ? 'APPLIQUE' : row.period ? 'PREVU' : 'A_DECIDER',
    PeriodiciteDecidee: row.period,
    DecideLe: row.decidedAt,
    DecidePar: row.decidedBy,
  };
}

interface Asked {
  clientId: number;
  /** SQL on company r, with the values it takes from $3 on. */
  where: string;
  values: readonly unknown[];
}

/** Companies that leave the CA12, by name; none where the firm's list has no end for it. */
export async function readPassages(db: Db, { clientId, where, values }: Asked): Promise<Passage[]> {
  const [regime] = await db.query<{ until: string | null }>(
    'select valid_to as until from vat_regime where client_id = $1 and code = $2',
    [clientId, vatCodes.CA12],
  );
  if (!regime?.until) return [];
  const { until } = regime;
  const found = await db.query<Row & Record<string, unknown>>(`${rows} and ${where} order by r.name, r.id`, [
    clientId,
    until,
    ...values,
  ]);
  const parameters = await parametersOnDay(db, clientId, [quarterly]);
  return found.map((row) => toldOf(row, { until, parameters }));
}
