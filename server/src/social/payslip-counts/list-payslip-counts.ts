import type { AnswerOf } from '#contract/call.ts';
import type { loadAllSocieteBPTracking } from '#contract/social/payslip-counts/calls.ts';
import type {
  PayslipCountExportRequest,
  PayslipCountFilters,
} from '#contract/social/payslip-counts/payslip-count.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { anomalyJson, type ListedRow, presentListed, yearColumns, yearTables } from './payslip-rows.ts';

/** $2 is the year. What is open and what was settled stand beside each company's year. */
const rows = `select r.client_id, r.id, ${yearColumns('$2')}, coalesce(f.open, 0) as "Ouvertes",
    coalesce(f.settled, 0) as settled, coalesce(f.kinds, '{}') as kinds
  from ${yearTables('$2')}
  left join (select a.company_id, count(*) filter (where a.state = 'OUVERTE') as open,
      count(*) filter (where a.state <> 'OUVERTE') as settled,
      array_agg(a.kind) filter (where a.state = 'OUVERTE') as kinds
    from payslip_anomaly a where a.client_id = $1 and a.year = $2::int and a.holds group by a.company_id) f
    on f.company_id = r.id`;

const totals = {
  payslips: 'coalesce(sum(h."Total"), 0)',
  planned: 'coalesce(sum(h."NbBPLM"), 0)',
  open: 'count(*) filter (where h."Ouvertes" > 0)',
  beyond: `count(*) filter (where 'DEPASSEMENT' = any (h.kinds))`,
  unplanned: `count(*) filter (where 'SANS_LETTRE' = any (h.kinds))`,
  missing: `count(*) filter (where 'MOIS_MANQUANT' = any (h.kinds))`,
};
type Total = keyof typeof totals;

const anomalies = `(select coalesce(json_agg(${anomalyJson} order by a.month nulls first, a.id), '[]')
  from payslip_anomaly a where a.client_id = h.client_id and a.company_id = h.id and a.year = h."Annee" and a.holds)
  as "Anomalies"`;

const orders = {
  NomSociete: ['NomSociete', 'IdSociete'],
  Total: ['Total', 'IdSociete'],
  NbBPLM: ['NbBPLM', 'IdSociete'],
  Ecart: ['Ecart', 'IdSociete'],
  Ouvertes: ['Ouvertes', 'IdSociete'],
};

const page = foundList<Total>({ rows, totals, shown: anomalies, orders });

export const thisYear = () => Number(todayInParis().slice(0, 4));

/** Files that the user may read and that have payslips in the year, counted or planned. */
function conditionsOf(clientId: number, sessionId: string, filters: PayslipCountFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  const { Annee, IdCabinet, Gestionnaire, Societe, Anomalie } = filters;
  name(Annee ?? thisYear());
  asked.search(`(c.company_id is not null or b.payslips > 0) and ${isReadable(name(sessionId))}`);
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (Gestionnaire != null) asked.search(followedToday(name(Gestionnaire)));
  if (counts(Societe)) asked.search(sought(Societe, name));
  const { where, values } = asked.all();
  const chosen = Anomalie == null ? undefined : chosenBy(Anomalie, (kind) => `$${values.push(kind)}`);
  return { where, chosen, values };
}

/** SQL over a row h: whether its anomalies are what is asked for. */
function chosenBy(
  found: NonNullable<PayslipCountFilters['Anomalie']>,
  name: (kind: string) => string,
): string {
  if (found === 'OUVERTES') return 'h."Ouvertes" > 0';
  if (found === 'TRAITEES') return 'h."Ouvertes" = 0 and h.settled > 0';
  if (found === 'AUCUNE') return 'h."Ouvertes" = 0 and h.settled = 0';
  return `${name(found)} = any (h.kinds)`;
}

/** One page, with the sums of what is filtered; the cards count beside whatever anomaly is chosen. */
export async function listPayslipCounts({
  db,
  session: { clientId, sessionId },
  input,
}: SignedInContext<typeof loadAllSocieteBPTracking>): Promise<AnswerOf<typeof loadAllSocieteBPTracking>> {
  const { text, values } = page(conditionsOf(clientId, sessionId, input), input);
  const found = await db.query<FoundRow<ListedRow, Total>>(text, values);
  const [first] = found;
  const items = first?.IdSociete == null ? [] : (found as unknown as ListedRow[]);
  const sum = (total: Total) => Number(first?.[total] ?? 0);
  return {
    Items: items.map(presentListed),
    TotalCount: first?.total ?? 0,
    TotalBulletins: sum('payslips'),
    TotalPrevus: sum('planned'),
    TotalAvecAnomalies: sum('open'),
    TotalDepassements: sum('beyond'),
    TotalSansLettre: sum('unplanned'),
    TotalMoisManquants: sum('missing'),
  };
}

/** The statement of all that is filtered, in the order of the list. */
export function allOf(clientId: number, sessionId: string, request: PayslipCountExportRequest) {
  const { where, chosen, values } = conditionsOf(clientId, sessionId, request);
  return {
    text: `select h.*, ${anomalies} from (${rows} where ${where}) h ${chosen ? `where ${chosen}` : ''}
      order by ${orderOf(orders, request)}`,
    values,
  };
}
