import { addDays, sameDayLater } from '#contract/calendar.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { carriedFamily, type LeaveFamily, staffFamily } from '../family.ts';
import { leaveTypes } from '../types/holiday-types.ts';
import { acquiredIn, type DaySpan, endOfPeriod, periodOf, rounding, startOfPeriod } from './acquisition.ts';
import { type NewEntry, post } from './ledger.ts';

const rates = {
  monthly: 'CONGES_OUVRABLES_MOIS',
  illness: 'CONGES_MALADIE_MOIS',
  mostIllness: 'CONGES_MALADIE_MAX',
  most: 'CONGES_ANNEE_MAX',
} as const;

interface Employee {
  id: number;
  employment: DaySpan[];
  away: (DaySpan & { type: number })[];
  /** What was acquired by the rule so far: month, its period, quarters and rule. */
  acquired: { month: string; lot: string; quarters: number; rule: string }[];
  openedOn: string | null;
}

const employments = {
  staff: `select c.client_id, c.user_id as id, json_build_array(json_build_object('from', c.starts_on, 'to', c.ends_on)) as employment
    from collaborator c join app_user u on u.client_id = c.client_id and u.id = c.user_id and not u.is_disabled
    where c.client_id = $1 and c.starts_on is not null`,
  carried: `select p.client_id, p.person_id as id,
      json_agg(json_build_object('from', p.starts_on, 'to', p.ends_on) order by p.starts_on) as employment
    from portage_employment p where p.client_id = $1 group by p.client_id, p.person_id`,
};

const employeesSql = ({ kind, column }: LeaveFamily) => `select r.id, r.employment,
    coalesce((select json_agg(json_build_object('type', h.type, 'from', h.starts_on, 'to', h.ends_on)) from holiday h
      where h.client_id = r.client_id and h.${column} = r.id and h.state in (3, 6)), '[]') as away,
    coalesce((select json_agg(json_build_object('month', e.month, 'lot', e.lot, 'quarters', e.quarters, 'rule', e.rule)
        order by e.month) from leave_entry e
      where e.client_id = r.client_id and e.${column} = r.id and e.counter = 'CP' and e.nature = 'ACQUISITION'), '[]') as acquired,
    (select max(e.entry_on) from leave_entry e
      where e.client_id = r.client_id and e.${column} = r.id and e.counter = 'CP' and e.nature = 'OUVERTURE'
        and not exists (select from leave_entry o where o.client_id = e.client_id and o.origin_id = e.id)) as "openedOn"
  from (${employments[kind]}) r order by r.id`;

const typesOf = (...codes: string[]) =>
  leaveTypes.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
const illness = typesOf('MALADIE');
const unpaid = typesOf('SANS_SOLDE');
const roundingRule = 'ARRONDI_PERIODE';
const firstOf = (date: string) => `${date.slice(0, 7)}-01`;

/** The month that the rule begins with: after the latest opening, with what it gave first, or with the period that runs. */
function firstMonth({ openedOn, acquired, employment }: Employee, last: string): string {
  const hired = firstOf(employment[0]?.from ?? last);
  const begun = acquired[0]?.month ?? startOfPeriod(periodOf(last));
  const from = openedOn ? sameDayLater(firstOf(openedOn), 1) : begun;
  return from > hired ? from : hired;
}

/** The lines that the whole months up to `last` want and that are not there yet. */
function linesFor(employee: Employee, parameters: ParametersOnDay, last: string) {
  const known = [...employee.acquired];
  const lines: NewEntry[] = [];
  const spansOf = (types: readonly number[]) => employee.away.filter(({ type }) => types.includes(type));
  for (let month = firstMonth(employee, last); month <= last; month = sameDayLater(month, 1)) {
    const lot = periodOf(month);
    const isThere = known.some((one) => one.month === month && one.rule !== roundingRule);
    const ofLot = () => known.filter((one) => one.lot === lot);
    const sumOf = (rule?: string) =>
      ofLot().reduce((sum, one) => sum + (rule === undefined || one.rule === rule ? one.quarters : 0), 0);
    const rate = (key: string) => Number(parameters(key, month)?.Valeur ?? 0);
    const found = isThere
      ? undefined
      : acquiredIn({
          month,
          employment: employee.employment,
          illness: spansOf(illness),
          unpaid: spansOf(unpaid),
          rates: {
            monthly: rate(rates.monthly),
            illness: rate(rates.illness),
            mostIllness: rate(rates.mostIllness),
            most: rate(rates.most),
          },
          acquired: sumOf(),
          acquiredIll: sumOf('ACQUISITION_MALADIE'),
        });
    const on = addDays(sameDayLater(month, 1), -1);
    const line = { counter: 'CP' as const, lot, on, nature: 'ACQUISITION', month };
    if (found) {
      lines.push({ ...line, ...found });
      known.push({ month, lot, quarters: found.quarters, rule: found.rule });
    }
    const extra = on === endOfPeriod(lot) ? rounding(sumOf()) : 0;
    if (extra > 0 && !ofLot().some(({ rule }) => rule === roundingRule)) {
      const inputs = { Acquis: sumOf() / 4 };
      lines.push({
        ...line,
        quarters: extra,
        rule: roundingRule,
        article: 'Code du travail, art. L3141-7',
        inputs,
      });
      known.push({ month, lot, quarters: extra, rule: roundingRule });
    }
  }
  return lines;
}

async function acquireFamily(db: Db, clientId: number, family: LeaveFamily, last: string): Promise<void> {
  const parameters = await parametersOnDay(db, clientId, Object.values(rates));
  const employees = await db.query<Employee & Record<string, unknown>>(employeesSql(family), [clientId]);
  for (const employee of employees)
    await post(db, { clientId, family, subject: employee, by: null }, linesFor(employee, parameters, last));
}

/** Gives every whole month its days of paid leave, once, however often it runs and on however many nodes. */
export async function acquireLeave(database: Database, today = todayInParis()): Promise<void> {
  const last = sameDayLater(firstOf(today), -1);
  await eachFirm(database, async (clientId) => {
    for (const family of [staffFamily, carriedFamily])
      await database.asFirm({ clientId }, (db) => acquireFamily(db, clientId, family, last));
  });
}
