import type { AnswerOf } from '#contract/call.ts';
import type { getAllPortageTracking, getBulletinsManquants } from '#contract/portage/payslips/calls.ts';
import type { PayslipFilters } from '#contract/portage/payslips/payslip-list.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { apportRates } from './apport-rates.ts';
import { hasGap, holdsIn, payslips } from './payslip-sql.ts';
import { type PayslipRow, presentPayslip } from './present-payslip.ts';

type Total = 'gross' | 'net' | 'cost' | 'unchecked' | 'uneven';

const orders = {
  Mois: ['Mois', 'Nom', 'Prenom', 'IdBulletinInfo'],
  Nom: ['Nom', 'Prenom', 'Mois', 'IdBulletinInfo'],
  SocietePortage: ['SocietePortage', 'Nom', 'Mois', 'IdBulletinInfo'],
  Brut: ['Brut', 'IdBulletinInfo'],
  NetPaye: ['NetPaye', 'IdBulletinInfo'],
  CoutTotal: ['CoutTotal', 'IdBulletinInfo'],
};

/** $2 are the rates of the apport d'affaires. */
const page = foundList<Total>({
  rows: payslips('$2'),
  totals: {
    gross: 'coalesce(sum(h."Brut"), 0)',
    net: 'coalesce(sum(h."NetPaye"), 0)',
    cost: 'coalesce(sum(h."CoutTotal"), 0)',
    unchecked: `count(*) filter (where h."Etat" = 'A_VERIFIER')`,
    uneven: 'count(*) filter (where jsonb_array_length(h."Ecarts") > 0)',
  },
  orders,
});

const thisYear = () => Number(todayInParis().slice(0, 4));

type Name = (value: unknown) => string;

/** SQL: a person p or their number in the payroll (contract e) has what was typed. */
const soughtName = (typed: string, name: Name) => {
  const pattern = name(containsPattern(typed));
  return `(p.name_search like fold(${pattern}) or fold(e.staff_number) like fold(${pattern}))`;
};

/** Payslips that filters let through, of carriers that the reader may know of. */
function conditionOf(clientId: number, rates: string, filters: PayslipFilters) {
  const asked = new Conditions(clientId);
  const name: Name = (value) => asked.name(value);
  const given = name(rates);
  const { SocietePortageId, PorteeId, Annee, Mois, Etat, Nom, AvecEcart } = filters;
  const year = Annee ?? thisYear();
  const [from, to] = Mois ? [Mois, Mois] : [1, 12];
  asked.search(`${isReadableNow('c')} and r.month between make_date(${name(year)}::int, ${name(from)}::int, 1)
    and make_date(${name(year)}::int, ${name(to)}::int, 1)`);
  const equal = (column: string, value: unknown) => {
    if (value != null) asked.search(`${column} = ${name(value)}`);
  };
  equal('e.company_id', SocietePortageId);
  equal('e.person_id', PorteeId);
  equal('r.state', Etat);
  if (AvecEcart != null) asked.search(`(${hasGap(given)}) = ${AvecEcart}`);
  if (counts(Nom)) asked.search(soughtName(Nom, name));
  return asked.all();
}

/** One page with the sums of all that is filtered. */
export async function listPayslips({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof getAllPortageTracking>): Promise<AnswerOf<typeof getAllPortageTracking>> {
  const { text, values } = page(conditionOf(clientId, await apportRates(db, clientId), input), input);
  const found = await db.query<FoundRow<PayslipRow, Total>>(text, values);
  const [first] = found;
  const sum = (total: Total) => Number(first?.[total] ?? 0);
  return {
    Items: first?.IdBulletinInfo == null ? [] : (found as unknown as PayslipRow[]).map(presentPayslip),
    TotalCount: first?.total ?? 0,
    TotalBrut: sum('gross'),
    TotalNetPaye: sum('net'),
    TotalCoutTotal: sum('cost'),
    TotalAVerifier: sum('unchecked'),
    TotalAvecEcart: sum('uneven'),
    TotalManquants: (await missingPayslips(db, clientId, input)).length,
  };
}

/** The statement of all that is filtered, in the order of the list. */
export async function selectPayslips(
  db: Db,
  clientId: number,
  filters: PayslipFilters & Parameters<typeof orderOf>[1],
): Promise<Statement> {
  const { where, values } = conditionOf(clientId, await apportRates(db, clientId), filters);
  return {
    text: `select h.* from (${payslips('$2')} where ${where}) h order by ${orderOf(orders, filters)}`,
    values,
  };
}

type Missing = AnswerOf<typeof getBulletinsManquants>['Items'][number];
type Asked = Pick<PayslipFilters, 'SocietePortageId' | 'PorteeId' | 'Annee' | 'Mois' | 'Nom'>;

/** Months that have ended, of contracts that held in them, without a payslip. */
export async function missingPayslips(db: Db, clientId: number, asked: Asked): Promise<Missing[]> {
  const { SocietePortageId, PorteeId, Annee, Mois, Nom } = asked;
  const values: unknown[] = [
    clientId,
    Annee ?? thisYear(),
    Mois ?? null,
    SocietePortageId ?? null,
    PorteeId ?? null,
    todayInParis(),
  ];
  const name: Name = (value) => `$${values.push(value)}`;
  return db.query<Missing & Record<string, unknown>>(
    `select p.id as "PorteeId", p.last_name as "Nom", p.first_name as "Prenom", c.id as "SocietePortageId",
       c.name as "SocietePortage", e.staff_number as "Matricule", to_char(m.month, 'YYYY-MM') as "Mois"
     from generate_series(1, 12) g (number)
     cross join lateral (select make_date($2::int, g.number, 1) as month) m
     join portage_employment e on e.client_id = $1 and ${holdsIn('m.month')}
     join person p on p.client_id = e.client_id and p.id = e.person_id
     join company c on c.client_id = e.client_id and c.id = e.company_id
     where ($3::int is null or g.number = $3) and ($4::bigint is null or e.company_id = $4)
       and ($5::bigint is null or e.person_id = $5) and m.month + interval '1 month' <= $6::date and ${isReadableNow('c')}
       ${counts(Nom) ? `and ${soughtName(Nom, name)}` : ''}
       and not exists (select from portage_payslip r where r.client_id = e.client_id and r.employment_id = e.id and r.month = m.month)
     order by m.month desc, p.last_name, p.first_name, e.id limit 5000`,
    values,
  );
}

/** Who has no payslip of which month; at most 500 are told. */
export async function listMissing({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof getBulletinsManquants>): Promise<AnswerOf<typeof getBulletinsManquants>> {
  const found = await missingPayslips(db, clientId, input);
  return { Items: found.slice(0, 500), TotalCount: found.length };
}
